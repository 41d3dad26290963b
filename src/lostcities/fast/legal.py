"""Which actions are legal in one round."""

from __future__ import annotations

from lostcities.fast.actions import (
    DECK,
    Actions,
    colour_of,
    discard_action,
    draw_action,
    is_play,
)
from lostcities.fast.bits import lowest, wide
from lostcities.fast.kernel import compiled
from lostcities.fast.layout import KINDS, MOST_COLOURS, WAGER_KIND, Row
from lostcities.fast.sets import barred, kinds
from lostcities.rules import HAND_SIZE

MOST_LEGAL = 2 * HAND_SIZE
"""No more actions are legal at once: each card of a hand played or discarded."""
ROOM_FOR_LEGAL = MOST_LEGAL + 1
"""The length of an array that `list_legal` may write to: one place more than can be legal."""

_NO_PLACE = KINDS * MOST_COLOURS


@compiled
def is_over(row: Row) -> bool:
    """Say whether a round is over: by its last card, or cut off."""
    limit = wide(row["cut_off"])
    return wide(row["left"]) == 0 or (limit != 0 and wide(row["idle_turns"]) >= limit)


@compiled
def is_closed(row: Row, colour: int) -> bool:
    """Say whether the pile of a colour is closed, since the last card was discarded onto it."""
    placed = wide(row["placed"])
    return placed != 0 and not is_play(placed) and colour_of(placed) == colour


@compiled
def list_legal(row: Row, legal: Actions) -> int:
    """Write the legal actions into ``legal`` and give how many there are; none in a round that is over.

    They ascend. ``legal`` has `ROOM_FOR_LEGAL`; places after the last action may be written to.
    """
    if is_over(row):
        return 0
    return _list_placings(row, legal) if wide(row["placed"]) == 0 else _list_draws(row, legal)


# The two that follow write each action down and then count it if it is legal: a processor that has
# nothing to guess is a third faster than one that guesses wrong. A shorter loop would be guessed too.


@compiled
def _list_placings(row: Row, legal: Actions) -> int:
    hand, playable = _cards_to_place(row)
    count = 0
    for _ in range(HAND_SIZE):
        place = lowest(hand | 1 << _NO_PLACE)
        colour = place * 205 >> 11  # place // KINDS, for places up to 60
        action = discard_action(colour, place - KINDS * colour + WAGER_KIND)
        legal[count] = action - 1
        count += playable >> place & 1
        legal[count] = action
        count += hand >> place & 1
        hand &= hand - 1
    return count


@compiled
def _cards_to_place(row: Row) -> tuple[int, int]:
    """Give the kinds of cards in hand, and those that can be played; ten bits for each colour."""
    seat, hand, playable = wide(row["turn"]), 0, 0
    for colour in range(MOST_COLOURS):
        held = kinds(wide(row["hands"][seat, colour]))
        fitting = held & ~barred(wide(row["expeditions"][seat, colour]))
        hand |= held >> WAGER_KIND << KINDS * colour
        playable |= fitting >> WAGER_KIND << KINDS * colour
    return hand, playable


@compiled
def _list_draws(row: Row, legal: Actions) -> int:
    legal[0], count = DECK, 1
    for colour in range(MOST_COLOURS):
        legal[count] = draw_action(colour)
        count += 1 if wide(row["discards"][colour]) != 0 and not is_closed(row, colour) else 0
    return count
