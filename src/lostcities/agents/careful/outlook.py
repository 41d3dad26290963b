"""What the own expeditions can be expected to bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.agents.careful.sight import HIGHEST, LOWEST, RANKS
from lostcities.agents.careful.weights import (
    CHANCE,
    CONTESTED,
    DOUBT,
    LENGTH,
    PRESSING,
    SPARE,
    UNIT,
    WAGERS_TO_COME,
    WAITING,
)
from lostcities.rules import BONUS, CARDS_FOR_BONUS, COST

if TYPE_CHECKING:
    from lostcities.agents.careful.sight import Column, Sight


def turns_to_come(deck: int) -> int:
    """Give how many turns a seat may count on when the other is to move and so many cards are left.

    Half of the cards are its own to draw. One turn more can be had by drawing from discard piles,
    but none after the other has drawn the last card.
    """
    return max(0, min(deck - 1, deck // 2 + 1))


def chances(sight: Sight) -> list[int]:
    """Give for each colour how likely an unseen card of it comes in time to be played."""
    turns = (sight.deck - 1) // 2
    waiting = 0
    for colour in range(sight.colours):
        if sight.mine[colour].cards:
            first = colour * RANKS + max(LOWEST, sight.mine[colour].top + 1)
            waiting += sum(sight.hand[first : (colour + 1) * RANKS])
    chance = CHANCE * turns // max(1, sight.hidden)
    # A card that comes needs a turn of its own, and those that wait have the first ones.
    chance = chance * (max(0, turns - waiting) * 2 + SPARE) // (turns * 2 + SPARE)
    chance = min(UNIT, chance)
    return [chance * CONTESTED // UNIT if column.cards else chance for column in sight.theirs]


def expedition(
    sight: Sight, colour: int, column: Column, chance: int, turns: int
) -> tuple[int, list[int]]:
    """Give what an expedition is worth with its column so, and what each card of the hand adds to it.

    Only as many cards of the hand are counted as there are turns, the highest first.
    """
    top, cards, points, wagers = column
    hand, unseen, base = sight.hand, sight.unseen, colour * RANKS
    playable: list[int] = []
    coming = coming_cards = 0
    for rank in range(HIGHEST, max(LOWEST - 1, top), -1):
        if hand[base + rank]:
            if len(playable) < turns:
                playable.append(rank)
        elif unseen[base + rank]:
            coming += rank
            coming_cards += 1
    own_wagers = min(hand[base], turns - len(playable)) if top == 0 else 0
    if cards == 0 and not playable and own_wagers == 0:
        return 0, []
    net = (points + sum(playable) - COST) * UNIT + coming * chance
    if net <= 0:
        own_wagers = 0
    length = cards + len(playable) + own_wagers
    bonus, share = _bonus(cards, length, coming_cards * chance)
    multiplier = 1 + wagers + own_wagers
    worth = net * multiplier + bonus
    if top == 0 and net > 0:
        worth += net // UNIT * unseen[base] * chance * WAGERS_TO_COME // UNIT
    if cards == 0:
        worth = _if_it_pays(worth)
        number = len(playable) + own_wagers
        return worth, [worth // number] * number if worth > 0 and number else []
    gains = [rank * multiplier * UNIT + share for rank in playable]
    return worth, gains + [net + share] * own_wagers


def _bonus(cards: int, length: int, coming: int) -> tuple[int, int]:
    """Give what is to be had of the bonus for eight, and the share of a card that is still to be played."""
    if length < CARDS_FOR_BONUS:
        return min(BONUS * UNIT, (length * UNIT + coming) * LENGTH // UNIT), LENGTH
    missing = CARDS_FOR_BONUS - cards
    return BONUS * UNIT, BONUS * UNIT // missing if missing > 0 else 0


def _if_it_pays(worth: int) -> int:
    """Give the worth of an expedition that need not be started: never below nothing.

    Near nothing it is worth a little: what comes decides whether it is started.
    """
    if worth >= DOUBT:
        return worth
    if worth <= -DOUBT:
        return 0
    return (worth + DOUBT) ** 2 // (4 * DOUBT)


def board(worths: list[int], gains: list[list[int]], deck: int) -> int:
    """Give what all expeditions are worth together when the other is to move and so many cards are left.

    Of the cards that wait, the least valuable may not get their turn any more.
    """
    total = sum(worths)
    waiting = sum(map(len, gains))
    if 2 * waiting + WAITING <= deck:
        return total
    ordered = sorted((gain for some in gains for gain in some), reverse=True)
    for place, gain in enumerate(ordered, start=1):
        danger = (2 * place - deck + WAITING) * PRESSING
        if danger > 0:
            total -= gain * min(UNIT, danger) // UNIT
    return total
