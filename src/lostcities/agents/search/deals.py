"""Rounds that agree with all that a seat knows, with hands of the other seat as likely as a belief says.

A hand of ``k`` cards has a probability in proportion to the product of its cards' odds: conditional
Bernoulli sampling, exact, by the sums that Chen, Dempster and Liu ("Weighted finite population sampling
to maximize entropy", 1994) describe. The wagers of a colour are one kind of which there may be several:
holding two has the odds of the first times those of the second, times the ways to choose two.
The other unseen cards are the draw pile, every order equally likely.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lostcities.agents.network.weights import Floats
from lostcities.fast import Chances, Rounds, Row, compiled, no_rounds
from lostcities.fast.bits import wide
from lostcities.fast.chance import below
from lostcities.fast.deck import Cards, number_of_card, shuffle
from lostcities.fast.layout import (
    HIGHEST_NUMBER,
    LOWEST_NUMBER,
    MOST_CARDS,
    MOST_COLOURS,
    WAGER_KIND,
)
from lostcities.fast.looks import CARDS_OF_A_COLOUR
from lostcities.fast.seen import see, unseen
from lostcities.fast.sets import one, wagers
from lostcities.rules import WAGERS_OF_A_COLOUR

_FINE = 1 << 30
"""Lots are drawn from so many."""
_COPIES = WAGERS_OF_A_COLOUR + 1
_KINDS_THERE_ARE = 10 * MOST_COLOURS

NO_BELIEF: Final = np.zeros((MOST_COLOURS, CARDS_OF_A_COLOUR), np.float32)
"""Logits that make every hand equally likely."""


def dealt(seen: Rounds, logits: Floats, states: Chances) -> Rounds:
    """Give a round for each state of chance, as the seat to move of one row may imagine it.

    ``seen`` is one row; nothing is read of it that the seat may not know. ``logits`` are that
    seat's belief, colours by 12, as `Belief.logits` gives them, or `NO_BELIEF`.
    """
    drawn = no_rounds(len(states))
    _deal_each(seen, logits, states, drawn)
    return drawn


@compiled
def _deal_each(seen: Rounds, logits: Floats, states: Chances, drawn: Rounds) -> None:
    seat = wide(seen[0]["turn"])
    known = np.zeros_like(seen)
    see(seen[0], seat, known[0])
    cards = np.zeros(_KINDS_THERE_ARE, np.int64)
    copies = np.zeros(_KINDS_THERE_ARE, np.int64)
    kinds = _list_kinds(known[0], cards, copies)
    size = copies[:kinds].sum() - wide(known[0]["left"])
    weights = np.zeros((_KINDS_THERE_ARE, _COPIES))
    _weigh(cards, copies, kinds, logits, weights)
    ways = ways_from(copies, kinds, weights, size)
    pile = np.zeros(MOST_CARDS, np.uint8)
    for index in range(len(states)):
        see(known[0], seat, drawn[index])
        left = _draw_hand(
            drawn[index], 1 - seat, cards, copies, kinds, weights, ways, size, pile, states, index
        )
        shuffle(pile, left, states, index)
        for place in range(left):
            drawn[index]["deck"][place] = pile[place]


@compiled
def _list_kinds(known: Row, cards: NDArray[np.int64], copies: NDArray[np.int64]) -> int:
    """Write each kind of unseen card, and how many there are of it; give how many kinds."""
    kinds = 0
    for colour in range(wide(known["colours"])):
        hidden = unseen(known, colour)
        if wagers(hidden) != 0:
            cards[kinds] = number_of_card(colour, WAGER_KIND)
            copies[kinds] = wagers(hidden)
            kinds += 1
        for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1):
            if hidden >> number & 1 != 0:
                cards[kinds] = number_of_card(colour, number)
                copies[kinds] = 1
                kinds += 1
    return kinds


@compiled
def _weigh(
    cards: NDArray[np.int64],
    copies: NDArray[np.int64],
    kinds: int,
    logits: Floats,
    weights: NDArray[np.float64],
) -> None:
    """Write how likely it is to hold so many of each kind, in proportion to holding none."""
    for index in range(kinds):
        colour, kind = cards[index] >> 4, cards[index] & 0b1111
        weights[index, 0] = 1
        if kind != WAGER_KIND:
            weights[index, 1] = np.exp(logits[colour, kind + 1])
            continue
        for held in range(1, copies[index] + 1):
            ways = (copies[index] - held + 1) / held
            weights[index, held] = (
                weights[index, held - 1] * ways * np.exp(logits[colour, held - 1])
            )


@compiled
def ways_from(
    copies: NDArray[np.int64], kinds: int, weights: NDArray[np.float64], size: int
) -> NDArray[np.float64]:
    """Give by kind and number the weight of all choices of so many cards from that kind on."""
    ways = np.zeros((kinds + 1, size + 1))
    ways[kinds, 0] = 1
    for back in range(kinds):
        index = kinds - 1 - back
        for number in range(size + 1):
            for held in range(min(copies[index], number) + 1):
                ways[index, number] += weights[index, held] * ways[index + 1, number - held]
    return ways


@compiled
def _draw_hand(  # noqa: PLR0913, PLR0917 - a loop of `_deal_each`, with all that it needs
    drawn: Row,
    side: int,
    cards: NDArray[np.int64],
    copies: NDArray[np.int64],
    kinds: int,
    weights: NDArray[np.float64],
    ways: NDArray[np.float64],
    size: int,
    pile: Cards,
    states: Chances,
    index: int,
) -> int:
    """Give cards to the other hand, put the rest on the pile, and give how many those are."""
    left, wanted = 0, size
    for place in range(kinds):
        held = 0
        if wanted > 0:
            lot = ways[place, wanted] * (below(states, index, _FINE) + 0.5) / _FINE
            lot -= ways[place + 1, wanted]
            while lot >= 0 and held < min(copies[place], wanted):
                held += 1
                lot -= weights[place, held] * ways[place + 1, wanted - held]
        colour, card = cards[place] >> 4, one(cards[place] & 0b1111)
        in_hand = wide(drawn["hands"][side, colour])
        drawn["hands"][side, colour] = in_hand + held * card
        wanted -= held
        for _ in range(copies[place] - held):
            pile[left] = cards[place]
            left += 1
    return left
