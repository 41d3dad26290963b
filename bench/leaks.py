"""Plays matches in which everything happens, and looks through all that left the server for hidden cards.

    python -m bench.leaks --matches 100

Each match is between two people before the eyes of a third, or against a level, or on one device. What was
sent to each is held against what they may know by the events alone; see `tests/web/knowing.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import time

from tests.web.evening import evening
from tests.web.scrutiny import Findings

SHOWN = 10


async def look(matches: int, seed: int) -> Findings:
    """Play so many matches, and give what was found in all of them."""
    found = Findings()
    for number in range(matches):
        began = time.monotonic()
        found += await evening(seed + number)
        seconds = time.monotonic() - began
        print(
            f"match {number + 1}: {found.looked_at} messages, {found.cards} cards leaked,"
            f" {seconds:.1f} s",
            flush=True,
        )
    return found


def main() -> int:
    """Print how much was looked at, and what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1000)
    given = parser.parse_args()
    found = asyncio.run(look(given.matches, given.seed))
    for cards, sent in found.leaks[:SHOWN]:
        print(f"{', '.join(cards)} in {sent.kind} of {sent.path}: {sent.text[:300]}")
    print(
        "what happened: " + ", ".join(f"{n} {name}" for name, n in sorted(found.happened.items()))
    )
    print(f"messages looked at: {found.looked_at}")
    for kind, count in sorted(found.kinds.items()):
        print(f"  {kind}: {count}")
    seats = {0: "the first seat", 1: "the second seat", None: "watchers and covered windows"}
    for seat, count in found.tables.items():
        print(f"  tables for {seats[seat]}: {count}")
    print(f"frames that the schema does not allow: {len(found.shapeless)}")
    print(f"cards leaked: {found.cards}")
    return 1 if found.leaks or found.shapeless else 0


if __name__ == "__main__":
    raise SystemExit(main())
