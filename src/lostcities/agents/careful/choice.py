"""Which card to place, and what to draw: each possibility is weighed, and the best one taken.

What a turn is worth is what the own expeditions are expected to bring after it, less what it gives
to the other. Of equals the first is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.agents.careful.danger import gift, price_of_time
from lostcities.agents.careful.outlook import (
    after_playing,
    as_it_is,
    gain_from_deck,
    look_ahead,
    with_card,
    without_card,
)
from lostcities.agents.careful.sight import NO_CARD
from lostcities.agents.careful.weights import FRESH_CARD, HASTE

if TYPE_CHECKING:
    from lostcities.agents.careful.outlook import Room
    from lostcities.agents.careful.sight import Numbers, Sight

RANKS: Final = 11
"""A card is ``colour * RANKS + rank``, a wager's rank is 0; as a placing it is played."""
DISCARD: Final = 6 * RANKS
"""Added to a card, this is its discarding."""
DECK: Final = 6
"""Drawing from the draw pile; a colour is drawing from its discard pile."""
PATIENCE: Final = 24
"""After so many turns in a row without a card from the draw pile it takes one, so that rounds end."""


def best_placing(sight: Sight, placings: Numbers, count: int, room: Room) -> int:
    """Give the place among so many of the best way to place a card; the room is to write in."""
    # The turn that is being made can still be made longer by drawing from a discard pile.
    outlook = look_ahead(sight, sight.deck, room)
    best, most = 0, 0
    for index in range(count):
        placing = placings[index]
        colour, rank = divmod(placing % DISCARD, RANKS)
        if placing < DISCARD:
            worth = after_playing(sight, outlook, colour, rank) + HASTE
        else:
            worth = without_card(sight, outlook, colour, rank) - gift(sight, colour, rank)
        if index == 0 or worth > most:
            best, most = index, worth
    return best


def best_drawing(sight: Sight, drawings: Numbers, count: int, room: Room) -> int:
    """Give the place among so many of the best card to draw; the room is to write in."""
    deck = _place_of_deck(drawings, count)
    if deck < count and (count == 1 or sight.idle_turns >= PATIENCE):
        return deck
    outlook = look_ahead(sight, sight.deck, room)
    their_gain = price_of_time(sight)
    best, most = count, 0
    for index in range(count):
        if index == deck:
            continue
        colour = drawings[index]
        worth = with_card(sight, outlook, colour, sight.tops[colour]) - their_gain
        if sight.seconds[colour] != NO_CARD:
            worth -= gift(sight, colour, sight.seconds[colour])
        if best == count or worth > most:
            best, most = index, worth
    return best if deck == count or most > _worth_of_deck(sight, most, room) else deck


def _place_of_deck(drawings: Numbers, count: int) -> int:
    """Give where the draw pile stands among so many; behind them, if it does not."""
    for index in range(count):
        if drawings[index] == DECK:
            return index
    return count


def _worth_of_deck(sight: Sight, enough: int, room: Room) -> int:
    """Give what drawing from the draw pile is worth; less of it, if that is enough already."""
    outlook = look_ahead(sight, sight.deck - 1, room)
    worth = as_it_is(outlook)
    if sight.deck == 1:
        return worth
    worth += FRESH_CARD
    return worth if worth >= enough else worth + gain_from_deck(sight, outlook)
