from __future__ import annotations

from lostcities.arena import Deal
from lostcities.rules import SEATS, Variant

VARIANT = Variant(colours=6, rounds=3)


def test_a_deal_is_the_same_whoever_plays_it() -> None:
    assert Deal(1, 2, VARIANT).decks() == Deal(1, 2, VARIANT).decks()


def test_every_round_of_every_deal_of_every_seed_is_shuffled_anew() -> None:
    decks = [
        deck
        for seed in range(3)
        for index in range(3)
        for deck in Deal(seed, index, VARIANT).decks()
    ]
    assert len(set(decks)) == 3 * 3 * VARIANT.rounds


def test_a_deck_has_the_cards_of_the_variant() -> None:
    assert VARIANT.cards == tuple(sorted(Deal(1, 2, VARIANT).decks()[0]))


def test_each_seat_has_chance_of_its_own_in_each_play() -> None:
    deal = Deal(1, 2, VARIANT)
    numbers = [deal.rng(play, seat).random() for play in SEATS for seat in SEATS]
    assert len(set(numbers)) == 4
    assert numbers[0] == deal.rng(0, 0).random()
