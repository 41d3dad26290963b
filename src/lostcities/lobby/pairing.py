"""Somebody's place in the queue, and two who have been found for each other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lostcities.lobby.search import Search, Terms


@dataclass(slots=True, eq=False)
class Ticket:
    """One player's place."""

    player: str
    search: Search
    rating: float | None
    since: float
    level: str | None = None
    """Which computer player would be nearest to this one."""
    seen: float = 0.0
    """When a window of the player was last open."""
    settled: bool = False
    """Whether the wait has been so long that ratings count no more, and everybody has been looked at."""
    offered: bool = False
    """Whether the computer player has offered to play, and the player been told."""
    called: float | None = None
    """When the player was called last, since an opponent was there."""


@dataclass(slots=True, eq=False)
class Pairing:
    """Two who have been found for each other, and not both agreed yet."""

    match: str
    """The id that their match will have."""
    tickets: tuple[Ticket, Ticket]
    terms: Terms
    until: float
    accepted: set[str] = field(default_factory=set)
    making: bool = False
    """Whether their match is being kept now: from then on it is too late to go."""

    def other(self, player: str) -> Ticket:
        """Give the opponent of one of the two."""
        first, second = self.tickets
        return second if first.player == player else first
