"""Deleting players from a store in memory, for the lobby's tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from lostcities.store import Taken
from lostcities.table import decode, encode
from lostcities.table.events import Opened

if TYPE_CHECKING:
    from tests.lobby.memory import MemoryStore


@dataclass
class MemoryFarewells:
    """Those who are being deleted, and what they will be called."""

    store: MemoryStore
    names: dict[str, str] = field(default_factory=dict)

    async def begin(self, player: str, name: str) -> Sequence[str]:
        await self.store._writing()
        self.names.setdefault(player, name)
        accounts = self.store.accounts
        accounts.kept.pop(player, None)
        accounts.codes.pop(player, None)
        return await accounts.end_sessions(player)

    async def begun(self) -> Sequence[str]:
        return tuple(self.names)

    async def go_on(self, player: str, after: str, *, most: int) -> Taken:
        await self.store._writing()
        own = sorted(m for m, seats in self.store.holders.items() if player in seats.values())
        found = [match for match in own if match > after][:most]
        living = {*self.store.tokens.values(), *self.store.accounts.kept}
        alone = [m for m in found if living.isdisjoint(self.store.holders[m].values())]
        for match in alone:
            await self.store.delete(match)
        shared = [match for match in found if match not in alone]
        for match in shared:
            self._rename(match, player)
        return Taken(found[-1] if found else None, (*alone,), (*shared,))

    async def end(self, player: str, *, most: int) -> bool:
        await self.store._writing()
        invitations = self.store.invitations.items()
        self.store.invitations = {key: kept for key, kept in invitations if kept.host != player}
        del self.names[player]
        return True

    def _rename(self, match: str, player: str) -> None:
        opened = decode(self.store.lines[match][0])
        assert isinstance(opened, Opened)
        seats = opened.options.seats
        for seat, holder in self.store.holders[match].items():
            if holder == player:
                seats = seats.put(seat, replace(seats[seat], name=self.names[player]))
        changed = Opened(at=opened.at, options=replace(opened.options, seats=seats))
        self.store.lines[match][0] = encode(changed)
