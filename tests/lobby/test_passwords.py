"""Which passwords can be had, and how they are compared."""

from __future__ import annotations

import asyncio

import pytest

from lostcities.lobby import BusyError, WeakPasswordError, passwords
from lostcities.lobby.passwords import MOST_WAITING, Origin, Passwords, check_password
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


async def waiting(checker: Passwords, *origins: Origin) -> list[bool]:
    """Let passwords come from so many places at once; says which found room."""
    results = await asyncio.gather(
        *(checker.hashed("anything", origin) for origin in origins), return_exceptions=True
    )
    return [not isinstance(result, BusyError) for result in results]


async def test_no_network_keeps_everybody_else_out() -> None:
    """Hashing for one who had many networks of IPv6 filled all places, and nobody else could sign in."""
    checker = quick_passwords()
    wide, parts = "2001:db8::/32", 30
    crowd = [
        (wide, f"2001:db8:{part}::/48", f"2001:db8:{part}:{net}::/64")
        for part in range(parts)
        for net in range(parts)
    ]

    room = await waiting(checker, *crowd, ("192.0.0.0/16", "192.0.2.0/24", "192.0.2.7/32"))

    assert (sum(room[:-1]), room[-1]) == (MOST_WAITING // 2, True)
    checker.close()


async def test_a_household_has_a_part_of_its_networks_places() -> None:
    checker = quick_passwords()
    home = ("2001:db8::/32", "2001:db8:1::/48", "2001:db8:1:2::/64")
    neighbour = (*home[:2], "2001:db8:1:3::/64")
    next_street = (home[0], "2001:db8:4::/48", "2001:db8:4:1::/64")

    room = await waiting(checker, *[home] * 20, *[neighbour] * 20, *[next_street] * 20)

    assert [sum(room[at : at + 20]) for at in (0, 20, 40)] == [8, 6, 6]
    # What is over has left its place.
    assert await waiting(checker, *[home] * 8) == [True] * 8
    checker.close()
