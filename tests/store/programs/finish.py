"""Ends one match after another for ever, and prints how many the store says that it has kept."""

from __future__ import annotations

import asyncio
import itertools
import sys
from random import Random

from lostcities.rules import SEATS, Why
from lostcities.store import open_store
from lostcities.table import DAY
from tests.store.results import played, result, side

NAMES = ("ada", "bo", "cleo", "dan")


async def main(file: str, seed: str) -> None:
    store = await open_store(f"sqlite:///{file}")
    rng = Random(seed)
    for number in itertools.count(1):
        one, two = rng.sample(NAMES, 2)
        await played(
            store,
            result(
                f"{seed}-{number}",
                side(one),
                side(two),
                winner=rng.choice((*SEATS, None)),
                why=rng.choice((None, Why.RESIGNED)),
                at=number * DAY / 3,
            ),
        )
        print(number, flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
