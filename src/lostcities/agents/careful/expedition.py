"""What one expedition can be expected to bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.agents.careful.cards import HIGHEST, LOWEST, WAGERS, column, count_from, sum_from
from lostcities.agents.careful.weights import DOUBT, LENGTH, UNIT, WAGERS_TO_COME
from lostcities.rules import BONUS, CARDS_FOR_BONUS, COST, HAND_SIZE

if TYPE_CHECKING:
    from lostcities.agents.careful.sight import Places

MOST_WAITING: Final = HAND_SIZE
"""No more cards than a hand holds wait for their turn."""


def expedition(  # noqa: PLR0913, PLR0917 - compiled code takes arguments by place
    hand: int, mine: int, unseen: int, chance: int, turns: int, gains: Places, start: int
) -> tuple[int, int]:
    """Give what an expedition is worth with its column ``mine`` so, and how many cards of the hand it counts on.

    Only as many are counted as there are turns, the highest first. What each of them adds is written
    into ``gains``, from ``start`` on.
    """
    top, cards, points, wagers = column(mine)
    playable, to_play = _playable(hand, top, turns, gains, start)
    coming = unseen & ~hand
    own_wagers = min(hand & WAGERS, turns - playable) if top == 0 else 0
    if cards == 0 and playable == 0 and own_wagers == 0:
        return 0, 0
    net = (points + to_play - COST) * UNIT + sum_from(coming, top + 1) * chance
    if net <= 0:
        own_wagers = 0
    multiplier = 1 + wagers + own_wagers
    likely = count_from(coming, top + 1) * chance
    bonus, share = _bonus(cards, cards + playable + own_wagers, likely)
    worth = net * multiplier + bonus
    if top == 0 and net > 0:
        worth += net // UNIT * (unseen & WAGERS) * chance * WAGERS_TO_COME // UNIT
    waiting = playable + own_wagers
    if cards == 0:
        return _not_started(_if_it_pays(worth), waiting, gains, start)
    for place in range(start, start + playable):
        gains[place] = gains[place] * multiplier * UNIT + share
    for place in range(start + playable, start + waiting):
        gains[place] = net + share
    return worth, waiting


def _playable(hand: int, top: int, turns: int, gains: Places, start: int) -> tuple[int, int]:
    """Write down the ranks of the numbers that can be played in so many turns, and give their number and sum.

    Ranks for now: what each adds is known when all are counted.
    """
    playable = to_play = 0
    for rank in range(HIGHEST, max(LOWEST - 1, top), -1):
        if hand >> rank & 1 != 0 and playable < turns:
            gains[start + playable] = rank
            playable += 1
            to_play += rank
    return playable, to_play


def _not_started(worth: int, waiting: int, gains: Places, start: int) -> tuple[int, int]:
    """Give an expedition that need not be started: all of its cards are worth the same."""
    if worth <= 0 or waiting == 0:
        return worth, 0
    for place in range(start, start + waiting):
        gains[place] = worth // waiting
    return worth, waiting


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
