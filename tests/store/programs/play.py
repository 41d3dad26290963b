"""Plays a match for ever, and prints how many events are kept each time the store says so."""

from __future__ import annotations

import asyncio
import itertools
import sys
from random import Random

from lostcities.rules import legal_moves
from lostcities.store import NewMatch, open_store
from lostcities.table import Command, Continue, MakeMove, Options, decide, evolve, fold, open_table
from tests.table.players import ONE_DEVICE


async def main(file: str, seed: str) -> None:
    rng = Random(seed)
    store = await open_store(f"sqlite:///{file}")
    if await store.player_of("hash of ada") is None:
        await store.add_player("ada", "hash of ada", at=1.0)
        events = open_table(Options(seats=ONE_DEVICE), at=1.0, rng=rng)
        await store.create(NewMatch(id="m1", players={0: "ada"}, events=events))
    table = fold(await store.load("m1"))
    print(table.events, flush=True)
    for step in itertools.count():
        seat = table.turn or 0
        name, on = f"{seed}-{step}", table.number(seat)
        command: Command = Continue(id=name, on=on, seat=seat)
        if table.turn is not None:
            move = rng.choice(legal_moves(table.match.round.position))
            command = MakeMove(id=name, on=on, seat=seat, move=str(move))
        happened = decide(table, command, at=1.0, rng=rng, new_match="")
        await store.append("m1", table.events, happened, finished=False)
        for event in happened:
            table = evolve(table, event)
        print(table.events, flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
