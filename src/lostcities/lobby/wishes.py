"""What a person wishes to play, as the options of a table."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from lostcities.agents import DEFAULT_LEVEL, levels
from lostcities.locales.refusals import N_
from lostcities.rules import Pair, Variant
from lostcities.table import Kind, Options, Seating

if TYPE_CHECKING:
    from lostcities.locales import Translator
    from lostcities.wire import NewMatch

YOU = N_("You")
FIRST_PLAYER = N_("First player")
SECOND_PLAYER = N_("Second player")


class UnknownLevelError(ValueError):
    """A level that cannot be chosen."""


def options_of(wishes: NewMatch, speak: Translator) -> Options:
    """Give the options that a person's wishes come to.

    Raises:
        UnknownLevelError: there is no computer player of that level.
        ValueError: a name cannot be shown.
    """
    return Options(
        seats=_against_computer(wishes, speak)
        if wishes.kind == "computer"
        else _on_one_device(wishes, speak),
        variant=Variant(
            colours=wishes.colours, rounds=wishes.rounds, open_discards=wishes.open_discards
        ),
        opener=None if wishes.opener == "random" else wishes.opener,
    )


def _against_computer(wishes: NewMatch, speak: Translator) -> Pair[Seating]:
    name = wishes.level or DEFAULT_LEVEL
    titles = {level.name: level.title for level in levels()}
    if name not in titles:
        raise UnknownLevelError(f"{name} is no level; levels are {', '.join(titles)}")
    return Pair(
        Seating(_tidy(wishes.names[0]) or speak.gettext(YOU)),
        Seating(_tidy(wishes.names[1]) or titles[name], Kind.COMPUTER, name),
    )


def _on_one_device(wishes: NewMatch, speak: Translator) -> Pair[Seating]:
    return Pair(
        Seating(_tidy(wishes.names[0]) or speak.gettext(FIRST_PLAYER)),
        Seating(_tidy(wishes.names[1]) or speak.gettext(SECOND_PLAYER), Kind.DEVICE),
    )


def _tidy(name: str) -> str:
    """Give a name in its composed form, with single spaces: what looks the same is the same."""
    return " ".join(unicodedata.normalize("NFC", name).split())
