"""Tables in the states that a page can be in, made with the real rules and always the same.

`tools/screens` shows them; `python -m tools.tables` writes those that the page's unit tests
read, into `tests/page/fixtures`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias

from lostcities.rules import Card, Discard, Draw, Move, Pair, Play, Seat, Variant, View, legal_moves
from lostcities.table import Event, Kind, Options, Seating, Table, evolve, fold, view
from lostcities.table.events import Continued, Dealt, Drawn, Offered, Opened, Placed
from lostcities.wire import TableAnswer, write_message

FIXTURES = Path(__file__).resolve().parent.parent / "tests" / "page" / "fixtures"
AT = 1_780_000_000.0
"""A moment; nothing on a table depends on which."""

Chooser: TypeAlias = Callable[[View, tuple[Move, ...]], Move]


def options(
    *, colours: int = 5, rounds: int = 3, device: bool = False, open_piles: bool = False
) -> Options:
    """Give what is agreed at a table of two people on one device, or a person and a computer."""
    return Options(
        seats=Pair(
            Seating("Ada"),
            Seating("Bo", Kind.DEVICE) if device else Seating("Careful", Kind.COMPUTER, "careful"),
        ),
        variant=Variant(colours=colours, rounds=rounds, open_discards=open_piles),
        opener=0,
    )


def dealt(agreed: Options, deck: Iterable[Card] | None = None, seed: int = 1) -> Table:
    """Give a table with its first round dealt, from a given deck or one of a seed."""
    cards = list(deck or agreed.variant.cards)
    if deck is None:
        random.Random(seed).shuffle(cards)  # noqa: S311 - the same every time is the purpose
    return fold(
        [
            Opened(at=AT, options=agreed),
            Dealt(at=AT, deck=tuple(map(str, cards)), opener=0),
        ]
    )


def sensible(seen: View, legal: tuple[Move, ...]) -> Move:
    """Choose a move that looks like a person's: go on with what was begun, skip little, draw."""
    draws = [move for move in legal if isinstance(move, Draw)]
    if draws:
        wanted = [
            move
            for move in draws
            if move.pile is not None
            and seen.expeditions[seen.seat][move.pile]
            and 0
            < seen.discards[move.pile][-1].rank - seen.expeditions[seen.seat][move.pile][-1].rank
            < 4
        ]
        return (wanted or draws)[0]

    def gap(move: Move) -> float:
        assert not isinstance(move, Draw)
        own = seen.expeditions[seen.seat][move.card.colour]
        promise = sum(card.rank for card in seen.hand if card.colour == move.card.colour)
        if isinstance(move, Discard):
            return 4.5 - 0.1 * move.card.rank + (3 if own and move.card.rank > own[-1].rank else 0)
        if own:
            return move.card.rank - own[-1].rank
        return 2 + move.card.rank * 0.25 if promise > 9 else 9

    return min(legal, key=gap)


def greedy(seen: View, legal: tuple[Move, ...]) -> Move:
    """Choose as `sensible` does, but draw from a discard pile where there is one."""
    draws = [move for move in legal if isinstance(move, Draw) and move.pile is not None]
    return draws[0] if draws else sensible(seen, legal)


def moved(table: Table, move: Move) -> Table:
    """Give a table after a move of the seat whose turn it is."""
    seat = table.match.round.position.turn
    kind = Drawn if isinstance(move, Draw) else Placed
    return evolve(table, kind(at=AT, seat=seat, move=str(move)))


def played(table: Table, steps: int, choose: Chooser = sensible) -> Table:
    """Give a table after so many steps (placings and draws), or when the round is over."""
    for _ in range(steps):
        if table.match.round.over:
            break
        position = table.match.round.position
        table = moved(table, choose(table.match.view(position.turn), legal_moves(position)))
    return table


def continued(table: Table, seed: int) -> Table:
    """Give a table with the next round dealt."""
    cards = list(table.options.variant.cards)
    random.Random(seed).shuffle(cards)  # noqa: S311
    opener = table.match.next_opener
    assert opener is not None
    events: list[Event] = [
        Continued(at=AT, seat=0),
        Continued(at=AT, seat=1),
        Dealt(at=AT, deck=tuple(map(str, cards)), opener=opener),
    ]
    for event in events:
        table = evolve(table, event)
    return table


def finished(table: Table, seed: int) -> Table:
    """Give a table whose match has been played to its end."""
    table = played(table, 1000)
    while not table.match.over:
        seed += 1
        table = played(continued(table, seed), 1000)
    return table


def longest(colours: int = 5) -> Table:
    """Give a table on which both sides have an expedition of twelve cards, and others beside it."""
    agreed = options(colours=colours)
    ranks = ("W", "W", "W", *range(2, 11))
    climbs = [[Card.parse(f"{letter}{rank}") for rank in ranks] for letter in "BR"]
    others = [card for card in agreed.variant.cards if card.colour.letter not in "BR"]
    random.Random(5).shuffle(others)  # noqa: S311
    last = [card for pair in zip(climbs[0][8:], climbs[1][8:], strict=True) for card in pair]

    def climber(seen: View, legal: tuple[Move, ...]) -> Move:
        own = "BR"[seen.seat]
        climbing = [m for m in legal if isinstance(m, Play) and m.card.colour.letter == own]
        return climbing[0] if climbing else sensible(seen, legal)

    deck = [*climbs[0][:8], *climbs[1][:8], *last, *others]
    return played(dealt(agreed, deck), 4 * 17, climber)


def stalled() -> Table:
    """Give a table at which the round goes nowhere, and the other side offers to end it."""

    def circle(seen: View, legal: tuple[Move, ...]) -> Move:
        draws = [move for move in legal if isinstance(move, Draw)]
        if draws:
            return next((move for move in draws if move.pile is not None), draws[0])
        return next(
            (m for m in legal if isinstance(m, Discard) and m.card in seen.taken[seen.seat]),
            legal[-1],
        )

    table = played(dealt(options(device=True), seed=3), 2 * 46, circle)
    return evolve(table, Offered(at=AT, seat=1))


def answer(
    table: Table, seat: Seat | None, since: int | None = None, match: str = "example"
) -> str:
    """Give the message by which a seat is shown a table; events after `since` come with it."""
    events = () if since is None else table.events_since(seat, since) or ()
    return write_message(TableAnswer.of(match, view(table, seat), events))


def fixtures() -> dict[str, str]:
    """Give the messages that the page's unit tests read, by name."""
    begun = dealt(options())
    placed = played(begun, 1)
    drawn = played(begun, 2)
    answered = played(begun, 4)
    late = played(begun, 40)
    shared = dealt(options(device=True))
    turned = played(shared, 2)
    return {
        "begun": answer(begun, 0),
        "placed": answer(placed, 0, begun.number(0)),
        "drawn": answer(drawn, 0, placed.number(0)),
        "answered": answer(answered, 0, drawn.number(0)),
        "late": answer(late, 0),
        "long": answer(longest(6), 0),
        "round_over": answer(played(begun, 1000), 0),
        "match_over": answer(finished(begun, 1), 0),
        "next_round": answer(continued(played(begun, 1000), 9), 0),
        "shared": answer(shared, 0),
        "shared_turned": answer(turned, 0, shared.number(0)),
        "shared_covered": answer(turned, None),
    }


def main() -> None:
    """Write the fixtures."""
    FIXTURES.mkdir(parents=True, exist_ok=True)
    for name, message in fixtures().items():
        text = json.dumps(json.loads(message), ensure_ascii=False, separators=(",", ":"))
        (FIXTURES / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
