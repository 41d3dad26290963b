"""What every store promises of players who are deleted; whatever implements the lobby's port runs this suite.

Subclass `FarewellContract` and give it a fixture `store` with an open, empty store.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from lostcities.store import ConflictError, UnknownMatchError
from lostcities.table import fold
from tests.contracts.account_contract import (
    ADA,
    WithAda,
    begin,
    come,
    invitation,
    open_session,
    sign_up,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.lobby import Store


async def go_through(store: Store, player: str) -> list[tuple[str, ...]]:
    """Go through a player's matches, two at a time; gives those of each part."""
    parts: list[tuple[str, ...]] = []
    after = ""
    while True:
        taken = await store.farewells.go_on(player, after, most=2)
        if taken.last is None:
            return parts
        parts.append((*taken.deleted, *taken.renamed))
        after = taken.last


async def forget(store: Store, player: str) -> Sequence[str]:
    """Delete a player from beginning to end; gives the tokens of their sessions."""
    ended = await store.farewells.begin(player, "Somebody")
    await go_through(store, player)
    while not await store.farewells.end(player, most=2):
        pass
    return ended


class FarewellContract(WithAda):
    async def test_a_player_is_forgotten_and_others_keep_their_matches(self, store: Store) -> None:
        await come(store, "bo")
        await begin(store, "alone", "ada")
        await begin(store, "shared", "bo", "ada")
        await store.invite(invitation("ada"), "link")
        assert ("hash of new ada",) == tuple(await forget(store, "ada"))
        assert await store.accounts.of_name("ada") is None
        assert await store.player_of("hash of new ada") is None
        assert await store.invitation("link") is None
        with pytest.raises(UnknownMatchError):
            await store.load("alone")
        seats = fold(await store.load("shared")).options.seats
        assert ["Ada", "Somebody"] == [seating.name for seating in seats]
        assert {0: "bo", 1: "ada"} == await store.players("shared")

    async def test_who_is_forgotten_has_another_name_at_every_table(self, store: Store) -> None:
        await come(store, "bo", "cleo")
        await begin(store, "m1", "ada", "bo")
        await begin(store, "m2", "cleo", "ada")
        await begin(store, "m3", "bo", "cleo")
        await forget(store, "ada")
        names = [
            [seating.name for seating in fold(await store.load(match)).options.seats]
            for match in ("m1", "m2", "m3")
        ]
        assert [["Somebody", "Bo"], ["Ada", "Somebody"], ["Ada", "Bo"]] == names

    async def test_with_the_last_of_its_players_a_match_goes(self, store: Store) -> None:
        await come(store, "bo")
        await begin(store, "shared", "bo", "ada")
        await forget(store, "ada")
        await forget(store, "bo")
        with pytest.raises(UnknownMatchError):
            await store.load("shared")

    async def test_who_is_signed_out_everywhere_keeps_their_matches(self, store: Store) -> None:
        await come(store, "bo")
        await begin(store, "shared", "bo", "ada")
        await store.accounts.end_sessions("ada")
        await forget(store, "bo")
        assert {0: "bo", 1: "ada"} == await store.players("shared")

    async def test_a_forgotten_name_can_be_taken_again(self, store: Store) -> None:
        await forget(store, "ada")
        await come(store, "bo")
        await sign_up(store, replace(ADA, player="bo"))
        assert replace(ADA, player="bo") == await store.accounts.of_name("ada")

    async def test_from_the_beginning_on_nobody_can_be_who_is_deleted(self, store: Store) -> None:
        ended = await store.farewells.begin("ada", "Somebody")
        assert ("hash of new ada",) == tuple(ended)
        assert await store.player_of("hash of new ada") is None
        assert await store.accounts.of_name("ada") is None
        assert await open_session(store, "second", at=3.0, most=9) is None
        assert not await store.accounts.has_code("ada", "code 1")

    async def test_who_is_being_deleted_gets_no_account(self, store: Store) -> None:
        """Fault: a guest who signed up while another tab deleted them had an account without its matches."""
        await come(store, "bo")
        await begin(store, "shared", "ada", "bo")
        await store.farewells.begin("bo", "Somebody")
        with pytest.raises(ConflictError):
            await sign_up(store, replace(ADA, player="bo", name_key="bo"))
        assert await store.accounts.of_player("bo") is None
        assert await store.player_of("hash of new bo") is None

    async def test_what_was_begun_is_known_until_it_has_ended(self, store: Store) -> None:
        await store.farewells.begin("ada", "Somebody")
        assert ["ada"] == list(await store.farewells.begun())
        assert await store.farewells.end("ada", most=9)
        assert [] == list(await store.farewells.begun())

    async def test_matches_are_gone_through_in_parts_and_each_may_be_done_twice(
        self, store: Store
    ) -> None:
        await come(store, "bo")
        for match in ("m1", "m2", "m3"):
            await begin(store, match, "ada", "bo")
        await begin(store, "alone", "ada")
        await store.farewells.begin("ada", "Somebody")
        first = await go_through(store, "ada")
        again = await go_through(store, "ada")
        assert [("alone", "m1"), ("m2", "m3")] == first
        assert [("m1", "m2"), ("m3",)] == again
        assert ["Somebody"] * 3 == [
            fold(await store.load(match)).options.seats[0].name for match in ("m1", "m2", "m3")
        ]
