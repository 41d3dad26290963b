"""What the lobby needs of the world."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.lobby.account_port import AccountStore
    from lostcities.lobby.farewell_port import FarewellStore
    from lostcities.lobby.housekeeping_port import HousekeepingStore
    from lostcities.lobby.subscription_port import SubscriptionStore
    from lostcities.rules import Seat
    from lostcities.store import (
        Absence,
        Finish,
        Invitation,
        Listing,
        NewMatch,
        Opponent,
        Page,
        Result,
        Standing,
        Tally,
    )
    from lostcities.table import Event


class Archive(Protocol):
    """Where finished matches and ratings are kept. All methods raise `StoreError` when the database fails."""

    async def of(self, match: str) -> Result | None:
        """Give what became of a match; None when it never was over."""

    async def keep(self, finished: Finish) -> Result:
        """Keep what became of a match that was over before results were kept."""

    async def missing(self, most: int) -> Sequence[str]:
        """Give finished matches of which no result is kept, so many of them at most."""

    async def note_network(self, match: str, seat: Seat, mark: int) -> None:
        """Keep a mark of the network that a seat plays from, until the match is over."""

    async def ratings(self, holder: str) -> Mapping[str, Standing]:
        """Give the ratings of a player, or of a level after `LEVEL`, by pools."""

    async def history(self, player: str, before: int | None, most: int) -> Page:
        """Give a player's results, the latest first, from those on that a page before says."""

    async def tallies(self, player: str) -> Mapping[str, Tally]:
        """Give the sums of a player's matches, by `people` and `computer`."""

    async def best(self, player: str, most: int) -> Sequence[Result]:
        """Give the results with a player's best expeditions, the best first."""

    async def opponents(self, player: str, most: int) -> Sequence[Opponent]:
        """Give who a player has played against, the latest first."""

    async def against(self, player: str, holder: str) -> Tally:
        """Give the sums of a player's matches against another, or against a level after `LEVEL`."""


class Store(Protocol):
    """Where players, matches and events are kept. `lostcities.store.Store` is one.

    Every method that writes does all of it or nothing, and has it on the disk when it returns.
    All raise `StoreError` when the database fails.
    """

    @property
    def accounts(self) -> AccountStore:
        """Players who have taken a name and a password."""

    @property
    def archive(self) -> Archive:
        """Finished matches, and the ratings that rest on them."""

    @property
    def farewells(self) -> FarewellStore:
        """Players who are being deleted."""

    @property
    def housekeeping(self) -> HousekeepingStore:
        """What is thrown away in time."""

    @property
    def subscriptions(self) -> SubscriptionStore:
        """The browsers in which players are called."""

    async def add_player(self, player: str, token_hash: str, *, at: float) -> None:
        """Keep a new player, known by the hash of a token."""

    async def player_of(self, token_hash: str) -> str | None:
        """Give the id of the player with this token, if there is one."""

    async def create(self, match: NewMatch) -> None:
        """Keep a new match."""

    async def append(  # noqa: PLR0913 - all that one step of a match is
        self,
        match: str,
        after: int,
        events: Sequence[Event],
        *,
        finished: bool,
        public: bool = True,
        new_match: NewMatch | None = None,
        finish: Finish | None = None,
    ) -> Result | None:
        """Keep the events that follow event number ``after``, and with them a rematch, and what became of the match.

        ``public`` says whether everybody at the table hears of one of them. Gives what ``finish`` has
        brought, judged as it is kept.

        Raises:
            ConflictError: other events follow that number already.
            UnknownMatchError: there is no such match.
        """

    async def load(self, match: str) -> Sequence[Event]:
        """Give all events of a match, in order.

        Raises:
            UnknownMatchError: there is no such match.
        """

    async def players(self, match: str) -> Mapping[Seat, str]:
        """Give who holds which seats of a match.

        Raises:
            UnknownMatchError: there is no such match.
        """

    async def unfinished(self, player: str) -> Sequence[Listing]:
        """Give a player's matches that are not over, the latest played first."""

    async def kept(self, player: str) -> int:
        """Give how many matches of a player are kept, finished or not."""

    async def delete(self, match: str) -> bool:
        """Delete a match with all its events; say whether there was one."""

    async def invite(self, invitation: Invitation, link_hash: str) -> None:
        """Keep a new invitation, known by the hash of its link."""

    async def invitation(self, link_hash: str) -> Invitation | None:
        """Give the invitation with this link, if there is one."""

    async def waiting(self, host: str, *, at: float) -> Sequence[Invitation]:
        """Give the invitations of a player that can be accepted at a moment, the latest first."""

    async def accept(self, invitation: str, match: NewMatch) -> None:
        """Keep the match that an invitation leads to; of several who come at once, the first does.

        Raises:
            ConflictError: the seat is taken, or the invitation was withdrawn.
        """

    async def withdraw(self, invitation: str) -> bool:
        """Delete an invitation that nobody has accepted; say whether there was one."""

    async def forget_expired(self, *, before: float) -> int:
        """Delete the invitations that nobody accepted and that ended before a moment; give how many."""

    async def begin_service(self, at: float) -> None:
        """Keep that the server is there again, and since when it was not."""

    async def note_alive(self, at: float) -> None:
        """Keep that the server is still there."""

    async def absences_after(self, at: float) -> Sequence[Absence]:
        """Give when the server was not there, as far as that ended after a moment, in order."""
