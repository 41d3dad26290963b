"""Deleting a player: what is theirs alone goes, and others keep what they share."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import pytest

from lostcities.lobby import Lobby, UnknownNameError, WrongPasswordError, rescue
from lostcities.lobby import farewell as module
from lostcities.lobby.players import hashed
from lostcities.lobby.sessions import session_topic
from lostcities.rules import Ending, Seat, Why
from lostcities.store import StoreError, Taken
from lostcities.table import Resign
from tests.lobby.memory import MemoryStore
from tests.lobby.play import ask
from tests.lobby.signing import OTHER, PASSWORD, known, match_of, signed_up


async def test_nothing_of_a_deleted_player_is_left_where_they_were_alone(
    lobby: Lobby, store: MemoryStore
) -> None:
    ada, _ = await signed_up(lobby)
    await match_of(lobby, ada.player, ada.player)

    await lobby.accounts.delete(ada, PASSWORD)

    assert ({}, {}, {}, {}) == (
        store.accounts.kept,
        store.accounts.codes,
        store.tokens,
        store.lines,
    )


async def test_the_other_keeps_the_match_and_wins_it(lobby: Lobby) -> None:
    ada, _ = await signed_up(lobby)
    bo = await lobby.players.add()
    match = await match_of(lobby, ada.player, bo.player)
    live = await lobby.matches.find(match, bo.player)

    await lobby.accounts.delete(ada, PASSWORD)

    assert live is not None
    assert Ending(Why.RESIGNED, 0) == live.table.match.ended
    assert ["Former player", "Bo"] == [seating.name for seating in live.table.options.seats]
    stored = await lobby._around.store.load(match)
    assert "Ada" not in repr(stored)


async def test_a_finished_match_is_not_resigned_again(lobby: Lobby) -> None:
    ada, _ = await signed_up(lobby)
    bo, _ = await signed_up(lobby, "Bo")
    match = await match_of(lobby, ada.player, bo.player)
    live = await lobby.matches.find(match, ada.player)
    assert live is not None
    await live.do(ask(live, Resign, 1))

    await lobby.accounts.delete(ada, PASSWORD)

    assert Ending(Why.RESIGNED, 1) == live.table.match.ended


async def test_with_the_last_of_its_players_a_match_goes(lobby: Lobby, store: MemoryStore) -> None:
    ada, _ = await signed_up(lobby)
    bo, _ = await signed_up(lobby, "Bo")
    match = await match_of(lobby, ada.player, bo.player)
    live = await lobby.matches.find(match, bo.player)
    await lobby.accounts.delete(ada, PASSWORD)

    await lobby.accounts.delete(bo, PASSWORD)

    assert {} == store.lines
    assert live is not None
    assert live.deleted


async def test_windows_of_a_deleted_player_are_told(lobby: Lobby) -> None:
    ada, _ = await signed_up(lobby)
    alone = await match_of(lobby, ada.player, ada.player)
    live = await lobby.matches.find(alone, ada.player)
    told: list[str] = []
    lobby.fanout.subscribe(session_topic(hashed(ada.token)), lambda: told.append("session"))
    lobby.fanout.subscribe(alone, lambda: told.append("match"))

    await lobby.accounts.delete(ada, PASSWORD)

    assert ["match", "session"] == sorted(told)
    assert live is not None
    assert live.deleted


async def test_a_guest_can_go_without_a_password(lobby: Lobby, store: MemoryStore) -> None:
    guest = await lobby.players.add()
    await match_of(lobby, guest.player, guest.player)

    await lobby.accounts.delete(guest, "")

    assert ({}, {}) == (store.tokens, store.lines)


async def begun(lobby: Lobby, store: MemoryStore, *matches: str) -> str:
    """Let a server begin to delete Ada, who plays matches with Bo, and stop then; gives whom Bo is known as."""
    ada, _ = await signed_up(lobby)
    bo = await lobby.players.add()
    for _ in matches:
        await match_of(lobby, ada.player, bo.player)
    await store.farewells.begin(ada.player, "Former player")
    return bo.player


async def test_what_a_server_has_begun_the_next_one_finishes(
    lobby: Lobby, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: all was done in one step, in which nobody's move was stored."""
    monkeypatch.setattr(module, "AT_ONCE", 2)
    bo = await begun(lobby, store, "m1", "m2", "m3")

    await lobby._farewells.finish_begun()

    found = [await lobby.matches.find(match, bo) for match in store.holders]
    assert ["Former player"] * 3 == [live.table.options.seats[0].name for live in found if live]
    assert [Ending(Why.RESIGNED, 0)] * 3 == [live.table.match.ended for live in found if live]
    assert () == tuple(await store.farewells.begun())


async def test_a_server_that_starts_finishes_what_was_begun(
    lobby: Lobby, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(lobby, store)
    ended = asyncio.Event()
    end = store.farewells.end

    async def note(player: str, *, most: int) -> bool:
        over = await end(player, most=most)
        ended.set()
        return over

    monkeypatch.setattr(store.farewells, "end", note)
    await lobby.begin()

    async with asyncio.timeout(30):
        await ended.wait()
    assert () == tuple(await store.farewells.begun())


async def test_nobody_gets_in_while_somebody_is_being_deleted(
    lobby: Lobby, store: MemoryStore
) -> None:
    ada, codes = await signed_up(lobby)
    await store.farewells.begin(ada.player, "Former player")

    for entering in (
        lobby.accounts.sign_in("Ada", PASSWORD, None),
        lobby.accounts.recover("Ada", codes[0], OTHER, None),
    ):
        with pytest.raises(WrongPasswordError):
            await entering
    with pytest.raises(UnknownNameError):
        await rescue(store, "Ada")
    assert await known(lobby, ada.token) is None


async def test_what_the_disk_prevents_is_done_another_time(
    lobby: Lobby, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = await signed_up(lobby)
    match = await match_of(lobby, ada.player, ada.player)
    go_on = store.farewells.go_on

    async def fail(player: str, after: str, *, most: int) -> Taken:
        raise StoreError("the disk is full")

    monkeypatch.setattr(store.farewells, "go_on", fail)
    await lobby.accounts.delete(ada, PASSWORD)
    left = set(store.lines)
    monkeypatch.setattr(store.farewells, "go_on", go_on)
    await lobby._farewells.finish_begun()

    assert ({match}, {}) == (left, store.lines)


async def test_a_match_that_cannot_be_read_keeps_nobody_here(
    lobby: Lobby, store: MemoryStore
) -> None:
    await begun(lobby, store, "m1", "m2")
    damaged, other = store.lines
    store.lines[damaged].pop()

    await lobby._farewells.finish_begun()

    assert store.finished[other]
    assert () == tuple(await store.farewells.begun())


async def test_a_match_that_is_read_meanwhile_shows_the_new_name(
    lobby: Lobby, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = [(await lobby.players.add()).player for _ in range(2)]
    match = await match_of(lobby, ada, bo)
    await store.farewells.begin(ada, "Former player")
    players, read, going = store.players, asyncio.Event(), asyncio.Event()

    async def slowly(one: str) -> Mapping[Seat, str]:
        read.set()
        await going.wait()
        return await players(one)

    monkeypatch.setattr(store, "players", slowly)
    reading = asyncio.create_task(lobby.matches.find(match, bo))
    await read.wait()
    await store.farewells.go_on(ada, "", most=9)
    renaming = asyncio.create_task(lobby.matches.reread(match))
    await asyncio.sleep(0)
    going.set()
    await renaming

    live = await reading
    assert live is not None
    assert "Former player" == live.table.options.seats[0].name


async def test_a_server_that_stops_leaves_the_rest_to_the_next_one(
    lobby: Lobby, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "AT_ONCE", 1)
    await begun(lobby, store, "m1", "m2", "m3")
    parts, go_on, stopping = [], store.farewells.go_on, []

    async def stop_meanwhile(player: str, after: str, *, most: int) -> Taken:
        stopping.append(asyncio.create_task(lobby._farewells.close()))
        parts.append(await go_on(player, after, most=most))
        return parts[-1]

    monkeypatch.setattr(store.farewells, "go_on", stop_meanwhile)
    await lobby._farewells.finish_begun()
    await asyncio.gather(*stopping)

    assert (1, 1) == (len(parts), len(await store.farewells.begun()))
