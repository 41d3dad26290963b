"""What an action does to one round. Nothing here asks whether it is legal."""

from __future__ import annotations

from lostcities.fast.actions import DECK, colour_of, is_play, kind_of
from lostcities.fast.bits import wide
from lostcities.fast.deck import colour_of_card, kind_of_card, number_of_card
from lostcities.fast.kernel import compiled
from lostcities.fast.layout import Row
from lostcities.fast.piles import put_down, taken_up, top
from lostcities.fast.sets import has, one


@compiled
def apply(row: Row, action: int) -> None:
    """Make a legal action, in place: the placing or the drawing, whichever comes next."""
    if wide(row["placed"]) == 0:
        _place(row, action)
    else:
        _draw(row, action)


@compiled
def _place(row: Row, action: int) -> None:
    seat, colour, kind = wide(row["turn"]), colour_of(action), kind_of(action)
    hand, expedition = wide(row["hands"][seat, colour]), wide(row["expeditions"][seat, colour])
    pile, played = wide(row["discards"][colour]), is_play(action)
    row["hands"][seat, colour] = hand - one(kind)
    # Both are written: a processor need not guess which of them changes.
    row["expeditions"][seat, colour] = expedition + one(kind) if played else expedition
    row["discards"][colour] = pile if played else put_down(pile, kind)
    row["placed"] = action


@compiled
def _draw(row: Row, action: int) -> None:
    seat = wide(row["turn"])
    _forget_taken(row, seat)
    card = _from_deck(row) if action == DECK else _from_pile(row, seat, colour_of(action))
    colour = colour_of_card(card)
    row["hands"][seat, colour] = wide(row["hands"][seat, colour]) + one(kind_of_card(card))
    row["placed"] = 0
    row["turn"] = 1 - seat
    row["turns"] = wide(row["turns"]) + 1


@compiled
def _forget_taken(row: Row, seat: int) -> None:
    # Here, and not when it was placed: until the draw nobody else may see the placing.
    placed = wide(row["placed"])
    colour, kind = colour_of(placed), kind_of(placed)
    taken = wide(row["taken"][seat, colour])
    row["taken"][seat, colour] = taken - one(kind) if has(taken, kind) else taken


@compiled
def _from_deck(row: Row) -> int:
    left = wide(row["left"]) - 1
    card = wide(row["deck"][left])
    row["deck"][left] = 0
    row["left"] = left
    row["idle_turns"] = 0
    return card


@compiled
def _from_pile(row: Row, seat: int, colour: int) -> int:
    pile = wide(row["discards"][colour])
    kind = top(pile)
    row["discards"][colour] = taken_up(pile)
    row["taken"][seat, colour] = wide(row["taken"][seat, colour]) + one(kind)
    row["idle_turns"] = wide(row["idle_turns"]) + 1
    return number_of_card(colour, kind)
