"""Positions and views of the rules as rows, and rows as positions."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache, reduce
from itertools import chain
from typing import TYPE_CHECKING

from lostcities.fast.actions import action_of, move_of
from lostcities.fast.arguments import cut_off_for
from lostcities.fast.deck import card_of, kind_of_card, number_of, number_of_card
from lostcities.fast.layout import (
    KINDS,
    LOWEST_NUMBER,
    MOST_COLOURS,
    WAGER_KIND,
    Rounds,
    Row,
    no_rounds,
)
from lostcities.fast.piles import put_down, taken_up, top
from lostcities.fast.sets import one, wagers
from lostcities.rules import (
    HAND_SIZE,
    Discard,
    Draw,
    Pair,
    Play,
    Position,
    Seat,
    Variant,
    other,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from lostcities.rules import Card, Cards, View


def rows_of(positions: Sequence[Position], *, cut_off: int | None = None) -> Rounds:
    """Give positions as a batch. Their ``turns`` are 0: a position does not know how many there were.

    Rounds end after ``cut_off`` turns in a row without a card from the draw pile; with None they go on.

    Raises:
        ValueError: this is no position of a game: cards are missing or there twice, an expedition
            does not ascend, a hand or the draw pile is too large, or the card placed is not where it was placed.
    """
    rows = no_rounds(len(positions))
    rows["cut_off"] = cut_off_for(cut_off)
    for index, (row, position) in enumerate(zip(rows, positions, strict=True)):
        if not _is_possible(position):
            raise ValueError(f"position {index} is none of a game: {position}")
        _write_board(row, position)
        row["hands"] = [_sets(hand) for hand in position.hands]
        row["left"] = len(position.deck)
        row["deck"][: len(position.deck)] = [number_of(card) for card in reversed(position.deck)]
        if position_of(row) != position:
            raise ValueError(f"position {index} has cards out of order: {position}")
    return rows


def rows_of_views(views: Sequence[View], *, cut_off: int | None = None) -> Rounds:
    """Give what seats know as a batch, as `seen_by` does; each row is for the seat of its view.

    Rounds end after ``cut_off`` turns in a row without a card from the draw pile; with None they go on.
    """
    rows = no_rounds(len(views))
    rows["cut_off"] = cut_off_for(cut_off)
    for row, view in zip(rows, views, strict=True):
        _write_board(row, view)
        row["hands"][view.seat] = _sets(view.hand)
        row["hands"][other(view.seat)] = _sets(view.known)
        row["left"] = view.deck
        row["turns"] = sum(isinstance(move, Draw) for move in view.moves)
    return rows


def position_of(row: Row) -> Position:
    """Give one round of a batch as a position.

    Raises:
        ValueError: the row is what a seat may know, without the cards of the draw pile.
    """
    deck = row["deck"][: int(row["left"])]
    if not deck.all():
        raise ValueError(
            "a row of what a seat may know is no position; `resample` draws one from it"
        )
    placed = move_of(int(row["placed"])) if row["placed"] else None
    assert not isinstance(placed, Draw)
    colours = int(row["colours"])
    return Position(
        hands=_for_seats(row["hands"], colours).map(_flat),
        expeditions=_for_seats(row["expeditions"], colours),
        discards=tuple(map(_pile_cards, range(colours), row["discards"].tolist())),
        deck=tuple(map(card_of, reversed(deck.tolist()))),
        turn=_seat(int(row["turn"])),
        placed=placed,
        taken=_for_seats(row["taken"], colours).map(_flat),
        idle_turns=int(row["idle_turns"]),
    )


def _write_board(row: Row, board: Position | View) -> None:
    """Write all that a position and a view have in common."""
    row["colours"] = len(board.discards)
    row["discards"][: len(board.discards)] = [_pile(pile) for pile in board.discards]
    row["expeditions"] = [_sets(chain(*expeditions)) for expeditions in board.expeditions]
    row["taken"] = [_sets(cards) for cards in board.taken]
    row["idle_turns"] = board.idle_turns
    row["turn"] = board.turn
    row["placed"] = 0 if board.placed is None else action_of(board.placed)


def _is_possible(position: Position) -> bool:
    cards = Counter(
        chain(*position.hands, *chain(*position.expeditions), *position.discards, position.deck)
    )
    colours = len(position.discards)
    return (
        colours in (5, 6)
        and cards == Counter(Variant(colours=colours).cards)
        and all(len(hand) <= HAND_SIZE for hand in position.hands)
        and len(position.deck) <= len(Variant(colours=colours).cards) - 2 * HAND_SIZE
        and _lies_where_it_was_placed(position)
    )


def _lies_where_it_was_placed(position: Position) -> bool:
    match position.placed:
        case Play(card):
            return position.expeditions[position.turn][card.colour][-1:] == (card,)
        case Discard(card):
            return position.discards[card.colour][-1:] == (card,)
        case None:
            return True


# The same few lines that are compiled serve here as plain functions.


def _sets(cards: Iterable[Card]) -> list[int]:
    sets = [0] * MOST_COLOURS
    for card in cards:
        sets[card.colour] += one.function(kind_of_card.function(number_of(card)))
    return sets


def _pile(cards: Cards) -> int:
    kinds = (kind_of_card.function(number_of(card)) for card in cards)
    return reduce(put_down.function, kinds, 0)


@lru_cache(maxsize=1 << 12)  # a move changes one pile, so most were asked for just before
def _pile_cards(colour: int, pile: int) -> Cards:
    cards: list[Card] = []
    while pile:
        cards.append(card_of(number_of_card.function(colour, top.function(pile))))
        pile = taken_up.function(pile)
    return tuple(reversed(cards))


@cache
def _set_cards(colour: int, cards: int) -> Cards:
    held = [kind for kind in range(LOWEST_NUMBER, KINDS + 1) if cards >> kind & 1]
    kinds = [WAGER_KIND] * wagers.function(cards) + held
    return tuple(card_of(number_of_card.function(colour, kind)) for kind in kinds)


def _for_seats(sets: NDArray[np.uint16], colours: int) -> Pair[tuple[Cards, ...]]:
    first, second = (tuple(map(_set_cards, range(colours), of_seat)) for of_seat in sets.tolist())
    return Pair(first, second)


def _flat(piles: tuple[Cards, ...]) -> Cards:
    return tuple(chain(*piles))


def _seat(number: int) -> Seat:
    return 0 if number == 0 else 1
