"""What the own expeditions can be expected to bring, and what a card more or less would change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.agents.careful.cards import HIGHEST, LOWEST, WAGERS, count_from, highest, one, size
from lostcities.agents.careful.expedition import MOST_WAITING, expedition
from lostcities.agents.careful.weights import (
    CHANCE,
    CONTESTED,
    PRESSING,
    SPARE,
    UNIT,
    WAITING,
)

if TYPE_CHECKING:
    from lostcities.agents.careful.sight import Places, Sight

CHANGED: Final = 6
"""The place, after those of six colours, of an expedition as it would be."""
_MOST_GAINS: Final = (CHANGED + 1) * MOST_WAITING


class Room(NamedTuple):
    """Where an outlook is written: lists of the lengths of `ROOM`, or arrays where the code is compiled.

    Compiled code that made lists of its own would spend half its time on counting who uses them.
    """

    chances: Places
    """By colour, how likely an unseen card of it comes in time to be played."""
    worths: Places
    """By colour, with one place more for one that would be changed; 0 for a colour that the game lacks."""
    counts: Places
    """How many cards of the hand are to be played, by colour in the same way."""
    gains: Places
    """What each of them adds, the highest card first: `MOST_WAITING` places for each colour."""
    ordered: Places
    """The same of all colours together, while they are added up."""


ROOM: Final = (CHANGED, CHANGED + 1, CHANGED + 1, _MOST_GAINS, _MOST_GAINS)
"""How many places there are in each part of a room, all 0 at first."""


class Outlook(NamedTuple):
    """The own expeditions as they are expected to go."""

    deck: int
    """How many cards are left when the other is to move."""
    turns: int
    """How many turns there are still to come then."""
    room: Room


def look_ahead(sight: Sight, deck: int, room: Room) -> Outlook:
    """Give the outlook when so many cards are left as the other is to move; what was in the room is gone."""
    outlook = Outlook(deck, _turns_to_come(deck), room)
    _foresee_chances(sight, room.chances)
    for colour in range(sight.colours):
        _weigh(sight, outlook, colour, colour, sight.hand[colour], sight.mine[colour])
    for missing in range(sight.colours, CHANGED):
        room.worths[missing] = room.counts[missing] = 0
    return outlook


def as_it_is(outlook: Outlook) -> int:
    """Give what all expeditions are worth."""
    return _board(outlook, CHANGED)


def with_card(sight: Sight, outlook: Outlook, colour: int, rank: int) -> int:
    """Give what they are worth with one card more in the hand."""
    hand = sight.hand[colour] + one(rank)
    return _with(sight, outlook, colour, hand, sight.mine[colour])


def without_card(sight: Sight, outlook: Outlook, colour: int, rank: int) -> int:
    """Give what they are worth with one card of the hand gone."""
    hand = sight.hand[colour] - one(rank)
    return _with(sight, outlook, colour, hand, sight.mine[colour])


def after_playing(sight: Sight, outlook: Outlook, colour: int, rank: int) -> int:
    """Give what they are worth with a card of the hand played."""
    card = one(rank)
    return _with(sight, outlook, colour, sight.hand[colour] - card, sight.mine[colour] + card)


def gain_from_deck(sight: Sight, outlook: Outlook) -> int:
    """Give what an unseen card adds to the expedition of its colour, on average."""
    gain = number = 0
    for colour in range(sight.colours):
        unseen, top = sight.unseen[colour], highest(sight.mine[colour])
        number += size(unseen)
        if top == 0 and unseen & WAGERS != 0:
            gain += _gain(sight, outlook, colour, 0) * (unseen & WAGERS)
        # What cannot be played any more adds nothing.
        for rank in range(max(LOWEST, top + 1), HIGHEST + 1):
            if unseen >> rank & 1 != 0:
                gain += _gain(sight, outlook, colour, rank)
    return gain // number if number != 0 else 0


def _gain(sight: Sight, outlook: Outlook, colour: int, rank: int) -> int:
    hand, mine = sight.hand[colour] + one(rank), sight.mine[colour]
    return max(0, _weigh(sight, outlook, colour, CHANGED, hand, mine) - outlook.room.worths[colour])


def _turns_to_come(deck: int) -> int:
    """Give how many turns a seat may count on when the other is to move and so many cards are left.

    Half of the cards are its own to draw. One turn more can be had by drawing from discard piles,
    but none after the other has drawn the last card.
    """
    return max(0, min(deck - 1, deck // 2 + 1))


def _foresee_chances(sight: Sight, chances: Places) -> None:
    turns = (sight.deck - 1) // 2
    waiting = 0
    for colour in range(sight.colours):
        if sight.mine[colour] != 0:
            waiting += count_from(sight.hand[colour], highest(sight.mine[colour]) + 1)
    chance = CHANCE * turns // max(1, sight.hidden)
    # A card that comes needs a turn of its own, and those that wait have the first ones.
    chance = chance * (max(0, turns - waiting) * 2 + SPARE) // (turns * 2 + SPARE)
    chance = min(UNIT, chance)
    for colour in range(sight.colours):
        contested = sight.theirs[colour] != 0
        chances[colour] = chance * CONTESTED // UNIT if contested else chance


def _weigh(  # noqa: PLR0913, PLR0917 - compiled code takes arguments by place
    sight: Sight, outlook: Outlook, colour: int, place: int, hand: int, mine: int
) -> int:
    """Write down at a place what an expedition brings with these cards, and give it."""
    worth, count = expedition(
        hand,
        mine,
        sight.unseen[colour],
        outlook.room.chances[colour],
        outlook.turns,
        outlook.room.gains,
        place * MOST_WAITING,
    )
    outlook.room.worths[place] = worth
    outlook.room.counts[place] = count
    return worth


def _with(sight: Sight, outlook: Outlook, colour: int, hand: int, mine: int) -> int:
    """Give what all are worth with one of them so instead."""
    _weigh(sight, outlook, colour, CHANGED, hand, mine)
    return _board(outlook, colour)


def _board(outlook: Outlook, without: int) -> int:
    """Give what all expeditions are worth together, one of the seven places left out.

    Of the cards that wait, the least valuable may not get their turn any more.
    """
    total = waiting = 0
    for place in range(CHANGED + 1):
        if place != without:
            total += outlook.room.worths[place]
            waiting += outlook.room.counts[place]
    if 2 * waiting + WAITING <= outlook.deck:
        return total
    _order_gains(outlook.room, without)
    for index in range(waiting):
        danger = (2 * (index + 1) - outlook.deck + WAITING) * PRESSING
        if danger > 0:
            total -= outlook.room.ordered[index] * min(UNIT, danger) // UNIT
    return total


def _order_gains(room: Room, without: int) -> None:
    """Write down what each card that waits adds, the most first."""
    ordered, length = room.ordered, 0
    for place in range(CHANGED + 1):
        if place != without:
            for index in range(room.counts[place]):
                gain, slot = room.gains[place * MOST_WAITING + index], length
                while slot > 0 and ordered[slot - 1] < gain:
                    ordered[slot] = ordered[slot - 1]
                    slot -= 1
                ordered[slot] = gain
                length += 1
