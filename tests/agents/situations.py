"""Views for the tests, arranged by hand: who sees what, with few or many cards left."""

from __future__ import annotations

from collections import Counter

from lostcities.rules import (
    HAND_SIZE,
    Card,
    Cards,
    Colour,
    Match,
    Move,
    Pair,
    Placing,
    Position,
    Round,
    Variant,
    View,
    legal_moves,
    parse_move,
)


def situation(  # what a position has
    hand: str,
    *,
    mine: str = "",
    theirs: str = "",
    piles: str = "",
    known: str = "",
    deck: int = 30,
    placed: str = "",
    idle_turns: int = 0,
    colours: int = 5,
) -> tuple[View, tuple[Move, ...]]:
    """Give what seat 0 sees, and its legal moves.

    Cards of expeditions and piles are named in the order in which they were laid. What is named
    nowhere is unseen; where that is more than fits, the lowest cards lie at the bottom of piles.
    """
    variant = Variant(colours=colours, rounds=1)
    named = [cards(text) for text in (hand, mine, theirs, piles, known)]
    placing = parse_move(placed) if placed else None
    assert placing is None or isinstance(placing, Placing)
    unseen = Counter(variant.cards)
    unseen.subtract(card for some in named for card in some)
    rest = sorted(unseen.elements(), key=lambda card: (card.rank, card.colour), reverse=True)
    hidden = deck + HAND_SIZE - len(named[4])
    below = rest[hidden:]
    position = Position(
        hands=Pair(tuple(sorted(named[0])), tuple(sorted((*named[4], *rest[deck:hidden])))),
        expeditions=Pair(by_colour(named[1], colours), by_colour(named[2], colours)),
        discards=by_colour((*below, *named[3]), colours),
        deck=tuple(rest[:deck]),
        turn=0,
        placed=placing,
        taken=Pair((), tuple(sorted(named[4]))),
        idle_turns=idle_turns,
    )
    match = Match(variant, (Round(variant.cards, 0, position),))
    return match.view(0), legal_moves(position)


def cards(codes: str) -> Cards:
    return tuple(Card.parse(code) for code in codes.split())


def by_colour(laid: Cards, colours: int) -> tuple[Cards, ...]:
    return tuple(
        tuple(card for card in laid if card.colour == colour) for colour in list(Colour)[:colours]
    )
