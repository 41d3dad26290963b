"""What is thrown away in time: what nobody can have any more, and of guests what is too much."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lostcities.store import Store, UnknownMatchError
from lostcities.store import housekeeping as module
from lostcities.table.events import Resigned
from tests.contracts.account_contract import begin, come, sign_up
from tests.table.players import sit

if TYPE_CHECKING:
    from collections.abc import Sequence

LATE = 1000.0


async def left_of(store: Store, *matches: str) -> list[str]:
    """Give which of these matches are there."""
    found = []
    for match in matches:
        try:
            await store.load(match)
        except UnknownMatchError:
            continue
        found.append(match)
    return found


async def finish(store: Store, match: str, first: str, second: str | None = None) -> None:
    """Let a match be over, whose ids are in the order of time."""
    await begin(store, match, first, second)
    at = float(match.removeprefix("m"))
    await store.append(match, len(sit().stored), [Resigned(at=at, seat=0)], finished=True)


async def sweep(store: Store, *, keep: int = 1000) -> tuple[set[str], int]:
    """Look through everything; gives the matches and the number of players that went."""
    matches: Sequence[str] = ()
    players, after = 0, ""
    swept = await store.housekeeping.sweep_matches("", most=100)
    matches = swept.deleted
    while True:
        part = await store.housekeeping.sweep_players(after, keep=keep, most=2)
        matches, players = (*matches, *part.deleted), players + part.dismissed
        if part.last is None:
            return set(matches), players
        after = part.last


async def test_a_browser_that_is_seen_stays_known(fresh: Store) -> None:
    await come(fresh, "ada", "bo")
    await fresh.accounts.note_seen("hash of bo", at=LATE)

    ended = await fresh.housekeeping.end_unseen(before=LATE, most=10)

    assert (ended, await fresh.player_of("hash of ada"), await fresh.player_of("hash of bo")) == (
        1,
        None,
        "bo",
    )


async def test_so_many_browsers_are_forgotten_at_once(fresh: Store) -> None:
    await come(fresh, "ada", "bo", "cleo")

    ended = [await fresh.housekeeping.end_unseen(before=LATE, most=2) for _ in range(3)]

    assert ended == [2, 1, 0]


async def test_a_guest_whom_no_browser_knows_goes_with_what_is_theirs_alone(fresh: Store) -> None:
    await come(fresh, "ada", "bo", "cleo")
    await begin(fresh, "alone", "ada")
    await begin(fresh, "both gone", "ada", "bo")
    await begin(fresh, "with cleo", "ada", "cleo")
    await fresh.accounts.note_seen("hash of cleo", at=LATE)
    await fresh.housekeeping.end_unseen(before=LATE, most=10)

    swept = await sweep(fresh)

    # Ada is still needed at Cleo's table; Bo is not needed anywhere.
    assert swept == ({"alone", "both gone"}, 1)
    assert await left_of(fresh, "alone", "both gone", "with cleo") == ["with cleo"]
    assert await fresh.players("with cleo") == {0: "ada", 1: "cleo"}


async def test_who_has_an_account_keeps_all_however_long_they_are_away(fresh: Store) -> None:
    await come(fresh, "ada", "bo")
    await sign_up(fresh)
    await begin(fresh, "alone", "ada")
    await begin(fresh, "shared", "ada", "bo")
    await fresh.housekeeping.end_unseen(before=LATE, most=10)

    assert await sweep(fresh, keep=0) == (set(), 0)
    assert await left_of(fresh, "alone", "shared") == ["alone", "shared"]
    assert await fresh.accounts.of_name("ada") is not None


async def test_of_a_guest_the_finished_matches_that_are_too_many_go_the_oldest_first(
    fresh: Store,
) -> None:
    await come(fresh, "ada")
    for match in ("m3", "m1", "m4", "m2"):
        await finish(fresh, match, "ada")
    await begin(fresh, "unfinished", "ada")

    assert (await sweep(fresh, keep=3))[0] == {"m1", "m2"}


async def test_unfinished_matches_stay_however_many(fresh: Store) -> None:
    await come(fresh, "ada")
    for match in ("u1", "u2", "u3"):
        await begin(fresh, match, "ada")

    assert await sweep(fresh, keep=1) == (set(), 0)


async def test_what_is_too_much_for_one_stays_while_the_other_has_room(fresh: Store) -> None:
    await come(fresh, "ada", "bo", "cleo")
    await sign_up(fresh)
    await finish(fresh, "m1", "bo", "ada")
    await finish(fresh, "m2", "bo", "cleo")
    await finish(fresh, "m3", "bo")
    await finish(fresh, "m4", "bo")

    # Ada has an account, and Cleo but one match.
    assert (await sweep(fresh, keep=1))[0] == {"m3", "m4"}


async def test_very_many_that_are_too_many_go_in_parts(
    fresh: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_AT_ONCE", 2)
    await come(fresh, "ada")
    for number in range(6):
        await finish(fresh, f"m{number}", "ada")

    part = await fresh.housekeeping.sweep_players("", keep=1, most=10)

    assert (part.last, part.deleted) == ("", ("m0", "m1"))
    assert (await sweep(fresh, keep=1))[0] == {"m2", "m3", "m4"}


async def test_of_two_who_have_too_many_each_has_a_part_of_their_own(fresh: Store) -> None:
    """Fault: while the matches of many guests are looked through, nobody's move is stored."""
    await come(fresh, "ada", "bo")
    for number in range(3):
        await finish(fresh, f"m1{number}", "ada")
        await finish(fresh, f"m2{number}", "bo")

    parts = [await fresh.housekeeping.sweep_players("", keep=1, most=10)]
    while (last := parts[-1].last) is not None:
        parts.append(await fresh.housekeeping.sweep_players(last, keep=1, most=10))

    assert [(part.last, part.deleted) for part in parts] == [
        ("ada", ("m10", "m11")),
        ("bo", ("m20", "m21")),
        (None, ()),
    ]


async def test_what_two_guests_have_together_goes_when_it_is_too_much_for_both(
    fresh: Store,
) -> None:
    await come(fresh, "ada", "bo", "cleo")
    for number in range(3):
        await finish(fresh, f"m{number}", "ada", "bo")
    await finish(fresh, "m3", "ada", "cleo")

    # Bo has too many, too; what Cleo has a seat in would stay.
    assert await sweep(fresh, keep=2) == ({"m0", "m1"}, 0)


async def test_how_many_matches_are_kept_is_known(fresh: Store) -> None:
    await come(fresh, "ada", "bo")
    await begin(fresh, "device", "ada")
    await finish(fresh, "m1", "ada", "bo")

    assert [await fresh.kept(player) for player in ("ada", "bo", "cleo")] == [2, 1, 0]
