"""A lobby over a store in memory, and matches to try things on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

import pytest

from lostcities.lobby import Known, LiveMatch, Lobby
from lostcities.rules import Pair, Seat, Variant
from lostcities.table import Kind, Options, Seating
from tests.lobby.memory import MemoryStore
from tests.lobby.signing import quick_passwords

PLAYER = "ada"
ADA = Known(PLAYER, "token of ada")
BO = Known("bo", "token of bo")
Begin: TypeAlias = Callable[..., Awaitable[LiveMatch]]


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@dataclass
class Clock:
    """The time, which passes when a test says so."""

    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Clock:
    return Clock()


@pytest.fixture
async def lobby(store: MemoryStore, time: Clock) -> AsyncIterator[Lobby]:
    lobby = Lobby(store, clock=time, passwords=quick_passwords())
    yield lobby
    await lobby.close()


@pytest.fixture
def begin(lobby: Lobby) -> Begin:
    """Begins a match, without a pause before the computer answers."""

    async def begin(
        other: Kind = Kind.COMPUTER, *, rounds: int = 1, opener: Seat = 0, player: str = PLAYER
    ) -> LiveMatch:
        level = "random" if other is Kind.COMPUTER else None
        seats = Pair(Seating("Ada"), Seating("Bo", other, level))
        options = Options(seats=seats, variant=Variant(rounds=rounds), opener=opener)
        match = await lobby.matches.find(await lobby.make(player, options), player)
        assert match is not None
        match.pause = "none"
        return match

    return begin
