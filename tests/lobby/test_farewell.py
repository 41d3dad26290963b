"""Deleting a player: what is theirs alone goes, and others keep what they share."""

from __future__ import annotations

from lostcities.lobby import Lobby
from lostcities.lobby.players import hashed
from lostcities.lobby.sessions import session_topic
from lostcities.rules import Ending, Why
from lostcities.table import Resign
from tests.lobby.memory import MemoryStore
from tests.lobby.play import ask
from tests.lobby.signing import PASSWORD, match_of, signed_up


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
