"""In which browsers a player is known, and nothing lost on the way there."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from lostcities.lobby import (
    Known,
    Lobby,
    WrongPasswordError,
)
from lostcities.lobby.passwords import Origin
from lostcities.lobby.players import hashed
from lostcities.lobby.sessions import session_topic
from lostcities.wire import SearchWishes
from tests.lobby.memory import MemoryStore
from tests.lobby.signing import (
    OTHER,
    PASSWORD,
    known,
    match_of,
    matches_of,
    signed_up,
)


async def test_another_browser_signs_in_and_is_the_same_player(lobby: Lobby) -> None:
    ada, _ = await signed_up(lobby)

    entry = await lobby.accounts.sign_in("ada", PASSWORD, None)

    assert ada.player == entry.known.player == await known(lobby, entry.known.token)
    assert ada.token != entry.known.token


async def test_who_signs_in_while_the_password_is_changed_is_not_let_in(
    lobby: Lobby, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: a password is changed because somebody knows it, and they are let in all the same."""
    ada, _ = await signed_up(lobby)
    passwords = lobby.accounts._passwords
    is_right = passwords.is_right

    async def looked_at(password: str, kept: str | None, origin: Origin) -> bool:
        found = await is_right(password, kept, origin)
        await store.accounts.set_password(ada.player, "another hash", keep=hashed(ada.token))
        return found

    monkeypatch.setattr(passwords, "is_right", looked_at)

    with pytest.raises(WrongPasswordError):
        await lobby.accounts.sign_in("ada", PASSWORD, None)
    assert 1 == len(await store.accounts.sessions(ada.player))


async def test_signing_in_takes_along_what_the_guest_has(lobby: Lobby, store: MemoryStore) -> None:
    ada, _ = await signed_up(lobby)
    guest, bo = await lobby.players.add(), await lobby.players.add()
    match = await match_of(lobby, bo.player, guest.player)
    live = await lobby.matches.find(match, guest.player)

    entry = await lobby.accounts.sign_in("Ada", PASSWORD, guest)

    assert (1, False) == (entry.taken, entry.left)
    assert {match} == matches_of(store, ada.player)
    # Also where somebody looks at it just now.
    assert live is not None
    assert live is await lobby.matches.find(match, ada.player)
    assert await lobby.matches.find(match, guest.player) is None
    assert await known(lobby, guest.token) is None


async def test_of_two_tabs_that_sign_in_at_once_neither_is_told_that_something_has_stayed(
    lobby: Lobby, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: the second found the guest gone already, and said that matches were left."""
    await signed_up(lobby)
    guest = await lobby.players.add()
    await match_of(lobby, guest.player, guest.player)
    dismiss = store.accounts.dismiss

    async def as_a_database_does(player: str) -> bool:
        return player in store.tokens.values() and await dismiss(player)

    monkeypatch.setattr(store.accounts, "dismiss", as_a_database_does)
    entries = await asyncio.gather(
        *(lobby.accounts.sign_in("Ada", PASSWORD, guest) for _ in range(2))
    )

    assert [False, False] == [entry.left for entry in entries]


async def test_nobody_gets_both_sides_of_a_match_and_the_guest_keeps_theirs(
    lobby: Lobby, store: MemoryStore
) -> None:
    ada, _ = await signed_up(lobby)
    guest = await lobby.players.add()
    both = await match_of(lobby, ada.player, guest.player)
    alone = await match_of(lobby, guest.player, guest.player)

    entry = await lobby.accounts.sign_in("Ada", PASSWORD, guest)

    assert (1, True) == (entry.taken, entry.left)
    assert {0: ada.player, 1: guest.player} == store.holders[both]
    assert {0: ada.player, 1: ada.player} == store.holders[alone]
    # Without the account this browser is the guest again.
    assert ada.player == await known(lobby, entry.known.token, guest.token)
    await lobby.accounts.sessions.leave(entry.known)
    assert guest.player == await known(lobby, entry.known.token, guest.token)


async def test_signing_in_from_another_account_mixes_nothing(
    lobby: Lobby, store: MemoryStore
) -> None:
    ada, _ = await signed_up(lobby)
    bo, _ = await signed_up(lobby, "Bo")
    match = await match_of(lobby, bo.player, bo.player)

    entry = await lobby.accounts.sign_in("Ada", PASSWORD, bo)

    assert ((bo.token,), ada.player) == (entry.dropped, entry.known.player)
    assert {match} == matches_of(store, bo.player)
    assert await known(lobby, bo.token) is None


async def test_logging_out_here_leaves_other_browsers_signed_in(lobby: Lobby) -> None:
    ada, _ = await signed_up(lobby)
    entry = await lobby.accounts.sign_in("Ada", PASSWORD, None)

    await lobby.accounts.sessions.leave(entry.known)

    assert (ada.player, None) == (
        await known(lobby, ada.token),
        await known(lobby, entry.known.token),
    )


async def test_logging_out_everywhere_ends_all_and_tells_their_windows(lobby: Lobby) -> None:
    ada, _ = await signed_up(lobby)
    entry = await lobby.accounts.sign_in("Ada", PASSWORD, None)
    told: list[str] = []
    for token in (ada.token, entry.known.token):
        lobby.fanout.subscribe(session_topic(hashed(token)), partial(told.append, token))

    await lobby.accounts.sessions.leave_all(ada.player)

    assert {ada.token, entry.known.token} == {*told}
    assert await known(lobby, ada.token, entry.known.token) is None


async def test_recovering_takes_along_what_the_guest_has(lobby: Lobby) -> None:
    ada, codes = await signed_up(lobby)
    guest = await lobby.players.add()
    match = await match_of(lobby, guest.player, guest.player)

    entry = await lobby.accounts.recover("Ada", codes[1], OTHER, guest)

    assert 1 == entry.taken
    assert await lobby.matches.find(match, ada.player)


def test_a_known_browser_tells_its_token_to_nobody() -> None:
    assert "secret" not in repr(Known("ada", "secret"))


async def test_a_guest_who_signs_in_looks_for_no_opponent_any_more(lobby: Lobby) -> None:
    await signed_up(lobby)
    guest = await lobby.players.add()
    await lobby.opponents.join(guest.player, SearchWishes(name="Ada"))

    await lobby.accounts.sign_in("Ada", PASSWORD, guest)

    assert "idle" == lobby.opponents.look(guest.player).state
