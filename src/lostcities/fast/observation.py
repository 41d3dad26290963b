"""What a seat may know, as numbers for a network: features of each colour, and of the whole round.

Cards are given as twelve numbers: whether there is one wager, two, three, and each of 2 to 10.
Worth is given as four: cards / 12, their sum / 54, points / 100, and whether there are any.

| of each colour | feature |
|---|---|
| 0 to 11 | cards in the own hand |
| 12 to 21 | which of them fit onto the own expedition: a wager, and each of 2 to 10 |
| 22 to 33 | cards that the other hand is known to hold |
| 34 to 45 | cards not seen: in the draw pile or in the unknown part of the other hand |
| 46 to 57 | cards on the own expedition |
| 58 to 61 | its worth |
| 62 to 73 | cards on the other's expedition |
| 74 to 77 | its worth |
| 78 to 89 | cards on the discard pile |
| 90 | how many they are / 12 |
| 91 to 100 | the top card of the discard pile: a wager, and each of 2 to 10 |
| 101 | whether the pile is closed for this draw |

| of the round | feature |
|---|---|
| 0 | cards in the draw pile / 60 |
| 1 to 20 | whether there are at most 1, 2, 3 and so on to 12, 14, 16, 18, 20, 24, 28, 32, 36 |
| 21 | whether it is this seat's turn |
| 22 | whether it draws next |
| 23 to 25 | own points / 100, the other's points / 100, and the difference / 100 |
| 26 | idle turns / 100, at most 1 |
| 27 | whether there are six colours |

Everything is a float32. Nothing says which colour a colour is: when colours change places, their
rows do, and nothing else changes. To keep millions of observations, keep the rounds that `seen_by`
gives, a thirteenth of their size, and observe those again.
"""

from __future__ import annotations

import numpy as np

from lostcities.fast.arguments import Numbers, Seats, checked_rounds, seats_for
from lostcities.fast.batch import colours_of
from lostcities.fast.bits import wide
from lostcities.fast.kernel import compiled
from lostcities.fast.layout import KINDS, MOST_COLOURS, ROUND, WAGER_KIND, Rounds, Row
from lostcities.fast.legal import is_closed
from lostcities.fast.looks import (
    CARDS_OF_A_COLOUR,
    FEW_CARDS,
    LOOKS_OF_KINDS,
    LOOKS_OF_SETS,
    POINTS,
    WORTH,
    Features,
)
from lostcities.fast.piles import cards_of, top
from lostcities.fast.score import board_score
from lostcities.fast.seen import see, unseen
from lostcities.fast.sets import barred, kinds
from lostcities.rules import IDLE_TURNS_UNTIL_CUT_OFF

FEATURES_OF_A_COLOUR = 102
FEATURES_OF_A_ROUND = 28

_DECK = 60


def observe(
    rows: Rounds, seats: Numbers | int, out: tuple[Features, Features] | None = None
) -> tuple[Features, Features]:
    """Give what a seat of each round may know: rounds by colours by 102 numbers, and rounds by 28.

    There are as many colours as the most that any of the rounds has; a sixth that a round lacks is
    all zeros. ``out`` is written to in place of new arrays.

    Raises:
        ValueError: ``out`` is of another shape or type.
    """
    checked_rounds(rows)
    shapes = (len(rows), colours_of(rows), FEATURES_OF_A_COLOUR), (len(rows), FEATURES_OF_A_ROUND)
    if out is None:
        out = np.empty(shapes[0], np.float32), np.empty(shapes[1], np.float32)
    elif shapes != (out[0].shape, out[1].shape) or {part.dtype.char for part in out} != {"f"}:
        raise ValueError(f"observations of these rounds are float32 arrays of the shapes {shapes}")
    _observe(rows, seats_for(rows, seats), *out)
    return out


@compiled
def _observe(rows: Rounds, seats: Seats, by_colour: Features, by_round: Features) -> None:
    seen = np.zeros(1, ROUND)[0]
    for index in range(len(rows)):
        seat = wide(seats[index])
        see(rows[index], seat, seen)
        write_features(seen, seat, by_colour[index], by_round[index])


@compiled
def write_features(seen: Row, seat: int, by_colour: Features, of_round: Features) -> None:
    """Write the features of one round. ``seen`` is what `see` wrote for this seat, and all that is read."""
    for colour in range(by_colour.shape[0]):
        if colour < wide(seen["colours"]):
            _write_colour(seen, seat, colour, by_colour[colour])
        else:
            by_colour[colour] = 0
    write_round(seen, seat, of_round)


@compiled
def _write_colour(seen: Row, seat: int, colour: int, out: Features) -> None:
    hand = wide(seen["hands"][seat, colour])
    own = wide(seen["expeditions"][seat, colour])
    pile = wide(seen["discards"][colour])
    _set(out, 0, hand, CARDS_OF_A_COLOUR)
    _kinds(out, 12, kinds(hand) & ~barred(own))
    _set(out, 22, wide(seen["taken"][1 - seat, colour]), CARDS_OF_A_COLOUR)
    _set(out, 34, unseen(seen, colour), CARDS_OF_A_COLOUR)
    _set(out, 46, own, CARDS_OF_A_COLOUR + WORTH)
    _set(out, 62, wide(seen["expeditions"][1 - seat, colour]), CARDS_OF_A_COLOUR + WORTH)
    _set(out, 78, cards_of(pile), CARDS_OF_A_COLOUR + 1)
    _kinds(out, 91, 1 << top(pile))
    out[101] = is_closed(seen, colour)


@compiled
def _set(out: Features, first: int, cards: int, count: int) -> None:
    for place in range(count):
        out[first + place] = LOOKS_OF_SETS[cards, place]


@compiled
def _kinds(out: Features, first: int, bits: int) -> None:
    for place in range(KINDS):
        out[first + place] = LOOKS_OF_KINDS[bits >> WAGER_KIND, place]


@compiled
def write_round(seen: Row, seat: int, out: Features) -> None:
    """Write the features of the round alone, as `write_features` does."""
    left, own_turn = wide(seen["left"]), wide(seen["turn"]) == seat
    own, others = board_score(seen, seat), board_score(seen, 1 - seat)
    out[0] = left / _DECK
    for place in range(len(FEW_CARDS)):
        out[1 + place] = left <= FEW_CARDS[place]
    out[21] = own_turn
    out[22] = own_turn and wide(seen["placed"]) != 0
    out[23] = own / POINTS
    out[24] = others / POINTS
    out[25] = (own - others) / POINTS
    idle_turns = min(wide(seen["idle_turns"]), IDLE_TURNS_UNTIL_CUT_OFF)
    out[26] = idle_turns / IDLE_TURNS_UNTIL_CUT_OFF
    out[27] = wide(seen["colours"]) == MOST_COLOURS
