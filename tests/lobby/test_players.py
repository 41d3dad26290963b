"""Browsers are known by a token, and only by one that this server gave."""

from __future__ import annotations

import hashlib

import pytest

from lostcities.lobby import Lobby, is_token
from lostcities.table import DAY
from tests.lobby.conftest import Clock
from tests.lobby.memory import MemoryStore

MADE_UP = "A" * 43


async def test_knows_a_player_by_the_token_it_gave(lobby: Lobby) -> None:
    added = await lobby.players.add()

    assert await lobby.players.find([added.token]) == added


async def test_keeps_only_a_hash_of_the_token(lobby: Lobby, store: MemoryStore) -> None:
    added = await lobby.players.add()

    assert store.tokens == {hashlib.sha256(added.token.encode()).hexdigest(): added.player}


async def test_takes_a_made_up_token_for_nobodys(lobby: Lobby) -> None:
    assert await lobby.players.find([MADE_UP]) is None


async def test_finds_its_own_token_among_those_of_other_servers(lobby: Lobby) -> None:
    added = await lobby.players.add()

    assert await lobby.players.find([MADE_UP, added.token]) == added


async def test_gives_nobody_a_token_or_an_id_twice(lobby: Lobby) -> None:
    added = [await lobby.players.add() for _ in range(20)]

    assert len({new.token for new in added}) == len({new.player for new in added}) == 20


async def test_its_own_tokens_look_like_tokens(lobby: Lobby) -> None:
    assert is_token((await lobby.players.add()).token)


@pytest.mark.parametrize(
    "text", ["", "short", "A" * 42, "A" * 44, "A" * 42 + "\u0661", "A" * 42 + ";", "A" * 42 + " "]
)
def test_what_cannot_be_a_token_is_none(text: str) -> None:
    assert not is_token(text)


async def test_a_window_in_use_is_written_down_when_its_day_is_over_and_not_before(
    lobby: Lobby, store: MemoryStore, time: Clock
) -> None:
    began = time.now
    ada = await lobby.players.find([(await lobby.players.add()).token])
    time.now += DAY - 60.0
    use = lobby.players.use_of(ada)
    for later in (0.0, 59.0, 1.0, 1.0, DAY):
        time.now += later
        await use.note()

    assert [at for _, at in store.accounts.seen] == [began, began + DAY, began + 2 * DAY + 1.0]


async def test_a_window_of_nobodys_is_written_down_nowhere(
    lobby: Lobby, store: MemoryStore
) -> None:
    await lobby.players.use_of(None).note()

    assert store.accounts.seen == []
