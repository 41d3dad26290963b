"""Positions for the tests: arranged by hand, or reached by playing at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from random import Random

from hypothesis import strategies as st

from lostcities.rules import (
    SEATS,
    Card,
    Cards,
    Discard,
    Draw,
    Match,
    Move,
    Play,
    Position,
    Round,
    Seat,
    Variant,
    apply,
    deal,
    legal_moves,
    parse_move,
    shuffled,
)


def cards(codes: str) -> Cards:
    """The cards of codes with spaces between them, in their order."""
    return tuple(Card.parse(code) for code in codes.split())


def deck(first: str = "", second: str = "", draws: str = "", colours: int = 5) -> Cards:
    """A deck that deals these hands, filled up from the highest cards of the last colours down, then the draw pile."""
    rest = Counter(Variant(colours).cards)
    rest.subtract(cards(f"{first} {second} {draws}"))
    others = sorted(rest.elements(), reverse=True)

    def filled(codes: str) -> list[Card]:
        hand = list(cards(codes))
        while len(hand) < 8:
            hand.append(others.pop(0))
        return hand

    return (*filled(first), *filled(second), *cards(draws), *others)


def after(start: Position, *moves: str) -> Position:
    """The position that moves lead to; several in a text have a comma between them."""
    for text in chain.from_iterable(move.split(", ") for move in moves):
        start = apply(start, parse_move(text))
    return start


def all_moves(colours: int = 6) -> list[Move]:
    """Every move that this or any other variant knows."""
    codes = [str(card) for card in dict.fromkeys(Variant(colours).cards)]
    letters = dict.fromkeys(code[0] for code in codes)
    texts = [
        *(f"play {code}" for code in codes),
        *(f"discard {code}" for code in codes),
        "draw deck",
        *(f"draw {letter}" for letter in letters),
    ]
    return [parse_move(text) for text in texts]


def everything(position: Position) -> list[Card]:
    """All cards that are somewhere in a position, sorted."""
    places = (*position.hands, position.deck, *position.discards, *chain(*position.expeditions))
    return sorted(chain.from_iterable(places))


@dataclass(frozen=True)
class Style:
    """How a player without sense plays: how likely each kind of move is beside the others."""

    play: int = 1
    discard: int = 1
    deck: int = 1
    pile: int = 1

    def choose(self, moves: Sequence[Move], rng: Random) -> Move:
        return rng.choices(moves, [self._weight(move) for move in moves])[0]

    def _weight(self, move: Move) -> int:
        match move:
            case Play():
                return self.play
            case Discard():
                return self.discard
            case Draw(pile=None):
                return self.deck
            case _:
                return self.pile


ANYHOW = Style()
BUILDER = Style(play=9, deck=9)
IDLER = Style(discard=9, pile=9)
STYLES = (ANYHOW, BUILDER, IDLER)


@cache
def _whole_round(
    colours: int, opener: Seat, seed: int, style: Style
) -> tuple[Cards, tuple[Move, ...], tuple[Position, ...]]:
    """A deck, the moves of a round to its last card, and the position before each and after the last."""
    rng = Random(seed)
    order = shuffled(Variant(colours), rng)
    moves: list[Move] = []
    reached = [deal(order, opener)]
    while not reached[-1].over:
        moves.append(style.choose(legal_moves(reached[-1]), rng))
        reached.append(apply(reached[-1], moves[-1]))
    return order, tuple(moves), tuple(reached)


def played(variant: Variant, opener: Seat, seed: int, steps: int, style: Style = ANYHOW) -> Match:
    """A match in its first round, after so many steps or when the round is over."""
    order, moves, reached = _whole_round(variant.colours, opener, seed, style)
    steps = min(steps, len(moves))
    return Match(variant, (Round(order, opener, reached[steps], moves[:steps]),))


@st.composite
def matches(draw: st.DrawFn, rounds: int = 1) -> Match:
    """Matches in their first round: five or six colours, at any moment, of any style."""
    return played(
        Variant(colours=draw(st.sampled_from([5, 6])), rounds=rounds),
        opener=draw(st.sampled_from(SEATS)),
        # Few rounds, since a round costs more than its positions; these have about forty thousand.
        seed=draw(st.integers(0, 19)),
        steps=draw(st.integers(0, 300)),
        style=draw(st.sampled_from(STYLES)),
    )


def positions() -> st.SearchStrategy[Position]:
    """Positions of such matches."""
    return matches().map(lambda match: match.round.position)
