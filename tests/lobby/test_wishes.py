"""Wishes become options, and bad ones are refused."""

from __future__ import annotations

import pytest

from lostcities.agents import DEFAULT_LEVEL, Level, levels
from lostcities.lobby import UnknownLevelError, options_of
from lostcities.rules import Variant
from lostcities.table import Kind, Options
from lostcities.wire import Wishes


def asked(wishes: Wishes, *more: Level) -> Options:
    return options_of(wishes, (*levels(), *more))


def test_one_click_is_enough_for_a_match_against_the_computer() -> None:
    made = asked(Wishes(kind="computer"))

    assert [seating.kind for seating in made.seats] == [Kind.PERSON, Kind.COMPUTER]
    assert (made.seats[0].name, made.seats[1].level) == ("You", DEFAULT_LEVEL)
    assert (made.variant, made.opener) == (Variant(5, 3), None)


def test_two_on_one_device_have_names_even_when_they_give_none() -> None:
    made = asked(Wishes(kind="device", names=("", "  ")))

    assert [seating.name for seating in made.seats] == ["First player", "Second player"]


def test_everything_that_is_wished_for_is_in_the_options() -> None:
    wishes = Wishes(
        kind="device", colours=6, rounds=9, opener=1, open_discards=True, names=("Ada", "Bo")
    )

    made = asked(wishes)

    assert made.variant == Variant(6, 9, open_discards=True)
    assert ([seating.name for seating in made.seats], made.opener) == (["Ada", "Bo"], 1)


def test_names_are_tidied() -> None:
    made = asked(Wishes(kind="device", names=("  Ada   Lovelace ", "Zoe\u0308")))

    assert [seating.name for seating in made.seats] == ["Ada Lovelace", "Zo\u00eb"]


@pytest.mark.parametrize("name", ["a\x00b", "\u200b", "\u2028".join("ab") + "\x7f"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="characters"):
        asked(Wishes(kind="device", names=(name, "Bo")))


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownLevelError):
        asked(Wishes(kind="computer", level="grandmaster"))


def test_a_program_that_the_server_offers_is_a_level_like_others() -> None:
    program = Level("my bot", "my bot", "A program.")

    made = asked(Wishes(kind="computer", level="my bot"), program)

    assert (made.seats[1].name, made.seats[1].level) == ("my bot", "my bot")


def test_a_name_does_not_turn_what_is_written_around_it() -> None:
    """Fault: a name that ends the page's own bracket around it lets the rest of a sentence run backwards."""
    made = asked(Wishes(kind="device", names=("\u2069\u202eAda", "\u202e")))

    assert made.seats[0].name == "Ada"
    assert made.seats[1].name.isprintable()
