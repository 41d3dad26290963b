"""Tables that are laid rather than played up to: from what each side shall do, a deck that lets it."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from lostcities.rules import HAND_SIZE, Pair, Seat, Variant, other
from lostcities.table import Event, Kind, MakeMove, Options, Seating, decide, evolve, fold
from lostcities.table.events import Dealt, Opened

COMPUTER = Pair(Seating("You"), Seating("Random", Kind.COMPUTER, "random"))
DEVICE = Pair(Seating("Ada"), Seating("Bo", Kind.DEVICE))

Placings = Sequence[str]
"""What one side places, turn by turn: `play R7`, `discard YW`. It draws from the draw pile."""


def laid(
    first: Placings,
    second: Placings,
    *,
    seats: Pair[Seating] = COMPUTER,
    variant: Variant | None = None,
    opener: Seat = 0,
    hands: Pair[Sequence[str]] = Pair((), ()),
) -> list[Event]:
    """Give the events of a match in whose first round the sides have done all this.

    `hands` are cards that they hold then; what nobody asks for fills the gaps.
    """
    variant = variant or Variant()
    options = Options(seats=seats, variant=variant, opener=opener)
    deck = _deck(Pair(first, second), hands, variant, opener)
    at = time.time()
    events: list[Event] = [Opened(at=at, options=options), Dealt(at=at, deck=deck, opener=opener)]
    moves, seat = [], opener
    waiting = [list(first), list(second)]
    while waiting[seat]:
        moves += [waiting[seat].pop(0), "draw deck"]
        seat = other(seat)
    assert not any(waiting), "the sides take turns"
    return played(events, moves)


def played(events: list[Event], moves: Sequence[str]) -> list[Event]:
    """Give the events of a match in which these moves followed."""
    table = fold(events)
    for move in moves:
        assert table.turn is not None, "the round is over"
        command = MakeMove(
            id=f"laid-{table.events}", on=table.number(table.turn), seat=table.turn, move=move
        )
        for event in decide(table, command, at=time.time(), rng=random.Random(0), new_match="none"):
            events = [*events, event]
            table = evolve(table, event)
    return events


def _deck(
    placings: Pair[Placings], hands: Pair[Sequence[str]], variant: Variant, opener: Seat
) -> tuple[str, ...]:
    needs = [[*(placing.split()[1] for placing in placings[seat]), *hands[seat]] for seat in (0, 1)]
    rest = Counter(str(card) for card in variant.cards)
    rest.subtract(Counter([*needs[0], *needs[1]]))
    assert min(rest.values()) >= 0, "no card is wanted twice"
    others = list(rest.elements())
    # Whoever wants too few cards gets others; wanted ones come in the order of their use.
    streams = [_stream(needs[seat], HAND_SIZE + len(placings[seat]), others) for seat in (0, 1)]
    deals = [next(streams[seat]) for seat in (0, 1) for _ in range(HAND_SIZE)]
    draws: list[str] = []
    seat = opener
    for _ in range(len(placings[0]) + len(placings[1])):
        draws.append(next(streams[seat]))
        seat = other(seat)
    return (*deals, *draws, *others)


def _stream(needs: list[str], size: int, others: list[str]) -> Iterator[str]:
    missing = [others.pop() for _ in range(size - len(needs))]
    return iter([*needs, *missing])


def run(letter: str, *ranks: str | int) -> list[str]:
    """Cards played onto one expedition, one a turn."""
    return [f"play {letter}{rank}" for rank in ranks]


WHOLE: tuple[str | int, ...] = ("W", "W", "W", 2, 3, 4, 5, 6, 7, 8, 9, 10)
"""All twelve cards of a colour."""


def crowded(*, colours: int = 6) -> list[Event]:
    """The fullest board: an expedition of twelve cards, and every other one begun as far as can be."""
    if colours == 6:
        mine = [*run("Y", *WHOLE), *run("G", 2, 3, 4), *run("R", 2, 3), *run("W", "W", 2, 3, 4)]
        mine += [*run("P", "W", 2), *run("B", 2)]
        theirs = [*run("B", "W", "W", "W", *range(3, 11)), *run("G", 5, 6, 7), *run("R", 4, 5, 6)]
        theirs += [*run("W", 5, 6), *run("P", 3, 4, 5), "discard R10", "discard G8"]
    else:
        mine = [
            *run("Y", *WHOLE),
            *run("G", 2, 3),
            *run("R", 2, 3),
            *run("W", "W", 2),
            *run("B", 2),
        ]
        theirs = [*run("B", "W", "W", "W", *range(3, 11)), *run("G", 5, 6), *run("R", 4, 5)]
        theirs += [*run("W", 5, 6), "discard R10", "discard G8"]
    return laid(mine, theirs, variant=Variant(colours=colours))


def before_last_draw(*, rounds: int = 1, seats: Pair[Seating] = COMPUTER) -> list[Event]:
    """The first side is to move, and one card is left: the round ends with its turn.

    It has 156 points, and the other none.
    """
    mine = [*run("Y", *WHOLE), *(f"discard R{rank}" for rank in range(2, 11))]
    theirs = [f"discard {letter}{rank}" for letter in "GB" for rank in range(2, 11)]
    theirs += [f"discard W{rank}" for rank in range(2, 6)]
    return laid(mine, theirs, variant=Variant(rounds=rounds), opener=1, seats=seats)


def stalled(turns: int, *, seats: Pair[Seating] = COMPUTER) -> list[Event]:
    """For so many turns nobody has drawn from the draw pile: three cards went in a circle."""
    events = laid(["discard Y2"], [], seats=seats, hands=Pair(["G2"], ["B2"]))
    circle = "YBG"
    moves: list[str] = []
    for turn in range(1, turns + 1):
        moves += [f"discard {circle[turn % 3]}2", f"draw {circle[(turn - 1) % 3]}"]
    return played(events, moves)
