"""Playing with a friend: a table waits until somebody takes its second seat.

A link leads to the table. It is not stored: it follows from the token of whoever made the table and
from the table's id, so that their browser can show it again and the database gives no seat away.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import msgspec

from lostcities.lobby.limits import check_matches, check_tables
from lostcities.lobby.players import hashed
from lostcities.lobby.topics import invitation_topic
from lostcities.lobby.wishes import SECOND_PLAYER, named, playable
from lostcities.rules import Seat
from lostcities.store import ConflictError, Invitation, NewMatch, UnknownMatchError
from lostcities.table import DAY, Seating, fold, open_table
from lostcities.wire import USUAL_DAYS, InvitationPart, WaitingPart

if TYPE_CHECKING:
    from lostcities.lobby.players import Known
    from lostcities.lobby.profiles import Profiles
    from lostcities.lobby.surroundings import Surroundings
    from lostcities.table import Options
    from lostcities.wire import InvitationState

LINK_BYTES: Final = 16
"""128 bits: nobody guesses one, however long they try."""
LINK_LENGTH: Final = 22
"""The letters that so many bytes make."""
HOST: Final[Seat] = 0
GUEST: Final[Seat] = 1
REMEMBERED: Final = 30 * DAY
"""So long who follows a link that has expired is told so; after that it leads nowhere."""


class UnknownInvitationError(Exception):
    """There is no invitation with this link, or no longer."""


class SeatTakenError(Exception):
    """Somebody else was quicker."""


class ExpiredError(Exception):
    """The invitation held for some days, and those are over."""


class Invitations:
    """The tables that wait, and those that somebody has come to."""

    def __init__(self, around: Surroundings, profiles: Profiles) -> None:
        self._around = around
        self._store = around.store
        self._profiles = profiles

    async def make(self, host: Known, options: Options, days: int = USUAL_DAYS) -> str:
        """Open a table that waits for a second player for some days; give the link to it.

        Raises:
            TooManyMatchesError: the player has too much going on.
            StoreError: the table could not be kept.
        """
        now = self._around.clock()
        invitation = Invitation(
            id=self._around.new_id(),
            host=host.player,
            options=options,
            created_at=now,
            expires_at=now + days * DAY,
        )
        link = link_of(host.token, invitation.id)
        async with self._around.making.alone(host.player):
            await check_tables(self._store, host.player, now)
            await self._store.invite(invitation, hashed(link))
        return link

    async def look(self, link: str, player: str | None) -> InvitationPart:
        """Give what a link means to somebody now.

        Raises:
            UnknownInvitationError: it leads to no table.
            StoreError: the table could not be read.
        """
        invitation = await self._find(link)
        state, match = await self._state(invitation, player)
        part = InvitationPart.of(invitation.options, state, match, invitation.expires_at)
        if not part.rated:
            return part
        ratings = await self._profiles.ratings(invitation.host)
        return msgspec.structs.replace(part, rating=ratings.people)

    async def topic(self, link: str) -> str:
        """Give what to listen to in order to hear what becomes of a table that waits.

        Raises:
            UnknownInvitationError: the link leads to no table.
            StoreError: the table could not be read.
        """
        return invitation_topic((await self._find(link)).id)

    async def accept(self, link: str, player: str, name: str) -> str:
        """Let a player sit down; give the match. Who has a seat already, has it.

        Raises:
            SeatTakenError: it is taken, or the player is the one who invites.
            ExpiredError: it is too late.
            UnknownInvitationError: the link leads to no table.
            TooManyMatchesError: the player has too much going on.
            UnplayableError: the name cannot be shown.
            StoreError: it could not be kept.
        """
        invitation = await self._find(link)
        state, match = await self._state(invitation, player)
        if state == "open":
            try:
                async with self._around.making.alone(player):
                    await check_matches(self._store, player)
                    match = await self._begin(invitation, player, name)
            except ConflictError:
                state, match = await self._state(await self._find(link), player)
        if state == "expired":
            raise ExpiredError
        if match is None or state not in {"open", "yours"}:
            raise SeatTakenError
        return match

    async def withdraw(self, link: str, player: str) -> None:
        """Close a table that still waits; only who opened it can, where its link is not known by its id.

        Raises:
            UnknownInvitationError: this player has no such table.
            SeatTakenError: somebody sits there.
            StoreError: it could not be done.
        """
        invitation = await self._own(link, player)
        if not await self._store.withdraw(invitation.id):
            raise SeatTakenError
        self._around.fanout.publish(invitation_topic(invitation.id))

    async def _own(self, link: str, player: str) -> Invitation:
        found: Invitation | None
        if len(link) == LINK_LENGTH:
            found = await self._find(link)
        else:
            tables = await self._store.waiting(player, at=self._around.clock())
            found = next((table for table in tables if table.id == link), None)
        if found is None or found.host != player:
            raise UnknownInvitationError
        return found

    async def waiting(self, host: Known) -> list[WaitingPart]:
        """Give a player's tables that still wait, the latest first.

        Raises:
            StoreError: they could not be read.
        """
        return [
            WaitingPart.of(
                _shown_link(host, invitation),
                invitation.options,
                invitation=invitation.id,
                created_at=invitation.created_at,
                expires_at=invitation.expires_at,
            )
            for invitation in await self._store.waiting(host.player, at=self._around.clock())
        ]

    async def sweep(self) -> None:
        """Forget the tables that nobody came to, long after they have expired.

        Raises:
            StoreError: it could not be done.
        """
        await self._store.forget_expired(before=self._around.clock() - REMEMBERED)

    async def _find(self, link: str) -> Invitation:
        found = await self._store.invitation(hashed(link)) if len(link) == LINK_LENGTH else None
        if found is None:
            raise UnknownInvitationError
        return found

    async def _state(
        self, invitation: Invitation, player: str | None
    ) -> tuple[InvitationState, str | None]:
        """Say what an invitation means to somebody, and to which match it leads them."""
        if invitation.match is None:
            if invitation.expires_at <= self._around.clock():
                return "expired", None
            return ("waiting" if invitation.host == player else "open"), None
        try:
            players = await self._store.players(invitation.match)
        except UnknownMatchError:
            raise UnknownInvitationError from None
        if player in players.values():
            return "yours", invitation.match
        if invitation.options.watchers:
            return "watch", invitation.match
        return "taken", None

    async def _begin(self, invitation: Invitation, guest: str, name: str) -> str:
        around = self._around
        with playable():
            seats = invitation.options.seats.put(GUEST, Seating(named(name, SECOND_PLAYER)))
        options = replace(invitation.options, seats=seats)
        match = NewMatch(
            id=around.new_id(),
            players={HOST: invitation.host, GUEST: guest},
            events=open_table(options, at=around.clock(), rng=around.rng),
        )
        await self._store.accept(invitation.id, match)
        around.fanout.publish(invitation_topic(invitation.id))
        around.notices.begun(match.id, match.players, fold(match.events))
        return match.id


def _shown_link(host: Known, invitation: Invitation) -> str | None:
    """Give the link to a table, in the browser that made it; no other can work it out."""
    for token in (host.token, *host.others):
        link = link_of(token, invitation.id)
        if hashed(link) == invitation.link_hash:
            return link
    return None


def link_of(token: str, invitation: str) -> str:
    """Give the link to the table of whom a browser's token names."""
    digest = hmac.digest(token.encode(), f"invitation {invitation}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest[:LINK_BYTES]).decode().rstrip("=")
