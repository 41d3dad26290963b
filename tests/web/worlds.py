"""A match that happens once more, event by event, before the windows of one who looks on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lostcities.lobby.players import hashed
from lostcities.rules import Seat
from lostcities.table import Event, encode, evolve, fold
from tests.web.around import GETS
from tests.web.hall import Hall, open_hall
from tests.web.line import Line
from tests.web.serving import Browser

MATCH: Final = "match-in-two-worlds"
BEGINNING: Final = 2
"""The first events are there before anybody looks: a table that is opened and dealt."""
SELDOM: Final = 25
"""After so many events everything is asked for once."""
BESIDE: Final = ('{"type":"presence"', '{"type":"pong"')
"""Who is there comes when it comes; and how often we ask for a sign of life is our own affair."""
KINDS: Final = ("take_back", "offer", "accept", "decline", "continue", "rematch", "claim")
"""All that can be asked for beside moves, and that changes nothing while it is not allowed."""
OPEN_WHEN_OVER: Final = ("/record", "/replay", "/export")
"""These tell of rounds that are over, in which nothing is hidden any more."""


@dataclass(frozen=True)
class World:
    """What happens, and who looks on; None watches."""

    events: Sequence[Event]
    eye: Seat | None


async def told_in(world: World) -> list[str]:
    """Give all that is sent to one who looks on while a match happens, in order."""
    async with open_hall() as hall:
        players: dict[Seat, str] = {0: "player-0", 1: "player-1"}
        looker = hall.browser()
        if world.eye is not None:
            looker.cookie = f"lostcities={_token(world.eye)}"
            hall.store.tokens[hashed(_token(world.eye))] = players[world.eye]
        store = hall.store
        store.lines[MATCH] = [encode(event) for event in world.events[:BEGINNING]]
        store.holders[MATCH], store.finished[MATCH], store.updated[MATCH] = players, False, 0.0
        await _happen(hall, looker, world)
        port = f":{hall.server.address.port}"
        return [
            f"{sent.path} {sent.kind} {sent.text}".replace(port, ":port")
            for sent in hall.recorder.sent
            if not sent.text.startswith(BESIDE)
        ]


def _token(seat: Seat) -> str:
    return f"{seat}" * 43


async def _happen(hall: Hall, looker: Browser, world: World) -> None:
    line = await Line.open(looker, MATCH, "first ")
    await line.hello()
    heard = 0
    table = fold(world.events[:BEGINNING])
    for event in world.events[BEGINNING:]:
        table = evolve(table, event)
        hall.now = max(hall.now, event.at)
        await _let_happen(hall, event)
        number = table.number(world.eye)
        if number == line.state["number"]:
            # Nothing was to be heard, and nothing is: what comes next answers this.
            await line.quiet()
            continue
        await line.sees(MATCH, number)
        heard += 1
        await _try(line, world.eye, heard)
        if heard % SELDOM == 0:
            rounds = table.match.rounds
            over = table.match.over or any(round_.over for round_ in rounds)
            await _ask_for_all(looker, over=over)
            await line.close()
            line = await Line.open(looker, MATCH, f"after {heard} ")
            await line.hello(seen=number - 3)
    await line.close()


async def _let_happen(hall: Hall, event: Event) -> None:
    """Store an event, and tell everybody, as when somebody had asked for it."""
    live = hall.server.lobby.matches.peek(MATCH)
    assert live is not None

    async def keep() -> int:
        await live._keep([event])
        return 0

    await live._begun(keep)


async def _try(line: Line, eye: Seat | None, heard: int) -> None:
    """Ask for what is refused, and for the cards that others may hold."""
    seat: Seat = eye or 0
    cards = [f"{colour}{rank}" for colour in "YBWGR" for rank in ("W", *range(2, 11))]
    hand = line.state["hand"]
    assert isinstance(hand, list)
    card = cards[heard % len(cards)]
    if card not in hand:
        await line.ask("move", seat, move=f"play {card}")
    await line.ask("take_back", seat, on=0)
    await line.ask("resign", 1 - seat)
    kind = KINDS[heard % len(KINDS)]
    if kind not in line.may:
        await line.ask(kind, seat)


async def _ask_for_all(looker: Browser, *, over: bool) -> None:
    for path in GETS:
        if over and path.endswith(OPEN_WHEN_OVER):
            continue
        query = "?round=0&step=0&before=1000"
        await looker.request("GET", path.format(match=MATCH, link="x" * 22) + query)
