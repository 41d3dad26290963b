"""Moves, and moves as text: ``play R7``, ``discard RW``, ``draw deck``, ``draw R``."""

from dataclasses import dataclass
from typing import TypeAlias

from lostcities.rules.cards import RANKS, Card, Colour


@dataclass(frozen=True, slots=True)
class Play:
    """Place a card on the own expedition of its colour."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Place a card face up on the discard pile of its colour."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of a colour's discard pile, or of the draw pile when no colour is named."""

    pile: Colour | None = None

    def __str__(self) -> str:
        return "draw deck" if self.pile is None else f"draw {self.pile.letter}"


Placing: TypeAlias = Play | Discard
Move: TypeAlias = Play | Discard | Draw

DRAW_DECK = Draw()

_MOVES: dict[str, Move] = {str(DRAW_DECK): DRAW_DECK}


class UnknownMove(ValueError):  # noqa: N818 - like Refused, an answer and not a malfunction
    """A text that is no move of this game."""


def parse_move(text: str) -> Move:
    """Give the move that a text names.

    >>> parse_move("draw R")
    Draw(pile=<Colour.RED: 4>)

    Raises:
        UnknownMove: the text names no move.
    """
    move = _MOVES.get(text)
    if move is None:
        raise UnknownMove(
            f"{text[:40]!r} is no move; moves are 'play R7', 'discard RW', 'draw deck' and 'draw R'"
        )
    return move


def play(card: Card) -> Play:
    """Give the one move that plays this card."""
    return _PLAYS[card]


def discard(card: Card) -> Discard:
    """Give the one move that discards this card."""
    return _DISCARDS[card]


def draw(pile: Colour) -> Draw:
    """Give the one move that draws from this discard pile."""
    return _DRAWS[pile]


# Moves are values; that each exists once spares the millions that a simulation would make.
_PLAYS = {card: Play(card) for card in (Card(colour, rank) for colour in Colour for rank in RANKS)}
_DISCARDS = {card: Discard(card) for card in _PLAYS}
_DRAWS = {colour: Draw(colour) for colour in Colour}
for _moves in (_PLAYS, _DISCARDS, _DRAWS):
    _MOVES.update({str(move): move for move in _moves.values()})
