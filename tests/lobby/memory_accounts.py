"""Accounts in memory for the lobby's tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from lostcities.store import Account, ConflictError, Played, Session, StoreError

if TYPE_CHECKING:
    from tests.lobby.memory import MemoryStore


@dataclass
class MemoryAccounts:
    """The accounts of a store in memory."""

    store: MemoryStore
    kept: dict[str, Account] = field(default_factory=dict)
    codes: dict[str, list[str]] = field(default_factory=dict)
    opened: dict[str, float] = field(default_factory=dict)
    """When sessions began, by their tokens' hashes."""
    seen: list[tuple[str, float]] = field(default_factory=list)
    """Which browsers were written down as seen, and when."""

    async def add(self, account: Account, codes: Sequence[str], *, session: str, new: str) -> None:
        await self.store._writing()
        self._see_that_it_is_free(account.player, account.name_key)
        if account.player in self.kept or session not in self.store.tokens:
            raise ConflictError(account.player)
        self.kept[account.player] = account
        self.codes[account.player] = [*codes]
        self._open(account.player, new, account.created_at)
        await self.hand_on(session, new)
        del self.store.tokens[session]

    async def of_player(self, player: str) -> Account | None:
        return self.kept.get(player)

    async def of_name(self, name_key: str) -> Account | None:
        return next((kept for kept in self.kept.values() if kept.name_key == name_key), None)

    async def rename(self, player: str, name: str, name_key: str) -> None:
        await self.store._writing()
        self._see_that_it_is_free(player, name_key)
        self.kept[player] = replace(self.kept[player], name=name, name_key=name_key)

    async def rehash(self, player: str, password_hash: str, *, before: str) -> None:
        await self.store._writing()
        if self.kept[player].password_hash == before:
            self._keep_password(player, password_hash)

    def _keep_password(self, player: str, password_hash: str) -> None:
        self.kept[player] = replace(self.kept[player], password_hash=password_hash)

    async def set_password(
        self, player: str, password_hash: str, *, keep: str | None = None
    ) -> Sequence[str]:
        await self.store._writing()
        self._keep_password(player, password_hash)
        return self._end([token for token in self._tokens(player) if token != keep])

    async def has_code(self, player: str, code: str) -> bool:
        return code in self.codes.get(player, ())

    async def recover(
        self, player: str, code: str, password_hash: str, *, token_hash: str, at: float
    ) -> Sequence[str] | None:
        if code not in self.codes.get(player, ()):
            return None
        self.codes[player].remove(code)
        ended = await self.set_password(player, password_hash)
        self._open(player, token_hash, at)
        return ended

    async def set_codes(self, player: str, codes: Sequence[str]) -> None:
        await self.store._writing()
        self.codes[player] = [*codes]

    async def add_code(self, player: str, code: str) -> None:
        await self.store._writing()
        self.codes[player].append(code)

    async def codes_left(self, player: str) -> int:
        return len(self.codes[player])

    async def sessions(self, player: str) -> Sequence[Session]:
        return [Session(token, self.opened.get(token, 0.0)) for token in self._tokens(player)]

    async def open_session(
        self, player: str, token_hash: str, *, at: float, most: int, password_hash: str
    ) -> Sequence[str] | None:
        await self.store._writing()
        if player not in self.kept or self.kept[player].password_hash != password_hash:
            return None
        ended = self._end(self._tokens(player)[most - 1 :])
        self._open(player, token_hash, at)
        return ended

    async def hand_on(self, old: str, new: str) -> None:
        kept = self.store.subscriptions.kept
        for key, subscription in kept.items():
            if subscription.session == old:
                kept[key] = replace(subscription, session=new)

    async def note_seen(self, token_hash: str, *, at: float) -> None:
        if self.store.fails:
            raise StoreError("the disk is full")
        self.seen.append((token_hash, at))

    async def end_session(self, token_hash: str) -> None:
        await self.store._writing()
        self._end([token_hash])

    async def end_sessions(self, player: str) -> Sequence[str]:
        await self.store._writing()
        return self._end(self._tokens(player))

    async def adopt(self, guest: str, player: str) -> Sequence[str]:
        await self.store._writing()
        moved = [
            match
            for match, seats in self.store.holders.items()
            if guest in seats.values() and player not in seats.values()
        ]
        for match in moved:
            seats = self.store.holders[match].items()
            self.store.holders[match] = {
                seat: player if holder == guest else holder for seat, holder in seats
            }
        for key, invitation in self.store.invitations.items():
            if invitation.host == guest:
                self.store.invitations[key] = replace(invitation, host=player)
        return moved

    async def dismiss(self, guest: str) -> bool:
        if any(guest in seats.values() for seats in self.store.holders.values()):
            return False
        self._end(self._tokens(guest))
        return True

    async def played(self, player: str) -> Sequence[Played]:
        return [
            Played(
                id=match,
                seats=frozenset(seat for seat, holder in seats.items() if holder == player),
                created_at=0.0,
                updated_at=self.store.updated[match],
                finished=self.store.finished[match],
            )
            for match, seats in self.store.holders.items()
            if player in seats.values()
        ]

    def _tokens(self, player: str) -> list[str]:
        return [token for token, known in self.store.tokens.items() if known == player][::-1]

    def _open(self, player: str, token_hash: str, at: float) -> None:
        self.store.tokens[token_hash] = player
        self.opened[token_hash] = at

    def _end(self, tokens: Sequence[str]) -> Sequence[str]:
        for token in tokens:
            self.store.tokens.pop(token, None)
        return tuple(tokens)

    def _see_that_it_is_free(self, player: str, name_key: str) -> None:
        if any(kept.name_key == name_key for kept in self.kept.values() if kept.player != player):
            raise ConflictError(name_key)
