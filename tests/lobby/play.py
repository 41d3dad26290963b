"""Playing a live match from its seats, as windows would."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

from lostcities.lobby import LiveMatch, Outcome
from lostcities.rules import Seat
from lostcities.table import Command, Continue, MakeMove, Offer, Rematch, Resign, TakeBack, view

_ids = count(1)


def legal(live: LiveMatch, seat: Seat) -> list[str]:
    return [str(move) for move in view(live.table, seat).legal]


def move(live: LiveMatch, text: str | None = None, *, seat: Seat = 0, id_: str = "") -> MakeMove:
    """A command for a move; the first legal one when none is named."""
    return MakeMove(
        id=id_ or f"c{next(_ids)}",
        on=live.table.number(seat),
        seat=seat,
        move=text or legal(live, seat)[0],
    )


def ask(
    live: LiveMatch, kind: type[Continue | Offer | Rematch | Resign | TakeBack], seat: Seat = 0
) -> Command:
    return kind(id=f"c{next(_ids)}", on=live.table.number(seat), seat=seat)


async def turn(live: LiveMatch, seat: Seat = 0) -> list[Outcome]:
    """Make a whole turn: discard the first card, draw from the draw pile."""
    placing = next(text for text in legal(live, seat) if text.startswith("discard"))
    return [
        await live.do(move(live, placing, seat=seat)),
        await live.do(move(live, "draw deck", seat=seat)),
    ]


async def until(condition: Callable[[], bool], seconds: float = 5.0) -> None:
    """Wait for something that happens by itself."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - nothing tells when it is so
            await asyncio.sleep(0.005)


async def play_out(live: LiveMatch, seats: tuple[Seat, ...] = (0,)) -> None:
    """Play the round to its last card; seats that are not named play by themselves."""
    while live.table.turn is not None:
        seat = live.table.turn
        if seat in seats:
            await turn(live, seat)
        else:
            await until(lambda seat=seat: live.table.turn != seat)  # type: ignore[misc]
