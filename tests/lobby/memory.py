"""A store in memory for the lobby's tests, which can be told to fail."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from lostcities.rules import Seat
from lostcities.store import (
    Absence,
    ConflictError,
    Finish,
    Invitation,
    Listing,
    NewMatch,
    Result,
    StoreError,
    UnknownMatchError,
)
from lostcities.table import Event, decode, encode
from tests.lobby.memory_accounts import MemoryAccounts
from tests.lobby.memory_archive import MemoryArchive
from tests.lobby.memory_farewells import MemoryFarewells
from tests.lobby.memory_housekeeping import MemoryHousekeeping
from tests.lobby.memory_subscriptions import MemorySubscriptions


@dataclass
class MemoryStore:
    """Keeps events as the lines of text that a real store keeps."""

    tokens: dict[str, str] = field(default_factory=dict)
    holders: dict[str, Mapping[Seat, str]] = field(default_factory=dict)
    lines: dict[str, list[str]] = field(default_factory=dict)
    finished: dict[str, bool] = field(default_factory=dict)
    updated: dict[str, float] = field(default_factory=dict)
    invitations: dict[str, Invitation] = field(default_factory=dict)
    absences: list[Absence] = field(default_factory=list)
    archive: MemoryArchive = field(default_factory=MemoryArchive)
    alive_at: float | None = None
    fails: bool = False
    """Whether nothing can be written."""
    fails_after_writing: bool = False
    """Whether what is written is reported as failed."""
    unreadable: bool = False
    appended: list[int] = field(default_factory=list)
    """How many events each call of `append` brought."""
    gate: asyncio.Event | None = None
    """When there is one, writing waits until it is set."""
    waiting_at_gate: int = 0
    accounts: MemoryAccounts = field(init=False)
    farewells: MemoryFarewells = field(init=False)
    subscriptions: MemorySubscriptions = field(init=False)
    housekeeping: MemoryHousekeeping = field(default_factory=MemoryHousekeeping)

    def __post_init__(self) -> None:
        self.accounts = MemoryAccounts(self)
        self.farewells = MemoryFarewells(self)
        self.subscriptions = MemorySubscriptions(self.tokens)

    async def add_player(self, player: str, token_hash: str, *, at: float) -> None:
        await self._writing()
        self.tokens[token_hash] = player

    async def player_of(self, token_hash: str) -> str | None:
        self._reading()
        return self.tokens.get(token_hash)

    async def create(self, match: NewMatch) -> None:
        await self._writing()
        self._create(match)

    async def append(
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
        await self._writing()
        if match not in self.lines:
            raise UnknownMatchError(match)
        if len(self.lines[match]) != after:
            raise ConflictError(match)
        self.lines[match] += [encode(event) for event in events]
        self.finished[match] = finished
        if public:
            self.updated[match] = events[-1].at
        self.appended.append(len(events))
        if new_match is not None:
            self._create(new_match)
        kept = None if finish is None else self.archive.finish(finish)
        if self.fails_after_writing:
            raise StoreError("the disk says that it failed, and has done it")
        return kept

    async def load(self, match: str) -> Sequence[Event]:
        self._reading()
        if match not in self.lines:
            raise UnknownMatchError(match)
        return [decode(line) for line in self.lines[match]]

    async def players(self, match: str) -> Mapping[Seat, str]:
        self._reading()
        if match not in self.holders:
            raise UnknownMatchError(match)
        return self.holders[match]

    async def unfinished(self, player: str) -> Sequence[Listing]:
        self._reading()
        return [
            Listing(
                match,
                self.updated[match],
                frozenset(seat for seat, holder in holders.items() if holder == player),
            )
            for match, holders in self.holders.items()
            if player in holders.values() and not self.finished[match]
        ]

    async def invite(self, invitation: Invitation, link_hash: str) -> None:
        await self._writing()
        self.invitations[link_hash] = replace(invitation, link_hash=link_hash)

    async def invitation(self, link_hash: str) -> Invitation | None:
        self._reading()
        return self.invitations.get(link_hash)

    async def waiting(self, host: str, *, at: float) -> Sequence[Invitation]:
        self._reading()
        own = [i for i in self.invitations.values() if i.host == host and i.match is None]
        found = [invitation for invitation in own if invitation.expires_at > at]
        return sorted(found, key=lambda invitation: -invitation.created_at)

    async def accept(self, invitation: str, match: NewMatch) -> None:
        await self._writing()
        for key, kept in self.invitations.items():
            if kept.id == invitation and kept.match is None:
                self._create(match)
                self.invitations[key] = replace(kept, match=match.id)
                return
        raise ConflictError(invitation)

    async def withdraw(self, invitation: str) -> bool:
        await self._writing()
        found = [k for k, i in self.invitations.items() if i.id == invitation and i.match is None]
        for key in found:
            del self.invitations[key]
        return bool(found)

    async def forget_expired(self, *, before: float) -> int:
        await self._writing()
        found = [
            key
            for key, kept in self.invitations.items()
            if kept.match is None and kept.expires_at < before
        ]
        for key in found:
            del self.invitations[key]
        return len(found)

    async def kept(self, player: str) -> int:
        return sum(player in holders.values() for holders in self.holders.values())

    async def delete(self, match: str) -> bool:
        await self._writing()
        self.holders.pop(match, None)
        return self.lines.pop(match, None) is not None

    async def begin_service(self, at: float) -> None:
        if self.alive_at is not None:
            self.absences.append(Absence(self.alive_at, at))
        self.alive_at = at

    async def note_alive(self, at: float) -> None:
        self.alive_at = at

    async def absences_after(self, at: float) -> Sequence[Absence]:
        return [absence for absence in self.absences if absence.ended > at]

    def _create(self, match: NewMatch) -> None:
        self.holders[match.id] = match.players
        self.lines[match.id] = [encode(event) for event in match.events]
        self.finished[match.id] = False
        self.updated[match.id] = match.events[-1].at

    async def _writing(self) -> None:
        if self.gate is not None:
            self.waiting_at_gate += 1
            await self.gate.wait()
        # A real one is never done at once.
        await asyncio.sleep(0)
        if self.fails:
            raise StoreError("the disk is full")

    def _reading(self) -> None:
        if self.unreadable:
            raise StoreError("the disk cannot be read")
