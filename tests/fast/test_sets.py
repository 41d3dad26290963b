from __future__ import annotations

from itertools import product

import pytest

from lostcities.fast import looks
from lostcities.fast.layout import WHOLE_COLOUR
from lostcities.fast.piles import cards_of, put_down, taken_up, top
from lostcities.fast.score import expedition_score
from lostcities.fast.sets import barred, has, kinds, one, size, total, wagers
from lostcities.rules import NUMBERS, WAGER, Card, Cards, Colour, count

KIND_OF_A_WAGER = 1


def all_sets() -> dict[int, Cards]:
    """Every set of cards of one colour, and the cards in it."""
    found = {}
    for held, *there in product(range(4), *((False, True) for _ in NUMBERS)):
        numbers = [number for number, is_there in zip(NUMBERS, there, strict=True) if is_there]
        ranks = [WAGER] * held + numbers
        found[held + sum(map(one, numbers))] = tuple(Card(Colour.RED, rank) for rank in ranks)
    return found


SETS = all_sets()


def test_every_set_has_a_number_of_its_own() -> None:
    assert list(range(WHOLE_COLOUR + 1)) == sorted(SETS)


def test_every_set_counts_as_in_the_rules() -> None:
    for cards, held in SETS.items():
        expected = count(held)
        assert expected.total == expedition_score(cards)
        assert (expected.cards, expected.numbers, expected.wagers) == (
            size(cards),
            total(cards),
            wagers(cards),
        )


def test_a_set_knows_its_kinds() -> None:
    for cards, held in SETS.items():
        expected = {card.rank or KIND_OF_A_WAGER for card in held}
        assert expected == {kind for kind in range(1, 11) if has(cards, kind)}
        assert sum(1 << kind for kind in expected) == kinds(cards)


def test_an_expedition_bars_what_is_not_higher() -> None:
    for cards, held in SETS.items():
        highest = max((card.rank for card in held), default=WAGER)
        expected = [kind for kind in range(1, 11) if kind <= highest]
        assert expected == [kind for kind in range(1, 11) if barred(cards) >> kind & 1]


def test_a_pile_gives_its_cards_back_from_the_top() -> None:
    """Discard piles that are first in, first out: R3 then R8 discarded -> the draw gives R8."""
    pile = put_down(put_down(0, 3), 8)
    assert 8 == top(pile)
    assert 3 == top(taken_up(pile))
    assert one(3) + one(8) == cards_of(pile)


def test_a_pile_holds_all_cards_of_a_colour() -> None:
    order = [1, 10, 1, 2, 9, 3, 8, 4, 7, 5, 6, 1]
    pile = 0
    for kind in order:
        pile = put_down(pile, kind)
    assert WHOLE_COLOUR == cards_of(pile)
    for kind in reversed(order):
        assert kind == top(pile)
        pile = taken_up(pile)
    assert pile == 0


def test_the_tables_of_looks_say_what_the_sets_do() -> None:
    for cards, held in SETS.items():
        expected = count(held)
        numbers = [float(Card(Colour.RED, number) in held) for number in NUMBERS]
        thermometer = [float(expected.wagers > others) for others in range(3)]
        worth = [
            expected.cards / 12,
            expected.numbers / 54,
            expected.total / 100,
            float(bool(held)),
        ]
        found = looks.LOOKS_OF_SETS[cards].tolist()
        assert [*thermometer, *numbers] == found[:12]
        assert pytest.approx(worth) == found[12:]
