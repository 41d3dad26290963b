"""How long a move takes from the click to its answer: `python -m bench.latency`.

Starts `lostcities serve` as a process of its own with a new database, plays against `random` over a
real socket, and prints the median and the 99th percentile of

- placing, and drawing: from sending the command until it is answered as done, that is stored on the
  disk, and the new table is there;
- the computer: from sending the draw until the computer's turn is there, with the pause "none".

Also the server's memory, and the seconds from its start to its first page.
"""

from __future__ import annotations

import argparse
import statistics

from lostcities.benchmarks.server import answers


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--turns", type=int, default=300)
    found = answers(parser.parse_args().turns)
    print(f"start to first page  {found.start:8.2f} s")
    for name, taken in found.answers.items():
        cuts = statistics.quantiles(taken, n=100)
        print(
            f"{name:<20} {cuts[49] * 1000:8.1f} ms median {cuts[98] * 1000:8.1f} ms 99th percentile"
        )
    if found.memory is not None:
        print(f"memory               {found.memory / 1000:8.1f} MB at most")


if __name__ == "__main__":
    main()
