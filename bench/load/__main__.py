"""Let two hundred tables be played at one server process: `python -m bench.load`."""

from __future__ import annotations

import argparse
import asyncio
import json

from bench.load.measure import Load, measure, percentile


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0, help="for each of the two paces")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds of thought before a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    load = asyncio.run(measure(wanted.tables, wanted.seconds, wanted.pace, wanted.seed))
    figures = {"tables": wanted.tables, "pace_seconds": wanted.pace} | figures_of(load)
    if wanted.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):<48} {value:>10,}")


def figures_of(load: Load) -> dict[str, float]:
    """Give what is printed."""
    figures = {
        "start_to_first_page_seconds": round(load.start, 2),
        "until_all_have_sat_down_seconds": round(load.seating, 1),
        "memory_before_megabytes": round(load.memory_before, 1),
        "memory_at_most_megabytes": round(load.memory, 1),
    }
    for phase in load.phases:
        name = phase.name.replace(" ", "_")
        figures[f"{name}_moves_a_second"] = round(phase.moves, 1)
        for what, samples in (
            ("placing_until_answered", phase.samples.placing),
            ("turn_until_both_have_it", phase.samples.turn),
        ):
            for part in (50, 99):
                figures[f"{name}_{what}_p{part}_ms"] = round(percentile(samples, part), 1)
        figures[f"{name}_server_cores"] = round(phase.server, 2)
        figures[f"{name}_clients_cores"] = round(phase.generator, 2)
    return figures


if __name__ == "__main__":
    main()
