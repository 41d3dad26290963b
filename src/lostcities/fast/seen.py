"""What a seat may know of a round, as a row of its own."""

from __future__ import annotations

from lostcities.fast.actions import colour_of, is_play, kind_of
from lostcities.fast.arguments import Numbers, Seats, checked_rounds, seats_for
from lostcities.fast.bits import wide
from lostcities.fast.kernel import compiled
from lostcities.fast.layout import MOST_COLOURS, WHOLE_COLOUR, Rounds, Row, no_rounds
from lostcities.fast.piles import cards_of, taken_up
from lostcities.fast.sets import one


def seen_by(rows: Rounds, seats: Numbers | int) -> Rounds:
    """Give of each round what a seat may know, and nothing else.

    In these rows the other hand is the cards that it is known to hold, and the draw pile has its
    number of cards and none of the cards. While the other seat has placed and not drawn, it is the
    board as it was before that, as in `rules.View`. Seen once more by the same seat, they are the same.
    """
    seen = no_rounds(len(rows))
    _see_each(checked_rounds(rows), seats_for(rows, seats), seen)
    return seen


@compiled
def _see_each(rows: Rounds, seats: Seats, seen: Rounds) -> None:
    for index in range(len(rows)):
        see(rows[index], wide(seats[index]), seen[index])


@compiled
def see(row: Row, seat: int, seen: Row) -> None:
    """Write what `seen_by` says into another row, whose draw pile is empty.

    An allow-list: what is not named here is not in it.
    """
    for colour in range(MOST_COLOURS):
        seen["discards"][colour] = row["discards"][colour]
        seen["hands"][seat, colour] = row["hands"][seat, colour]
        seen["hands"][1 - seat, colour] = row["taken"][1 - seat, colour]
        for side in range(2):
            seen["expeditions"][side, colour] = row["expeditions"][side, colour]
            seen["taken"][side, colour] = row["taken"][side, colour]
    seen["idle_turns"] = row["idle_turns"]
    seen["turns"] = row["turns"]
    seen["cut_off"] = row["cut_off"]
    seen["left"] = row["left"]
    seen["turn"] = row["turn"]
    seen["placed"] = row["placed"]
    seen["colours"] = row["colours"]
    if wide(row["turn"]) != seat and wide(row["placed"]) != 0:
        _lift_placed(seen)


@compiled
def _lift_placed(seen: Row) -> None:
    placed, side = wide(seen["placed"]), wide(seen["turn"])
    colour = colour_of(placed)
    if is_play(placed):
        expedition = wide(seen["expeditions"][side, colour])
        seen["expeditions"][side, colour] = expedition - one(kind_of(placed))
    else:
        seen["discards"][colour] = taken_up(wide(seen["discards"][colour]))
    seen["placed"] = 0


@compiled
def unseen(seen: Row, colour: int) -> int:
    """Give the cards of a colour that may be in the draw pile or in the unknown part of the other hand.

    ``seen`` is what `see` wrote: its hands, expeditions and piles are all that the seat knows.
    """
    cards = WHOLE_COLOUR - cards_of(wide(seen["discards"][colour]))
    for side in range(2):
        cards -= wide(seen["hands"][side, colour]) + wide(seen["expeditions"][side, colour])
    return cards
