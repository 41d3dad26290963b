"""A store's housekeeping for the lobby's tests: gives what it was told to have found, and writes down what it was asked."""

from __future__ import annotations

from dataclasses import dataclass, field

from lostcities.store import StoreError, Swept


@dataclass
class MemoryHousekeeping:
    """Throws nothing away by itself."""

    unseen: list[int] = field(default_factory=list)
    matches: list[Swept] = field(default_factory=list)
    players: list[Swept] = field(default_factory=list)
    asked: list[tuple[str, object]] = field(default_factory=list)
    fails: bool = False

    async def end_unseen(self, *, before: float, most: int) -> int:
        if self.fails:
            raise StoreError("the disk is full")
        self.asked.append(("sessions", before))
        return self.unseen.pop(0) if self.unseen else 0

    async def sweep_matches(self, after: str, *, most: int) -> Swept:
        self.asked.append(("matches", after))
        return self.matches.pop(0) if self.matches else Swept(None, ())

    async def sweep_players(self, after: str, *, keep: int, most: int) -> Swept:
        self.asked.append(("players", (after, keep)))
        return self.players.pop(0) if self.players else Swept(None, ())
