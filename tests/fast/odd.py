"""Positions that no one would play to: any cards anywhere, as far as the rules can hold them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from lostcities.rules import (
    HAND_SIZE,
    SEATS,
    Card,
    Cards,
    Colour,
    Pair,
    Placing,
    Position,
    Seat,
    Variant,
    apply,
    discard,
    legal_moves,
    other,
    play,
    shuffled,
    take_back,
)


@st.composite
def odd_positions(draw: st.DrawFn) -> Position:
    """Positions with any cards in any place: hands of up to eight, over or not, in either step."""
    variant = Variant(colours=draw(st.sampled_from([5, 6])))
    rng = draw(st.randoms(use_true_random=False))
    # How full the board is: from all cards in the draw pile to none.
    return scattered(variant, rng, draw(st.floats(0, 1)))


def scattered(variant: Variant, rng: Random, share_on_board: float) -> Position:
    """Every card somewhere at random."""
    rest = list(shuffled(variant, rng))
    hands = Pair(*(_taken_from(rest, rng.randint(0, HAND_SIZE)) for _ in SEATS))
    spare = len(rest) - (len(variant.cards) - 2 * HAND_SIZE)
    board = _taken_from(rest, max(spare, round(share_on_board * len(rest))))
    heaps: list[list[Card]] = [[], [], []]
    for card in board:
        rng.choice(heaps).append(card)
    expeditions = Pair(_piles(sorted(heaps[0]), variant), _piles(sorted(heaps[1]), variant))
    discards = _piles(heaps[2], variant)
    turn = rng.choice(SEATS)
    waits = rest and len(hands[turn]) < HAND_SIZE
    placed = _placed(expeditions[turn], discards, rng) if waits else None
    return Position(
        hands=hands.map(lambda hand: tuple(sorted(hand))),
        expeditions=expeditions,
        discards=discards,
        deck=tuple(rest),
        turn=turn,
        placed=placed,
        taken=Pair(*(_some(hands[seat], placed if seat == turn else None, rng) for seat in SEATS)),
        idle_turns=rng.choice([0, 1, 39, 99, 100, 70_000]),
    )


def _taken_from(rest: list[Card], count: int) -> list[Card]:
    taken, rest[:] = rest[:count], rest[count:]
    return taken


def _piles(cards: list[Card], variant: Variant) -> tuple[Cards, ...]:
    return tuple(
        tuple(card for card in cards if card.colour == colour)
        for colour in list(Colour)[: variant.colours]
    )


def _placed(own: tuple[Cards, ...], discards: tuple[Cards, ...], rng: Random) -> Placing | None:
    played = [play(pile[-1]) for pile in own if pile]
    discarded = [discard(pile[-1]) for pile in discards if pile]
    return rng.choice([None, *played, *discarded])


def _some(hand: list[Card], placed: Placing | None, rng: Random) -> Cards:
    known = [card for card in hand if rng.random() < 0.3]
    if placed is not None and rng.random() < 0.5:
        known.append(placed.card)
    return tuple(sorted(known))


def with_other_secrets(position: Position, seat: Seat, rng: Random) -> Position:
    """A position that differs only in what a seat cannot know: written without any help of views.

    A placing of the other seat that waits for its draw is a secret too: another one takes its place.
    """
    placing = position.turn != seat and position.placed is not None
    if placing:
        position = take_back(position)
    them = other(seat)
    hidden = list(position.hands[them])
    for card in position.taken[them]:
        hidden.remove(card)
    size = len(hidden)
    hidden += position.deck
    rng.shuffle(hidden)
    hand = tuple(sorted((*position.taken[them], *hidden[:size])))
    changed = replace(position, hands=position.hands.put(them, hand), deck=tuple(hidden[size:]))
    return apply(changed, rng.choice(legal_moves(changed))) if placing else changed
