"""Moves that nobody with any sense considers. A network that has learned little still makes them.

Even the strongest ones, which learned from each other, wait for each other without end now and then.

What is left over is the player's own choice, with all its mistakes. The rules themselves are plain
Python on the sets of `careful.cards`, which `rows` compiles.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from lostcities.agents.careful.cards import HIGHEST, WAGERS, highest
from lostcities.agents.careful.sight import see
from lostcities.rules import COST, DRAW_DECK, Discard, Play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.agents.careful.sight import Sight
    from lostcities.rules import Move, View

TURNS_FOR_A_CARD: Final = 4
"""Nobody hopes for more than one more card of a colour in so many turns: every fifth card is of it."""
TIME_TO_USE: Final = 3
"""With fewer cards in the draw pile the other cannot take a card from a pile and still place it."""
PATIENCE: Final = 12
"""After so many turns in a row without a card from the draw pile, a round is to go on."""


class Sense(IntEnum):
    """How much sense a player has; each includes the one before."""

    NONE = 0
    PACE = 1
    """Sees when a round stands still, and draws from the draw pile."""
    TIME = 2
    """Sees when a new expedition, or one more wager on one, cannot pay any more."""
    GIFTS = 3
    """Leaves no card on a pile that the other needs, as long as it has one that neither needs."""


def sensible(view: View, legal: Sequence[Move], sense: Sense) -> Sequence[Move]:
    """Give the legal moves that a player with so much sense considers, in their order; always some."""
    if sense is Sense.NONE:
        return legal
    if view.placed is not None:
        return [DRAW_DECK] if view.idle_turns >= PATIENCE else legal
    if sense < Sense.TIME:
        return legal
    sight = see(view)
    considered = [move for move in legal if not (isinstance(move, Play) and _wasted(sight, move))]
    if sense < Sense.GIFTS:
        return considered
    discards = [move for move in legal if isinstance(move, Discard)]
    given = {move for move in discards if _given(sight, move)}
    if all(move in given or _useful(sight, move) for move in discards):
        return considered
    return [move for move in considered if move not in given]


def _wasted(sight: Sight, move: Play) -> bool:
    colour, rank = move.card
    outside = sight.unseen[colour] | _numbers(sight.tops[colour])
    return cannot_pay(sight.mine[colour], sight.hand[colour], outside, rank, sight.deck)


def _numbers(rank: int) -> int:
    return 1 << rank if rank > 0 else 0


def _given(sight: Sight, move: Discard) -> bool:
    colour, rank = move.card
    return sight.deck >= TIME_TO_USE and fits(sight.theirs[colour], rank)


def _useful(sight: Sight, move: Discard) -> bool:
    colour, rank = move.card
    return fits(sight.mine[colour], rank)


def fits(expedition: int, rank: int) -> bool:
    """Say whether a card can be placed on an expedition that has been started; a wager's rank is 0."""
    return expedition != 0 and (expedition <= WAGERS if rank == 0 else rank > highest(expedition))


def cannot_pay(expedition: int, hand: int, outside: int, rank: int, deck: int) -> bool:
    """Say whether a placing starts, or adds a wager to, what even with some luck stays below its cost.

    Sets of one colour: the own expedition, the hand with the card that is placed, and what lies or may
    come from elsewhere. ``deck`` counts the draw pile.
    """
    if expedition != 0 and rank != 0:
        return False
    turns = (deck + 1) // 2
    luck, left, points = turns // TURNS_FOR_A_CARD, turns - 1, rank
    for number in range(HIGHEST, max(rank, 1), -1):
        if left != 0 and hand >> number & 1 != 0:
            points += number
            left -= 1
        elif left != 0 and luck != 0 and outside >> number & 1 != 0:
            points += number
            left -= 1
            luck -= 1
    return points < COST
