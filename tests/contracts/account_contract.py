"""What every store of accounts promises; whatever implements the lobby's port runs this suite.

Subclass `AccountContract` and give it a fixture `store` with an open, empty store.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from lostcities.rules import Pair, Seat
from lostcities.store import (
    Account,
    ConflictError,
    Invitation,
    NewMatch,
    Subscription,
)
from lostcities.table import Options, Seating
from tests.table.players import sit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.lobby import Store

ADA = Account(
    player="ada", name="Ada", name_key="ada", password_hash="hash of a word", created_at=2.0
)
FRIENDS = Options(seats=Pair(Seating("Ada"), Seating("Bo")), opener=0)


async def come(store: Store, *players: str) -> None:
    """Let players come who have a browser each."""
    for player in players:
        await store.add_player(player, f"hash of {player}", at=1.0)


async def sign_up(store: Store, account: Account = ADA, *codes: str) -> None:
    await store.accounts.add(
        account, codes, session=f"hash of {account.player}", new=f"hash of new {account.player}"
    )


async def open_session(
    store: Store, token_hash: str, *, at: float, most: int
) -> Sequence[str] | None:
    """Let another browser of Ada's sign in, with the password of her account."""
    return await store.accounts.open_session(
        "ada", token_hash, at=at, most=most, password_hash=ADA.password_hash
    )


async def begin(store: Store, match: str, first: str, second: str | None = None) -> None:
    """Begin a match of two, or of one who has both seats."""
    players: dict[Seat, str] = {0: first, 1: second or first}
    await store.create(NewMatch(id=match, players=players, events=sit().events))


def invitation(host: str) -> Invitation:
    return Invitation(id=host, host=host, options=FRIENDS, created_at=1.0, expires_at=9.0)


def call(session: str) -> Subscription:
    """How a browser is called."""
    return Subscription(
        id="browser",
        session=session,
        endpoint="https://push.example/secret",
        public_key="key",
        secret="secret",
        language="en",
        created_at=1.0,
    )


class WithAda:
    """In whose store one player has an account."""

    @pytest.fixture
    def store(self) -> Store:
        raise NotImplementedError

    @pytest.fixture
    async def _ada(self, store: Store) -> None:
        await come(store, "ada")
        await sign_up(store, ADA, "code 1", "code 2")

    pytestmark = pytest.mark.usefixtures("_ada")


class AccountContract(WithAda):
    async def test_an_account_is_found_by_its_name_and_by_its_player(self, store: Store) -> None:
        assert ADA == await store.accounts.of_name("ada")
        assert ADA == await store.accounts.of_player("ada")

    async def test_who_has_none_has_none(self, store: Store) -> None:
        assert await store.accounts.of_name("bo") is None
        assert await store.accounts.of_player("bo") is None

    async def test_a_new_account_changes_the_token_of_its_browser(self, store: Store) -> None:
        assert await store.player_of("hash of ada") is None
        assert "ada" == await store.player_of("hash of new ada")

    async def test_a_browser_is_called_under_its_new_token(self, store: Store) -> None:
        await come(store, "bo")
        await store.subscriptions.add(call("hash of bo"), most=9)
        await sign_up(store, replace(ADA, player="bo", name_key="bo"))
        assert [call("hash of new bo")] == list(await store.subscriptions.of("bo"))
        await store.accounts.hand_on("hash of new bo", "hash of new ada")
        assert [call("hash of new ada")] == list(await store.subscriptions.of("ada"))

    @pytest.mark.parametrize(("player", "key"), [("bo", "ada"), ("ada", "other")])
    async def test_no_two_accounts_share_a_name_or_a_player(
        self, store: Store, player: str, key: str
    ) -> None:
        await come(store, "bo")
        with pytest.raises(ConflictError):
            await sign_up(store, replace(ADA, player=player, name_key=key))
        assert ADA == await store.accounts.of_name("ada")
        assert "bo" == await store.player_of("hash of bo")

    async def test_a_new_name_replaces_the_old_one(self, store: Store) -> None:
        await store.accounts.rename("ada", "Ada L.", "ada l.")
        assert await store.accounts.of_name("ada") is None
        assert replace(ADA, name="Ada L.", name_key="ada l.") == await store.accounts.of_player(
            "ada"
        )

    async def test_a_name_that_is_taken_cannot_be_had(self, store: Store) -> None:
        await come(store, "bo")
        await sign_up(store, replace(ADA, player="bo", name="Bo", name_key="bo"))
        with pytest.raises(ConflictError):
            await store.accounts.rename("bo", "Ada", "ada")

    async def test_a_player_may_have_several_browsers(self, store: Store) -> None:
        await open_session(store, "second", at=3.0, most=9)
        assert "ada" == await store.player_of("second") == await store.player_of("hash of new ada")
        sessions = await store.accounts.sessions("ada")
        assert ["second", "hash of new ada"] == [session.token_hash for session in sessions]

    async def test_of_too_many_browsers_the_oldest_is_forgotten(self, store: Store) -> None:
        await open_session(store, "second", at=3.0, most=2)
        ended = await open_session(store, "third", at=4.0, most=2)
        assert ("hash of new ada",) == tuple(ended or ())
        assert await store.player_of("hash of new ada") is None

    async def test_a_session_ends_alone_or_with_all_others(self, store: Store) -> None:
        for number in range(3):
            await open_session(store, f"s{number}", at=3.0 + number, most=9)
        await store.accounts.end_session("s1")
        assert [None, "ada"] == [await store.player_of(token) for token in ("s1", "s2")]
        assert {"s0", "s2", "hash of new ada"} == {*await store.accounts.end_sessions("ada")}
        assert () == tuple(await store.accounts.sessions("ada"))

    async def test_a_new_password_ends_the_other_sessions(self, store: Store) -> None:
        await open_session(store, "second", at=3.0, most=9)
        ended = await store.accounts.set_password("ada", "other hash", keep="second")
        assert ("hash of new ada",) == tuple(ended)
        assert replace(ADA, password_hash="other hash") == await store.accounts.of_name("ada")

    async def test_another_hash_of_the_same_password_ends_none(self, store: Store) -> None:
        await store.accounts.rehash("ada", "stronger", before=ADA.password_hash)
        assert replace(ADA, password_hash="stronger") == await store.accounts.of_name("ada")
        assert 1 == len(await store.accounts.sessions("ada"))

    async def test_who_has_signed_in_with_a_password_that_was_changed_is_not_known(
        self, store: Store
    ) -> None:
        """Fault: whoever knew it before, and was just being let in, is let in afterwards."""
        await store.accounts.set_password("ada", "other hash")
        await store.accounts.rehash("ada", "old made stronger", before=ADA.password_hash)
        assert await open_session(store, "second", at=3.0, most=9) is None
        assert await store.player_of("second") is None
        assert replace(ADA, password_hash="other hash") == await store.accounts.of_name("ada")

    async def test_a_code_works_once(self, store: Store) -> None:
        accounts = store.accounts
        assert await accounts.has_code("ada", "code 1")
        ended = await accounts.recover("ada", "code 1", "new hash", token_hash="fresh", at=5.0)
        assert ["hash of new ada"] == list(ended or ())
        assert "ada" == await store.player_of("fresh")
        again = await accounts.recover("ada", "code 1", "worse hash", token_hash="x", at=6.0)
        assert again is None
        assert replace(ADA, password_hash="new hash") == await accounts.of_name("ada")
        assert 1 == await accounts.codes_left("ada")
        assert not await accounts.has_code("ada", "code 1")

    async def test_new_codes_replace_the_old_ones(self, store: Store) -> None:
        await store.accounts.set_codes("ada", ["code 3"])
        await store.accounts.add_code("ada", "code 4")
        known = [await store.accounts.has_code("ada", f"code {n}") for n in (1, 3, 4)]
        assert [False, True, True] == known

    async def test_what_a_guest_has_becomes_the_players(self, store: Store) -> None:
        await come(store, "guest", "bo")
        await begin(store, "alone", "guest")
        await begin(store, "with bo", "guest", "bo")
        await store.invite(invitation("guest"), "link")
        assert {"alone", "with bo"} == {*await store.accounts.adopt("guest", "ada")}
        assert {0: "ada", 1: "ada"} == await store.players("alone")
        assert {0: "ada", 1: "bo"} == await store.players("with bo")
        assert ["ada"] == [found.host for found in await store.waiting("ada", at=2.0)]
        assert await store.accounts.dismiss("guest")
        assert await store.player_of("hash of guest") is None

    async def test_nobody_gets_both_sides_of_a_match(self, store: Store) -> None:
        await come(store, "guest")
        await begin(store, "against herself", "guest", "ada")
        assert () == tuple(await store.accounts.adopt("guest", "ada"))
        assert {0: "guest", 1: "ada"} == await store.players("against herself")
        assert not await store.accounts.dismiss("guest")
        assert "guest" == await store.player_of("hash of guest")

    async def test_all_matches_of_a_player_are_listed(self, store: Store) -> None:
        await come(store, "bo")
        await begin(store, "m1", "ada", "bo")
        await begin(store, "m2", "ada")
        played = {match.id: match.seats for match in await store.accounts.played("ada")}
        assert {"m1": {0}, "m2": {0, 1}} == played
