"""A position of a round, which moves it allows and what they lead to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from lostcities.rules.cards import Card, Colour
from lostcities.rules.moves import (
    DRAW_DECK,
    Discard,
    Draw,
    Move,
    Placing,
    Play,
    discard,
    draw,
    play,
)
from lostcities.rules.pair import Pair, Seat, other
from lostcities.rules.refusal import Refusal, Refused
from lostcities.rules.scoring import board_score
from lostcities.rules.variant import HAND_SIZE, Variant

IDLE_TURNS_UNTIL_OFFER = 40
"""After so many turns in a row without a card from the draw pile, people may agree to end the round."""
IDLE_TURNS_UNTIL_CUT_OFF = 100
"""After so many, a round between programs is cut off and scored as it stands."""

Cards: TypeAlias = tuple[Card, ...]


class Step(StrEnum):
    """The two halves of a turn, in their order."""

    PLACE = "place"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Position:
    """Everything about a round at one moment, hidden cards included.

    What a seat may know of it is a `View`. Wagers of a colour are equal cards.
    """

    hands: Pair[Cards]
    """Sorted."""
    expeditions: Pair[tuple[Cards, ...]]
    """By seat and colour, in the order played."""
    discards: tuple[Cards, ...]
    """By colour, from the bottom to the top."""
    deck: Cards
    """The draw pile, from its top."""
    turn: Seat
    placed: Placing | None = None
    """The first half of the turn that is being made, until its draw is made."""
    taken: Pair[Cards] = Pair((), ())
    """Cards that each seat took from discard piles before this turn and that still are in its hand; sorted."""
    idle_turns: int = 0
    """Turns in a row without a card from the draw pile."""

    @property
    def step(self) -> Step:
        """The half of the turn that comes next."""
        return Step.PLACE if self.placed is None else Step.DRAW

    @property
    def just_discarded(self) -> Colour | None:
        """The colour whose pile is closed for this turn's draw."""
        return self.placed.card.colour if isinstance(self.placed, Discard) else None

    @property
    def over(self) -> bool:
        """Whether the last card of the draw pile has been drawn."""
        return not self.deck

    @property
    def scores(self) -> Pair[int]:
        """The points of each seat as the board stands."""
        return self.expeditions.map(_score)


# A long match asks for the boards of all its finished rounds at every move.
_score = lru_cache(maxsize=2000)(board_score)


def deal(deck: Sequence[Card], opener: Seat) -> Position:
    """Deal a shuffled deck: eight cards to seat 0, eight to seat 1, the rest is the draw pile from its top.

    >>> position = deal(Variant().cards, opener=1)
    >>> position.hands[0]
    (YW, YW, YW, Y2, Y3, Y4, Y5, Y6)

    Raises:
        Refused: ``bad_deck``, when these are not exactly the cards of a game.
    """
    colours = max((card.colour for card in deck), default=0) + 1
    if colours not in (5, 6) or tuple(sorted(deck)) != Variant(colours=colours).cards:
        raise Refused(Refusal.BAD_DECK, f"{len(deck)} cards that are not the cards of a game")
    empty = ((),) * colours
    return Position(
        hands=Pair(tuple(sorted(deck[:HAND_SIZE])), tuple(sorted(deck[HAND_SIZE : 2 * HAND_SIZE]))),
        expeditions=Pair(empty, empty),
        discards=empty,
        deck=tuple(deck[2 * HAND_SIZE :]),
        turn=opener,
    )


def refusal(position: Position, move: Move, seat: Seat | None = None) -> Refusal | None:
    """Say why a move is refused, or None when it is legal. This is the one place that knows.

    ``seat`` is who makes the move; without it, whoever's turn it is.
    """
    colour = move.pile if isinstance(move, Draw) else move.card.colour
    if colour is not None and colour >= len(position.discards):
        return Refusal.UNKNOWN_MOVE
    if not position.deck:
        return Refusal.ROUND_OVER
    if seat is not None and seat != position.turn:
        return Refusal.NOT_YOUR_TURN
    if isinstance(move, Draw):
        return _refusal_of_draw(position, move)
    return _refusal_of_placing(position, move)


def _refusal_of_draw(position: Position, move: Draw) -> Refusal | None:
    if position.placed is None:
        return Refusal.WRONG_STEP
    if move.pile is None:
        return None
    if not position.discards[move.pile]:
        return Refusal.PILE_EMPTY
    return Refusal.JUST_DISCARDED if move.pile == position.just_discarded else None


def _refusal_of_placing(position: Position, move: Placing) -> Refusal | None:
    if position.placed is not None:
        return Refusal.WRONG_STEP
    card = move.card
    if card not in position.hands[position.turn]:
        return Refusal.CARD_NOT_IN_HAND
    if isinstance(move, Discard):
        return None
    expedition = position.expeditions[position.turn][card.colour]
    if not expedition or card.rank > expedition[-1].rank:
        return None
    if not card.is_wager:
        return Refusal.RANK_NOT_HIGHER
    return None if expedition[-1].is_wager else Refusal.WAGER_AFTER_NUMBER


# Every simulated turn asks for these, so they are made once.
_PLACINGS = {card: (play(card), discard(card)) for card in Variant(colours=6).cards}
_DRAWS = (DRAW_DECK, *(draw(colour) for colour in Colour))


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Give all moves of the seat whose turn it is; none when the round is over.

    Each card of the hand once, in hand order, played before discarded; the draw pile before discard piles.

    >>> [str(move) for move in legal_moves(deal(Variant().cards, opener=0))][:3]
    ['play YW', 'discard YW', 'play Y2']
    """
    candidates: Iterable[Move] = _DRAWS
    if position.placed is None:
        hand = dict.fromkeys(position.hands[position.turn])
        candidates = chain.from_iterable(_PLACINGS[card] for card in hand)
    return tuple([move for move in candidates if refusal(position, move) is None])


def apply(position: Position, move: Move, seat: Seat | None = None) -> Position:
    """Give the position that a move leads to.

    Raises:
        Refused: the move is not legal here, for the reason that `refusal` gives.
    """
    reason = refusal(position, move, seat)
    if reason is not None:
        raise Refused(reason, str(move))
    return _apply_draw(position, move) if isinstance(move, Draw) else _apply_placing(position, move)


def take_back(position: Position) -> Position:
    """Give the position before the card of this turn was placed.

    Raises:
        Refused: ``nothing_placed``, when this turn has no card to take back; ``round_over``.
    """
    if position.over:
        raise Refused(Refusal.ROUND_OVER)
    placed = position.placed
    if placed is None:
        raise Refused(Refusal.NOTHING_PLACED)
    seat, card = position.turn, placed.card
    expeditions, discards = position.expeditions, position.discards
    if isinstance(placed, Play):
        own = expeditions[seat]
        expeditions = expeditions.put(seat, _put(own, card.colour, own[card.colour][:-1]))
    else:
        discards = _put(discards, card.colour, discards[card.colour][:-1])
    return Position(
        hands=position.hands.put(seat, _with(position.hands[seat], card)),
        expeditions=expeditions,
        discards=discards,
        deck=position.deck,
        turn=seat,
        taken=position.taken,
        idle_turns=position.idle_turns,
    )


def _apply_placing(position: Position, move: Placing) -> Position:
    seat, card = position.turn, move.card
    expeditions, discards = position.expeditions, position.discards
    if isinstance(move, Play):
        own = expeditions[seat]
        expeditions = expeditions.put(seat, _put(own, card.colour, (*own[card.colour], card)))
    else:
        discards = _put(discards, card.colour, (*discards[card.colour], card))
    return Position(
        hands=position.hands.put(seat, _without(position.hands[seat], card)),
        expeditions=expeditions,
        discards=discards,
        deck=position.deck,
        turn=seat,
        placed=move,
        taken=position.taken,
        idle_turns=position.idle_turns,
    )


def _apply_draw(position: Position, move: Draw) -> Position:
    seat = position.turn
    taken = position.taken
    # Here, and not when it was placed: until the draw nobody else may see the placing.
    if position.placed is not None and position.placed.card in taken[seat]:
        taken = taken.put(seat, _without(taken[seat], position.placed.card))
    deck, discards = position.deck, position.discards
    if move.pile is None:
        card, deck, idle_turns = deck[0], deck[1:], 0
    else:
        pile = discards[move.pile]
        card, idle_turns = pile[-1], position.idle_turns + 1
        discards = _put(discards, move.pile, pile[:-1])
        taken = taken.put(seat, _with(taken[seat], card))
    return Position(
        hands=position.hands.put(seat, _with(position.hands[seat], card)),
        expeditions=position.expeditions,
        discards=discards,
        deck=deck,
        turn=other(seat),
        taken=taken,
        idle_turns=idle_turns,
    )


def _put(piles: tuple[Cards, ...], colour: Colour, pile: Cards) -> tuple[Cards, ...]:
    return (*piles[:colour], pile, *piles[colour + 1 :])


def _with(cards: Cards, card: Card) -> Cards:
    return tuple(sorted((*cards, card)))


def _without(cards: Cards, card: Card) -> Cards:
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]
