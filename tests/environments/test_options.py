from __future__ import annotations

import pytest

from lostcities.environments.options import deck_in, opener_in
from lostcities.fast import card_of
from lostcities.rules import Refused, Variant

CARDS = Variant().cards


def test_a_deck_is_cards_or_their_codes() -> None:
    for given in (CARDS, list(map(str, CARDS))):
        decks = deck_in({"deck": given}, 5)
        assert decks is not None
        assert list(CARDS) == [card_of(number) for number in decks[0].tolist()]


@pytest.mark.parametrize("options", [None, {}, {"options": 1}, {"deck": None, "opener": None}])
def test_nothing_has_to_be_given(options: dict[str, object] | None) -> None:
    assert (None, None) == (deck_in(options, 5), opener_in(options))


@pytest.mark.parametrize("given", [CARDS[1:], (*CARDS[1:], CARDS[-1]), Variant(colours=6).cards])
def test_a_deck_of_another_make_up_is_refused(given: object) -> None:
    with pytest.raises(Refused, match="bad_deck"):
        deck_in({"deck": given}, 5)


@pytest.mark.parametrize("given", [7, ["Y1"]])
def test_what_is_no_deck_is_refused_in_words(given: object) -> None:
    with pytest.raises(ValueError, match=r"is no (deck|card)"):
        deck_in({"deck": given}, 5)


@pytest.mark.parametrize("seat", [0, 1])
def test_an_opener_is_a_seat(seat: int) -> None:
    assert seat == opener_in({"opener": seat})


@pytest.mark.parametrize("given", [2, "0", -1])
def test_who_is_no_seat_cannot_open(given: object) -> None:
    with pytest.raises(ValueError, match="cannot open a round; seats are 0 and 1"):
        opener_in({"opener": given})
