"""Passwords that are hashed with next to no work, and people who have accounts, for the tests."""

from __future__ import annotations

from argon2 import PasswordHasher

from lostcities.lobby import Known, Lobby, Passwords, Wish
from lostcities.lobby.invitations import GUEST, HOST
from lostcities.rules import Pair
from lostcities.store import NewMatch
from lostcities.table import Options, Seating, open_table
from tests.lobby.memory import MemoryStore

PASSWORD = "a word of Ada's"
OTHER = "another word"


def quick_passwords() -> Passwords:
    return Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


async def signed_up(lobby: Lobby, name: str = "Ada") -> tuple[Known, list[str]]:
    """Let somebody come and take a name; gives who they are, and their recovery codes."""
    return await lobby.accounts.sign_up(await lobby.players.add(), Wish.of(name, PASSWORD))


async def known(lobby: Lobby, *tokens: str) -> str | None:
    """Give who a browser with these tokens is."""
    found = await lobby.players.find(tokens)
    return None if found is None else found.player


def matches_of(store: MemoryStore, player: str) -> set[str]:
    """Give the matches that a player has a seat of."""
    return {match for match, seats in store.holders.items() if player in seats.values()}


async def match_of(lobby: Lobby, host: str, guest: str) -> str:
    """Begin a match between two players."""
    around = lobby._around
    options = Options(seats=Pair(Seating("Ada"), Seating("Bo")), opener=0)
    events = open_table(options, at=around.clock(), rng=around.rng)
    match = NewMatch(id=around.new_id(), players={HOST: host, GUEST: guest}, events=events)
    await around.store.create(match)
    return match.id
