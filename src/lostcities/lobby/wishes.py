"""What a person wishes to play, as the options of a table."""

from __future__ import annotations

import unicodedata
from contextlib import contextmanager
from typing import TYPE_CHECKING

from lostcities.agents import DEFAULT_LEVEL
from lostcities.lobby.talk import straight
from lostcities.locales import N_, spoken
from lostcities.rules import Pair, Variant
from lostcities.table import Kind, Options, Seating, TimeControl

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lostcities.agents import Level
    from lostcities.wire import GameWishes, InvitationWishes, Wishes

YOU = N_("You")
FIRST_PLAYER = N_("First player")
SECOND_PLAYER = N_("Second player")


class UnplayableError(ValueError):
    """Wishes that make no table, such as a name that cannot be shown."""


class UnknownLevelError(UnplayableError):
    """A level that cannot be chosen."""


@contextmanager
def playable() -> Iterator[None]:
    """Make a table, or names at it, of what people wish.

    Raises:
        UnplayableError: it cannot be made.
    """
    try:
        yield
    except UnplayableError:
        raise
    except ValueError as error:
        raise UnplayableError(str(error)) from error


def options_of(wishes: Wishes, offered: Sequence[Level]) -> Options:
    """Give the options that a person's wishes come to, where these computer players are offered.

    Raises:
        UnknownLevelError: there is no computer player of that level.
        UnplayableError: a name cannot be shown, or two on one device wish to be rated.
    """
    with playable():
        return Options(
            seats=_against_computer(wishes, offered)
            if wishes.kind == "computer"
            else _on_one_device(wishes),
            variant=_variant(wishes),
            opener=None if wishes.opener == "random" else wishes.opener,
            rated=wishes.rated,
        )


def invited_options(wishes: InvitationWishes) -> Options:
    """Give the options of a table that waits for a second player; their name is not known yet.

    Raises:
        UnplayableError: a name cannot be shown.
    """
    with playable():
        return Options(
            seats=Pair(
                Seating(named(wishes.name, FIRST_PLAYER)), Seating(named("", SECOND_PLAYER))
            ),
            variant=_variant(wishes),
            opener=None if wishes.opener == "random" else wishes.opener,
            take_back=wishes.take_back,
            watchers=wishes.watchers,
            rated=wishes.rated,
            time=None
            if wishes.time is None
            else TimeControl(
                pace=wishes.time.pace, bank=wishes.time.bank, increment=wishes.time.increment
            ),
        )


def _variant(wishes: GameWishes) -> Variant:
    return Variant(colours=wishes.colours, rounds=wishes.rounds, open_discards=wishes.open_discards)


def _against_computer(wishes: Wishes, offered: Sequence[Level]) -> Pair[Seating]:
    name = wishes.level or DEFAULT_LEVEL
    titles = {level.name: level.title for level in offered}
    if name not in titles:
        raise UnknownLevelError(f"{name} is no level; levels are {', '.join(titles)}")
    return Pair(
        Seating(named(wishes.names[0], YOU)),
        Seating(named(wishes.names[1], titles[name]), Kind.COMPUTER, name),
    )


def _on_one_device(wishes: Wishes) -> Pair[Seating]:
    return Pair(
        Seating(named(wishes.names[0], FIRST_PLAYER)),
        Seating(named(wishes.names[1], SECOND_PLAYER), Kind.DEVICE),
    )


def named(name: str, usual: str) -> str:
    """Give a name in its composed form, with single spaces: what looks the same is the same.

    Without a name, it is what somebody there is called in the language of whoever wishes.
    """
    tidy = " ".join(unicodedata.normalize("NFC", straight(name)).split())
    return tidy or spoken().gettext(usual)
