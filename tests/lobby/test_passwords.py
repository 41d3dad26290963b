"""Which passwords can be had, and how they are compared."""

from __future__ import annotations

import asyncio

import pytest

from lostcities.lobby import BusyError, WeakPasswordError, passwords
from lostcities.lobby.passwords import check_password
from tests.lobby.signing import quick_passwords


@pytest.mark.parametrize(
    "password",
    ["", "seven77", "x" * 129, "password", "Password", "PASSWORD1", "lostcities", "ada lovelace"],
)
def test_a_password_that_would_be_tried_first_is_refused(password: str) -> None:
    with pytest.raises(WeakPasswordError):
        check_password(password, "ada lovelace")


@pytest.mark.parametrize("password", ["aaaaaaaaaaaa", "abababababab"])
def test_one_or_two_letters_over_and_over_are_no_password(password: str) -> None:
    with pytest.raises(WeakPasswordError):
        check_password(password, "ada")


@pytest.mark.parametrize("password", ["eight ch", "x y " * 32, "ΑΒΓΔ εζηθ", "🂱🂲🂳🂴🂵🂶🂷🂸"])
def test_any_other_password_can_be_had(password: str) -> None:
    check_password(password, "ada")


async def test_a_password_is_right_also_when_typed_in_other_code_points() -> None:
    checker = quick_passwords()
    kept = await checker.hashed("caf\u00e9 noir")

    assert await checker.is_right("cafe\u0301 noir", kept)
    assert not await checker.is_right("cafe noir", kept)
    checker.close()


async def test_a_name_without_an_account_takes_the_same_work() -> None:
    checker = quick_passwords()
    kept = await checker.hashed("anything")

    assert not await checker.is_right("anything", None)
    # A hash with the same costs stands in for the one that is not there.
    dummy = passwords._hash_of_nothing(checker._hasher)
    assert kept.split("$")[:4] == dummy.split("$")[:4]
    assert len(kept) == len(dummy)
    checker.close()


async def test_what_cannot_be_read_is_nobodys_password() -> None:
    checker = quick_passwords()

    assert not await checker.is_right("anything", "no hash at all")
    checker.close()


async def test_who_comes_when_many_wait_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "MOST_WAITING", 3)
    checker = quick_passwords()

    results = await asyncio.gather(
        *(checker.hashed("anything") for _ in range(5)), return_exceptions=True
    )

    assert [False, False, False, True, True] == [isinstance(r, BusyError) for r in results]
    assert (await checker.hashed("anything")).startswith("$argon2id$")
    checker.close()
