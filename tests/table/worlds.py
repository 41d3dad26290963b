"""Makes another world of a table: one that differs from it only in what a hearer cannot know.

Cards that the hearer has never seen change places with each other, and the others put cards down and
take them back, of which nobody hears.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lostcities.rules import HAND_SIZE, SEATS, Draw, Seat, legal_moves, parse_move
from lostcities.table import Event, Table, evolve
from lostcities.table.events import Dealt, Drawn, Placed, TakenBack

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random


def another_world(events: Sequence[Event], hearer: Seat | None, rng: Random) -> list[Event]:
    """Give events that must look the same to a hearer."""
    world: list[Event] = []
    table: Table | None = None
    for index, event in enumerate(events):
        if _unheard(events, index, hearer):
            continue
        happened = [event]
        if isinstance(event, Dealt):
            happened = [_redealt(event, _round_after(events, index), hearer, rng)]
        elif isinstance(event, Placed) and event.seat != hearer and table and rng.random() < 0.5:
            happened = [*_hesitation(table, event.seat, rng), event]
        for item in happened:
            world.append(item)
            table = evolve(table, item)
    if table and table.turn not in (None, hearer) and rng.random() < 0.5:
        seat: Seat = 1 if table.turn else 0
        world.extend(_hesitation(table, seat, rng)[: rng.randint(1, 2)])
    return world


def _hesitation(table: Table, seat: Seat, rng: Random) -> list[Event]:
    placing = rng.choice(legal_moves(table.match.round.position))
    return [Placed(at=0.0, seat=seat, move=str(placing)), TakenBack(at=0.0, seat=seat)]


def _unheard(events: Sequence[Event], index: int, hearer: Seat | None) -> bool:
    """Whether an event is a placing of somebody else that came to nothing, or its end."""
    event = events[index]
    if not isinstance(event, Placed | TakenBack) or event.seat == hearer:
        return False
    steps = (
        step for step in events[index + 1 :] if isinstance(step, Placed | TakenBack | Drawn | Dealt)
    )
    return isinstance(event, TakenBack) or not isinstance(next(steps, None), Drawn)


def _round_after(events: Sequence[Event], index: int) -> list[Event]:
    """Give the complete turns of the round that is dealt at an index."""
    later = range(index + 1, len(events))
    end = next((i for i in later if isinstance(events[i], Dealt)), len(events))
    return [events[i] for i in range(index + 1, end) if not _unheard(events, i, None)]


def _redealt(dealt: Dealt, turns: Sequence[Event], hearer: Seat | None, rng: Random) -> Dealt:
    """Give a deal in which the cards that the hearer never sees have changed places."""
    hidden = sorted(_never_seen(dealt, turns, hearer))
    moved = rng.sample(hidden, len(hidden))
    deck = list(dealt.deck)
    for index, source in zip(hidden, moved, strict=True):
        deck[index] = dealt.deck[source]
    return Dealt(at=dealt.at, deck=tuple(deck), opener=dealt.opener)


class _Held(NamedTuple):
    """A card in a hand: where it was in the deck, and whether it was drawn unseen by the other."""

    unseen: bool
    place: int


def _never_seen(dealt: Dealt, turns: Sequence[Event], hearer: Seat | None) -> set[int]:
    """Give the places in the deck of the cards that a hearer never gets to see."""
    hands = [
        [_Held(unseen=True, place=seat * HAND_SIZE + i) for i in range(HAND_SIZE)] for seat in SEATS
    ]
    piles: dict[str, list[int]] = {}
    top = 2 * HAND_SIZE
    hidden = set(range(len(dealt.deck)))
    if hearer is not None:
        hidden -= {held.place for held in hands[hearer]}
    for event in turns:
        if isinstance(event, Placed):
            kind, code = event.move.split()
            # Of equal wagers the one that all have seen goes first: that is how everybody counts.
            held = min(held for held in hands[event.seat] if dealt.deck[held.place] == code)
            hands[event.seat].remove(held)
            hidden.discard(held.place)
            if kind == "discard":
                piles.setdefault(code[0], []).append(held.place)
        elif isinstance(event, Drawn):
            move = parse_move(event.move)
            assert isinstance(move, Draw)
            if move.pile is not None:
                hands[event.seat].append(_Held(unseen=False, place=piles[move.pile.letter].pop()))
                continue
            hands[event.seat].append(_Held(unseen=True, place=top))
            if event.seat == hearer:
                hidden.discard(top)
            top += 1
    return hidden
