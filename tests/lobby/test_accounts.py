"""Accounts: a name and a password for who wants one."""

from __future__ import annotations

import pytest

from lostcities.lobby import (
    BadNameError,
    HasAccountError,
    Lobby,
    NameTakenError,
    NoAccountError,
    WeakPasswordError,
    Wish,
    WrongPasswordError,
)
from lostcities.lobby.recovery import CODES
from tests.lobby.memory import MemoryStore
from tests.lobby.signing import OTHER, PASSWORD, known, signed_up


async def test_an_account_keeps_the_player_that_the_guest_was(lobby: Lobby) -> None:
    guest = await lobby.players.add()

    ada, _ = await lobby.accounts.sign_up(guest, Wish.of("Ada", PASSWORD))

    assert guest.player == ada.player
    assert "Ada" == await lobby.accounts.name_of(guest.player)


async def test_a_browser_gets_a_new_token_with_an_account(lobby: Lobby) -> None:
    guest = await lobby.players.add()

    ada, _ = await lobby.accounts.sign_up(guest, Wish.of("Ada", PASSWORD))

    assert (None, guest.player) == (await known(lobby, guest.token), await known(lobby, ada.token))


async def test_no_secret_is_kept_as_it_is(lobby: Lobby, store: MemoryStore) -> None:
    ada, codes = await signed_up(lobby)

    kept = repr((store.accounts.kept, store.accounts.codes, store.tokens))
    assert [] == [secret for secret in (PASSWORD, ada.token, *codes) if secret in kept]


@pytest.mark.parametrize("name", ["Ada", "ADA", " \uff41\uff44\uff41 "])
async def test_a_name_is_taken_however_it_is_written(lobby: Lobby, name: str) -> None:
    await signed_up(lobby)

    with pytest.raises(NameTakenError):
        await lobby.accounts.check_free(Wish.of(name, PASSWORD))
    with pytest.raises(NameTakenError):
        await signed_up(lobby, name)


async def test_nobody_has_two_accounts(lobby: Lobby) -> None:
    ada, _ = await signed_up(lobby)

    with pytest.raises(HasAccountError):
        await lobby.accounts.sign_up(ada, Wish.of("Other", PASSWORD))


@pytest.mark.parametrize(
    ("name", "password"),
    [("Ada", OTHER), ("Bo", PASSWORD), ("", PASSWORD), ("Ada", ""), ("\u202eAda", PASSWORD)],
)
async def test_a_wrong_name_and_a_wrong_password_are_refused_alike(
    lobby: Lobby, name: str, password: str
) -> None:
    await signed_up(lobby)

    with pytest.raises(WrongPasswordError):
        await lobby.accounts.sign_in(name, password, None)


async def test_a_new_password_counts_and_signs_out_all_others(lobby: Lobby) -> None:
    ada, _ = await signed_up(lobby)
    entry = await lobby.accounts.sign_in("Ada", PASSWORD, None)

    await lobby.accounts.change_password(ada, PASSWORD, OTHER)

    assert ada.player == await known(lobby, ada.token)
    assert await known(lobby, entry.known.token) is None
    with pytest.raises(WrongPasswordError):
        await lobby.accounts.sign_in("Ada", PASSWORD, None)
    await lobby.accounts.sign_in("Ada", OTHER, None)


async def test_without_the_password_nothing_about_an_account_changes(
    lobby: Lobby, store: MemoryStore
) -> None:
    ada, codes = await signed_up(lobby)
    before = (dict(store.accounts.kept), [*store.accounts.codes[ada.player]], dict(store.tokens))
    accounts = lobby.accounts

    for attempt in (
        accounts.change_password(ada, OTHER, OTHER),
        accounts.rename(ada, OTHER, "Ada L."),
        accounts.replace_codes(ada, OTHER),
        accounts.delete(ada, OTHER),
        accounts.recover("Ada", "0000-0000-0000-0000", OTHER, None),
        accounts.recover("Bo", codes[0], OTHER, None),
    ):
        with pytest.raises(WrongPasswordError):
            await attempt

    after = (store.accounts.kept, store.accounts.codes[ada.player], store.tokens)
    assert before == after


async def test_a_guest_has_no_account_to_change(lobby: Lobby) -> None:
    guest = await lobby.players.add()

    with pytest.raises(NoAccountError):
        await lobby.accounts.rename(guest, "", "Ada")


async def test_a_new_name_is_the_one_to_sign_in_with(lobby: Lobby) -> None:
    ada, _ = await signed_up(lobby)

    await lobby.accounts.rename(ada, PASSWORD, "Countess")

    with pytest.raises(WrongPasswordError):
        await lobby.accounts.sign_in("Ada", PASSWORD, None)
    entry = await lobby.accounts.sign_in("countess", PASSWORD, None)
    assert ada.player == entry.known.player


@pytest.mark.parametrize(
    ("name", "error"), [("Bo", NameTakenError), ("A", BadNameError), ("A\u202eda", BadNameError)]
)
async def test_a_name_that_cannot_be_had_changes_nothing(
    lobby: Lobby, name: str, error: type[Exception]
) -> None:
    ada, _ = await signed_up(lobby)
    await signed_up(lobby, "Bo")

    with pytest.raises(error):
        await lobby.accounts.rename(ada, PASSWORD, name)

    assert "Ada" == await lobby.accounts.name_of(ada.player)


async def test_a_recovery_code_lets_in_once_and_signs_out_all_others(lobby: Lobby) -> None:
    ada, codes = await signed_up(lobby)
    typed = codes[0].lower().replace("-", " ")

    entry = await lobby.accounts.recover("ada", typed, OTHER, None)

    assert ada.player == await known(lobby, entry.known.token)
    assert await known(lobby, ada.token) is None
    await lobby.accounts.sign_in("Ada", OTHER, None)
    with pytest.raises(WrongPasswordError):
        await lobby.accounts.recover("Ada", codes[0], PASSWORD, None)
    part = await lobby.accounts.part_of(ada.player)
    assert part is not None
    assert CODES - 1 == part.codes


async def test_a_weak_password_is_not_taken_for_a_code_and_uses_none_up(lobby: Lobby) -> None:
    _, codes = await signed_up(lobby)

    with pytest.raises(WeakPasswordError):
        await lobby.accounts.recover("Ada", codes[0], "short", None)

    await lobby.accounts.recover("Ada", codes[0], OTHER, None)


async def test_new_codes_put_the_old_ones_out_of_use(lobby: Lobby) -> None:
    ada, old = await signed_up(lobby)

    new = await lobby.accounts.replace_codes(ada, PASSWORD)

    assert CODES == len({*new} - {*old})
    with pytest.raises(WrongPasswordError):
        await lobby.accounts.recover("Ada", old[0], OTHER, None)
    await lobby.accounts.recover("Ada", new[0], OTHER, None)


async def test_a_hash_of_less_work_is_made_anew_when_its_owner_comes(
    store: MemoryStore, lobby: Lobby
) -> None:
    ada, _ = await signed_up(lobby)
    before = store.accounts.kept[ada.player].password_hash
    other = Lobby(store)

    await other.accounts.sign_in("Ada", PASSWORD, None)

    after = store.accounts.kept[ada.player].password_hash
    assert ("m=8," in before, "m=8," in after) == (True, False)
    await other.close()
    await lobby.accounts.sign_in("Ada", PASSWORD, None)
