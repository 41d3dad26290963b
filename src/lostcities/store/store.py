"""What is kept: players, matches, and the events that a match is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lostcities.rules import Seat
from lostcities.table import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """A match to be kept: who holds which seats, and the events it begins with.

    ``players`` has the id of a player for each seat that one holds: a computer's seat is left out, and two
    on one device are the same player twice.
    """

    id: str
    players: Mapping[Seat, str]
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Listing:
    """A match in a list, without its events; times in seconds since the epoch."""

    id: str
    created_at: float
    updated_at: float


class Store:
    """The database. Every method that writes does all of it or nothing.

    All methods raise `StoreError` when the database fails.
    """

    async def add_player(self, player: str, token_hash: str, *, at: float) -> None:
        """Keep a new player, known by the hash of a token.

        Raises:
            ConflictError: the id or the hash is taken.
        """
        raise NotImplementedError

    async def player_of(self, token_hash: str) -> str | None:
        """Give the id of the player with this token, if there is one."""
        raise NotImplementedError

    async def create(self, match: NewMatch) -> None:
        """Keep a new match.

        Raises:
            ConflictError: the id is taken.
        """
        raise NotImplementedError

    async def append(
        self,
        match: str,
        after: int,
        events: Sequence[Event],
        *,
        finished: bool,
        new_match: NewMatch | None = None,
    ) -> None:
        """Keep the events that follow event number ``after``, and a rematch with them.

        ``finished`` says whether the match is over with them, so that it is no longer listed.

        Raises:
            ConflictError: other events follow that number already, or it does not exist yet.
            UnknownMatchError: there is no such match.
        """
        raise NotImplementedError

    async def load(self, match: str) -> tuple[Event, ...]:
        """Give all events of a match, in order.

        Raises:
            UnknownMatchError: there is no such match.
            DamagedError: an event cannot be read.
        """
        raise NotImplementedError

    async def players(self, match: str) -> Mapping[Seat, str]:
        """Give who holds which seats of a match.

        Raises:
            UnknownMatchError: there is no such match.
        """
        raise NotImplementedError

    async def unfinished(self, player: str) -> tuple[Listing, ...]:
        """Give a player's matches that are not over, the latest played first."""
        raise NotImplementedError

    async def delete(self, match: str) -> bool:
        """Delete a match with all its events; say whether there was one."""
        raise NotImplementedError

    async def close(self) -> None:
        """Let go of the database."""
        raise NotImplementedError


async def open_store(url: str) -> Store:
    """Open the database at a URL such as ``sqlite:////home/ada/lostcities.sqlite3``.

    The folder and the file are made when they are not there, and an older schema is brought up to date.

    Raises:
        UnusableError: the database cannot be used; one of its subclasses says why.
    """
    raise NotImplementedError
