"""Telling players of what happens where they may not be looking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from lostcities.lobby.topics import matches_topic
from lostcities.locales import N_, translator
from lostcities.rules import other

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lostcities.lobby.fanout import Fanout
    from lostcities.lobby.presence import Presence
    from lostcities.lobby.windows import Windows
    from lostcities.rules import Seat
    from lostcities.table import Table


YOUR_MOVE: Final = N_("Your move against {name}")
OPPONENT: Final = N_("An opponent is there and waits for you")


@dataclass(frozen=True, slots=True)
class Notice:
    """A line that wakes somebody up. It names nobody but the other player, and never a card."""

    text: str
    """A message of the catalogs: whoever is called reads it in their language."""
    name: str | None = None
    match: str | None = None
    """The match it is about: a later notice of the same match takes the place of this one."""

    def said(self, language: str) -> str:
        """Give the line in a language."""
        return translator(language).gettext(self.text, name=self.name or "")


class Caller(Protocol):
    """The port: calls players who have no window before them, where their browser lets it."""

    def call(self, player: str, notice: Notice) -> None:
        """Call a player; what comes of it is nobody's concern here, and nobody waits for it."""


class Silent:
    """Calls nobody."""

    def call(self, player: str, notice: Notice) -> None:
        """Do nothing."""


class Notices:
    """Says that something is up to a player: to their open windows, and by a call where none is watched."""

    def __init__(self, fanout: Fanout, windows: Windows, caller: Caller) -> None:
        self._fanout = fanout
        self._windows = windows
        self._caller = caller

    def changed(
        self,
        match: str,
        players: Mapping[Seat, str],
        presence: Presence,
        before: Table,
        after: Table,
    ) -> None:
        """Tell the players of a match that it has gone on.

        Only what everybody at the table hears of counts: nothing is told of a card that was placed
        before its draw, and not even that there was one.
        """
        if len(set(players.values())) < len(players) or before.number(None) == after.number(None):
            return
        for seat, player in players.items():
            self._fanout.publish(matches_topic(player))
            if up_to(after, seat) and not up_to(before, seat) and presence.of(seat) != "here":
                self._call_to(match, player, after, seat)

    def begun(self, match: str, players: Mapping[Seat, str], table: Table) -> None:
        """Tell the players of a match that it has begun; who is to open it is called if need be."""
        for seat, player in players.items():
            self._fanout.publish(matches_topic(player))
            if up_to(table, seat) and len(players) > 1 and not self._windows.watched(player):
                self._call_to(match, player, table, seat)

    def call(self, player: str, text: str) -> None:
        """Call a player who looks at no window, with words that are about no match yet."""
        if not self._windows.watched(player):
            self._caller.call(player, Notice(text))

    def _call_to(self, match: str, player: str, table: Table, seat: Seat) -> None:
        name = table.options.seats[other(seat)].name
        self._caller.call(player, Notice(YOUR_MOVE, name, match))


def up_to(table: Table, seat: Seat) -> bool:
    """Whether it is up to a seat to go on, with a turn or with the next round."""
    if table.turn is not None:
        return table.turn == seat
    return not table.match.over and table.wishes[seat] is None
