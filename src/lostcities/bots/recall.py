"""The view that a message tells of: the board is played again from the moves that everybody has seen."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random
from typing import TYPE_CHECKING

import msgspec

from lostcities.bots.messages import BadMessageError, ViewPart
from lostcities.bots.sight import part_of
from lostcities.rules import (
    HAND_SIZE,
    Card,
    Colour,
    Draw,
    Pair,
    Play,
    View,
    legal_moves,
    other,
    parse_move,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lostcities.bots.messages import Expeditions
    from lostcities.rules import Cards, Move, Placing, Seat, Variant


def view_of(part: ViewPart, variant: Variant) -> View:
    """Give the view that a message tells of.

    What lies under the top of a discard pile, which cards were taken and how long nobody has drawn
    from the draw pile follow from the history; so does the board, which must agree with it.

    Raises:
        BadMessageError: no round of this variant can look like this to a seat.
    """
    try:
        moves = [parse_move(past.move) for past in part.history]
        hand = _cards(part.hand)
    except ValueError as error:
        raise BadMessageError(str(error)) from None
    board = _Board(variant.colours, part.opener)
    try:
        for move in moves:
            board.play(move)
    except (IndexError, ValueError):
        raise BadMessageError(f"history: no round begins with {len(moves)} such moves") from None
    view = View(
        variant=variant,
        seat=part.seat,
        hand=hand,
        placed=board.placed,
        expeditions=Pair(*(tuple(map(tuple, piles)) for piles in board.expeditions)),
        discards=tuple(map(tuple, board.discards)),
        deck=len(variant.cards) - 2 * HAND_SIZE - board.drawn,
        turn=board.turn,
        taken=Pair(*(tuple(sorted(cards)) for cards in board.taken)),
        idle_turns=board.idle_turns,
        opener=part.opener,
        moves=tuple(moves),
        round=part.round,
        totals=Pair(*part.totals),
    )
    _check(view, part)
    return view


def legal_of(texts: Sequence[str], view: View) -> list[Move]:
    """Give the moves that are offered to whoever sees this.

    Raises:
        BadMessageError: one of them is not legal here.
    """
    # Which moves are legal does not hang on the cards that are not seen: any arrangement does.
    position = view.resample(Random(0))  # noqa: S311
    legal = {str(move): move for move in legal_moves(position)}
    wrong = [text for text in texts if text not in legal]
    if wrong:
        raise BadMessageError(f"legal: {wrong[0]} is not legal here")
    return [legal[text] for text in texts]


def _check(view: View, part: ViewPart) -> None:
    """Compare what follows from the history with what the message says beside it."""
    told = msgspec.structs.replace(
        part,
        hand=list(map(str, view.hand)),
        known=list(map(str, sorted(_cards(part.known)))),
        expeditions=(_started(part.expeditions[0]), _started(part.expeditions[1])),
    )
    follows = part_of(view)
    for field in part.__struct_fields__:
        if getattr(told, field) != getattr(follows, field):
            raise BadMessageError(f"{field}: does not agree with the history")
    if view.turn != view.seat:
        raise BadMessageError("seat: it is the other's turn")
    if len(view.hand) != HAND_SIZE - (view.placed is not None):
        raise BadMessageError(f"hand: {len(view.hand)} cards in this step")
    if view.deck <= 0 or len(view.known) > HAND_SIZE:
        raise BadMessageError("history: no round has so many draws")
    seen = Counter(chain(view.hand, view.known, *view.discards, *chain(*view.expeditions)))
    for card in seen - Counter(view.variant.cards):
        raise BadMessageError(f"{card}: more often than there is in the game")


def _cards(codes: Iterable[str]) -> Cards:
    return tuple(sorted(map(Card.parse, codes)))


def _started(expeditions: Expeditions) -> Expeditions:
    """Leave out expeditions without a card: some write them down."""
    return {letter: cards for letter, cards in expeditions.items() if cards}


class _Board:
    """What everybody sees of a round, move by move; rules are kept by whoever made the moves."""

    def __init__(self, colours: int, opener: Seat) -> None:
        self.expeditions: Pair[list[list[Card]]] = Pair(
            [[] for _ in range(colours)], [[] for _ in range(colours)]
        )
        self.discards: list[list[Card]] = [[] for _ in range(colours)]
        self.taken: Pair[list[Card]] = Pair([], [])
        self.turn = opener
        self.placed: Placing | None = None
        self.drawn = 0
        self.idle_turns = 0

    def play(self, move: Move) -> None:
        """Make a move.

        Raises:
            ValueError: it does not belong to this step.
            IndexError: there is no such pile, or nothing on it.
        """
        if isinstance(move, Draw):
            self._draw(move.pile)
            return
        if self.placed is not None:
            raise ValueError(move)
        card = move.card
        own = self.expeditions[self.turn]
        (own if isinstance(move, Play) else self.discards)[card.colour].append(card)
        self.placed = move

    def _draw(self, pile: Colour | None) -> None:
        if self.placed is None:
            raise ValueError(pile)
        taken = self.taken[self.turn]
        if self.placed.card in taken:
            taken.remove(self.placed.card)
        if pile is None:
            self.drawn += 1
            self.idle_turns = 0
        else:
            taken.append(self.discards[pile].pop())
            self.idle_turns += 1
        self.placed = None
        self.turn = other(self.turn)
