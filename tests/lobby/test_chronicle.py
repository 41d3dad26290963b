"""A match's table is what is stored of it, and nothing else has happened."""

from __future__ import annotations

import pytest

from lostcities.lobby import Lobby
from lostcities.lobby.chronicle import Chronicle
from lostcities.store import StoreError
from lostcities.table import Event
from lostcities.table.events import Resigned
from tests.lobby.memory import MemoryStore
from tests.lobby.signing import match_of


async def chronicle(lobby: Lobby) -> Chronicle:
    """Give the chronicle of a match that has just begun."""
    live = await lobby.matches.find(await match_of(lobby, "ada", "bo"), "ada")
    assert live is not None
    return Chronicle(live.id, live.table, None, lobby._around)


def resigned(kept: Chronicle) -> list[Event]:
    return [Resigned(at=kept.table.since, seat=0)]


async def test_what_is_kept_has_happened_with_what_became_of_it(lobby: Lobby) -> None:
    kept = await chronicle(lobby)

    await kept.keep(resigned(kept), {0: "ada", 1: "bo"})

    assert kept.table.match.over
    assert kept.result is not None
    assert (1, False) == (kept.result.winner, await kept.settle())


async def test_what_is_not_kept_has_not_happened(lobby: Lobby, store: MemoryStore) -> None:
    kept = await chronicle(lobby)
    before, store.fails = kept.table, True

    with pytest.raises(StoreError):
        await kept.keep(resigned(kept), {0: "ada", 1: "bo"})

    assert (before, None) == (kept.table, kept.result)


async def test_what_is_doubtful_is_read_again(lobby: Lobby, store: MemoryStore) -> None:
    kept = await chronicle(lobby)
    store.fails_after_writing = True
    with pytest.raises(StoreError):
        await kept.keep(resigned(kept), {0: "ada", 1: "bo"})
    kept.doubtful = True

    assert (True, False) == (await kept.settle(), await kept.settle())
    assert kept.table.match.over
    assert kept.result is not None
