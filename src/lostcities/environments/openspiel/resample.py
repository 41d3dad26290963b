"""Other rounds that one seat could not tell from the one it plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from lostcities.environments.openspiel.outcomes import left_over, outcome_of
from lostcities.environments.openspiel.recall import DEALT, Recall, Turn
from lostcities.fast import move_of
from lostcities.rules import HAND_SIZE, Card, Discard, Draw, Seat, other

T = TypeVar("T")

Chance: TypeAlias = Callable[[], float]
"""Gives numbers from 0 up to 1, all equally likely."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A card that the other seat had from the deal or the deck, and showed by placing it."""

    outcome: int
    turn: int


def resampled(recall: Recall, seat: Seat, colours: int, chance: Chance) -> bytes:
    """Give outcomes with which the seat would have seen the same: every such round is equally likely.

    The cards that the other seat holds unseen are drawn from all unseen ones. Then every card that it had
    from the deal or the deck gets a moment at which it may have come: before it was placed. Cards
    that were placed first choose first, from moments that all later ones could have as well; so how
    they choose changes nothing for the number of ways that are left, and no round is favoured.
    """
    hidden = _moments(recall, other(seat))
    shown = list(_shown(recall, other(seat)))
    cards = bytearray(recall.outcomes)
    unseen = _unseen(recall, colours, hidden, shown)
    for revealed in shown:
        early = [place for place, turn in hidden.items() if turn < revealed.turn]
        place = _choose(early, chance)
        cards[place] = revealed.outcome
        del hidden[place]
    for place in hidden:
        cards[place] = _choose(unseen, chance)
        unseen.remove(cards[place])
    return bytes(cards)


def _moments(recall: Recall, seat: Seat) -> dict[int, int]:
    """Give the places among the outcomes that brought a seat its cards, and the turns in which they did."""
    dealt = range(HAND_SIZE * seat, min(HAND_SIZE * (seat + 1), len(recall.outcomes)))
    moments = dict.fromkeys(dealt, -1)
    place = DEALT
    for index, turn in enumerate(recall.turns()):
        if turn.card is not None:
            if turn.seat == seat:
                moments[place] = index
            place += 1
    return moments


def _shown(recall: Recall, seat: Seat) -> Iterator[_Shown]:
    """Give the cards that a seat placed without having taken them from a discard pile."""
    piles: dict[int, list[Card]] = {}
    taken: Counter[Card] = Counter()
    for index, turn in enumerate(recall.turns()):
        card = _placed_card(turn)
        if isinstance(move_of(turn.placing), Discard):
            piles.setdefault(card.colour, []).append(card)
        if turn.seat == seat:
            if taken[card]:
                taken[card] -= 1
            else:
                yield _Shown(outcome_of(card), index)
        drawing = move_of(turn.drawing)
        if isinstance(drawing, Draw) and drawing.pile is not None:
            top = piles[drawing.pile].pop()
            taken[top] += turn.seat == seat


def _unseen(recall: Recall, colours: int, hidden: dict[int, int], shown: list[_Shown]) -> list[int]:
    """Give the outcomes of the cards that the seat never saw: those in the deck, and in the other hand."""
    unseen = left_over(colours, recall.outcomes)
    unseen.update(recall.outcomes[place] for place in hidden)
    unseen.subtract(revealed.outcome for revealed in shown)
    return sorted(unseen.elements())


def _placed_card(turn: Turn) -> Card:
    placing = move_of(turn.placing)
    assert not isinstance(placing, Draw)
    return placing.card


def _choose(items: list[T], chance: Chance) -> T:
    return items[min(int(chance() * len(items)), len(items) - 1)]
