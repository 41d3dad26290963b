from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.rules import RANKS, Card, Colour, Variant, copies

EVERY_CARD = [Card(colour, rank) for colour in Colour for rank in RANKS]


@given(st.sampled_from(EVERY_CARD))
def test_a_card_is_read_as_it_is_printed(card: Card) -> None:
    assert card == Card.parse(str(card))


@given(st.text(max_size=4))
def test_a_text_that_is_read_is_printed_the_same(text: str) -> None:
    try:
        card = Card.parse(text)
    except ValueError:
        return
    assert text == str(card)


@pytest.mark.parametrize(
    "code", ["", "Y", "7", "Y1", "Y11", "Y02", "Y 2", "y2", "X2", "YY", "Y2 ", "W10W", "10Y"]
)
def test_what_is_no_card_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        Card.parse(code)


@pytest.mark.parametrize("letter", ["", "y", "X", "YB", "YBWGRP"])
def test_what_is_no_colour_is_refused(letter: str) -> None:
    with pytest.raises(ValueError, match="is no colour"):
        Colour.of_letter(letter)


@pytest.mark.parametrize("colour", list(Colour))
def test_a_colour_is_known_by_its_letter(colour: Colour) -> None:
    assert colour == Colour.of_letter(colour.letter)


def test_fault_34_a_hand_is_not_sorted_as_text() -> None:
    hand = [Card.parse(code) for code in ["R10", "R2", "RW", "Y9", "WW", "PW", "G10", "B3"]]
    assert "Y9 B3 WW G10 RW R2 R10 PW" == " ".join(map(str, sorted(hand)))


def test_a_card_shows_as_its_code() -> None:
    assert "[YW, R10]" == str([Card.parse("YW"), Card.parse("R10")])


@pytest.mark.parametrize("colours", [5, 6])
def test_each_card_is_there_as_often_as_it_should(colours: int) -> None:
    expected = {card: copies(card) for card in EVERY_CARD if card.colour < colours}
    assert expected == {
        card: Variant(colours).cards.count(card) for card in set(Variant(colours).cards)
    }
