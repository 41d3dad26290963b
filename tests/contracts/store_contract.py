"""What every store promises; whatever implements the lobby's port runs this suite.

Subclass `StoreContract` and give it a fixture `store` with an open, empty store.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from lostcities.store import (
    Absence,
    ConflictError,
    Invitation,
    NewMatch,
    StoreError,
    Subscription,
    UnknownMatchError,
)
from lostcities.table import Continue, Event, Rematch, fold, open_rematch
from tests.table.players import ONE_DEVICE, Sitting, sit

if TYPE_CHECKING:
    from lostcities.lobby import Store


def new_match(sitting: Sitting, match: str = "m1", player: str = "ada") -> NewMatch:
    return NewMatch(id=match, players={0: player}, events=sitting.events)


def next_events(sitting: Sitting, turns: int = 1) -> list[Event]:
    """Play on, and give what has happened since."""
    before = len(sitting.stored)
    for _ in range(turns):
        sitting.turn()
    return sitting.events[before:]


class StoreContract:
    @pytest.fixture
    def store(self) -> Store:
        raise NotImplementedError

    @pytest.fixture
    async def sitting(self, store: Store) -> Sitting:
        """A match of Ada's, just dealt, which the store has as `m1`."""
        sitting = sit()
        await store.add_player("ada", "hash of ada", at=1.0)
        await store.create(new_match(sitting))
        return sitting

    async def test_a_player_is_known_by_the_hash_of_a_token(self, store: Store) -> None:
        await store.add_player("ada", "hash of ada", at=1.0)
        await store.add_player("bo", "hash of bo", at=2.0)
        assert "bo" == await store.player_of("hash of bo")

    async def test_nobody_has_an_unknown_token(self, store: Store, sitting: Sitting) -> None:
        assert await store.player_of("ada") is None

    @pytest.mark.parametrize(("player", "token"), [("ada", "other"), ("bo", "hash of ada")])
    async def test_no_two_players_share_an_id_or_a_token(
        self, store: Store, sitting: Sitting, player: str, token: str
    ) -> None:
        with pytest.raises(ConflictError):
            await store.add_player(player, token, at=2.0)

    async def test_a_match_is_loaded_as_it_was_kept(self, store: Store, sitting: Sitting) -> None:
        assert sitting.events == list(await store.load("m1"))

    async def test_events_are_loaded_in_their_order(self, store: Store, sitting: Sitting) -> None:
        for _ in range(10):
            after = len(sitting.stored)
            await store.append("m1", after, next_events(sitting), finished=False)
        assert sitting.table == fold(await store.load("m1"))

    async def test_names_keep_their_letters(self, store: Store, sitting: Sitting) -> None:
        assert sitting.table.options == fold(await store.load("m1")).options

    async def test_no_two_matches_share_an_id(self, store: Store, sitting: Sitting) -> None:
        with pytest.raises(ConflictError):
            await store.create(new_match(sit(seed=2)))
        assert sitting.events == list(await store.load("m1"))

    async def test_a_match_needs_players_that_are_known(self, store: Store) -> None:
        with pytest.raises(StoreError):
            await store.create(new_match(sit(), player="nobody"))
        with pytest.raises(UnknownMatchError):
            await store.load("m1")

    @pytest.mark.parametrize("after", [0, 1, 3, 100])
    async def test_events_at_a_number_that_is_not_next_are_refused(
        self, store: Store, sitting: Sitting, after: int
    ) -> None:
        before = sitting.events
        with pytest.raises(ConflictError):
            await store.append("m1", after, next_events(sitting), finished=True)
        assert before == list(await store.load("m1"))
        assert ["m1"] == [listing.id for listing in await store.unfinished("ada")]

    async def test_of_two_who_write_the_same_number_one_is_refused(
        self, store: Store, sitting: Sitting
    ) -> None:
        """Fault: a command that comes twice is done twice."""
        after, events = len(sitting.stored), next_events(sitting)
        done = await asyncio.gather(
            *(store.append("m1", after, events, finished=False) for _ in range(5)),
            return_exceptions=True,
        )
        assert 4 == sum(isinstance(result, ConflictError) for result in done)
        assert sitting.events == list(await store.load("m1"))

    async def test_an_unknown_match_is_refused(self, store: Store, sitting: Sitting) -> None:
        with pytest.raises(UnknownMatchError):
            await store.load("m2")
        with pytest.raises(UnknownMatchError):
            await store.players("m2")
        with pytest.raises(UnknownMatchError):
            await store.append("m2", 2, next_events(sitting), finished=False)

    async def test_seats_are_loaded_as_they_were_kept(self, store: Store, sitting: Sitting) -> None:
        match = NewMatch(id="m2", players={0: "ada", 1: "ada"}, events=sitting.events)
        await store.create(match)
        assert [{0: "ada"}, {0: "ada", 1: "ada"}] == [
            dict(await store.players(name)) for name in ("m1", "m2")
        ]

    async def test_unfinished_matches_are_listed_the_latest_first(
        self, store: Store, sitting: Sitting
    ) -> None:
        sitting.time = 50.0
        other = sit(seed=2)
        await store.create(new_match(other, "m2"))
        await store.append("m1", 2, next_events(sitting), finished=False)
        listings = await store.unfinished("ada")
        assert [("m1", 51.0), ("m2", 0.0)] == [
            (listing.id, listing.updated_at) for listing in listings
        ]

    async def test_a_match_for_two_on_one_device_is_listed_once(
        self, store: Store, sitting: Sitting
    ) -> None:
        await store.delete("m1")
        await store.create(
            NewMatch(id="m2", players={0: "ada", 1: "ada"}, events=sit(ONE_DEVICE).events)
        )
        assert ["m2"] == [listing.id for listing in await store.unfinished("ada")]

    async def test_nobody_is_listed_the_match_of_another(
        self, store: Store, sitting: Sitting
    ) -> None:
        await store.add_player("bo", "hash of bo", at=1.0)
        assert [] == list(await store.unfinished("bo"))

    async def test_a_finished_match_is_kept_and_not_listed(
        self, store: Store, sitting: Sitting
    ) -> None:
        await store.append("m1", 2, next_events(sitting), finished=True)
        assert [] == list(await store.unfinished("ada"))
        assert sitting.events == list(await store.load("m1"))

    async def test_a_continued_match_is_listed_again(self, store: Store, sitting: Sitting) -> None:
        sitting.end_match()
        await store.append("m1", 2, sitting.events[2:], finished=True)
        played = len(sitting.stored)
        sitting.ask(Continue, 0)
        await store.append("m1", played, sitting.events[played:], finished=False)
        assert ["m1"] == [listing.id for listing in await store.unfinished("ada")]

    async def test_a_rematch_is_kept_together_with_the_end_of_the_match(
        self, store: Store, sitting: Sitting
    ) -> None:
        last, rematch = _rematched(sitting)
        await store.append("m1", 2, last, finished=True, new_match=rematch)
        assert list(rematch.events) == list(await store.load("next"))
        assert ["next"] == [listing.id for listing in await store.unfinished("ada")]

    async def test_a_rematch_that_cannot_be_kept_leaves_the_match_as_it_was(
        self, store: Store, sitting: Sitting
    ) -> None:
        before = sitting.events
        last, rematch = _rematched(sitting)
        await store.create(new_match(sit(seed=3), "next"))
        with pytest.raises(ConflictError):
            await store.append("m1", 2, last, finished=True, new_match=rematch)
        assert before == list(await store.load("m1"))
        assert 2 == len(await store.unfinished("ada"))

    async def test_a_deleted_match_is_gone_with_all_that_belongs_to_it(
        self, store: Store, sitting: Sitting
    ) -> None:
        assert await store.delete("m1")
        with pytest.raises(UnknownMatchError):
            await store.load("m1")
        with pytest.raises(UnknownMatchError):
            await store.append("m1", 2, next_events(sitting), finished=False)
        assert [] == list(await store.unfinished("ada"))

    async def test_a_deleted_match_leaves_room_for_another_of_its_name(
        self, store: Store, sitting: Sitting
    ) -> None:
        await store.delete("m1")
        other = sit(seed=2)
        await store.create(new_match(other))
        assert other.events == list(await store.load("m1"))

    async def test_deleting_leaves_other_matches_alone(
        self, store: Store, sitting: Sitting
    ) -> None:
        await store.create(new_match(sit(seed=2), "m2"))
        await store.delete("m2")
        assert sitting.events == list(await store.load("m1"))

    async def test_what_is_not_there_is_not_deleted(self, store: Store, sitting: Sitting) -> None:
        assert not await store.delete("m2")

    async def test_what_the_other_does_not_hear_of_leaves_no_trace_in_the_list(
        self, store: Store, sitting: Sitting
    ) -> None:
        """Fault: a card placed and taken back shows in the time at which a match was last played."""
        before = await store.unfinished("ada")
        sitting.time = 50.0
        placed = list(sitting.place())
        await store.append("m1", 2, placed, finished=False, public=False)
        assert before == await store.unfinished("ada")
        assert sitting.events == list(await store.load("m1"))

    async def test_a_listing_says_which_seats_are_ones_own(
        self, store: Store, sitting: Sitting
    ) -> None:
        await store.add_player("bo", "hash of bo", at=1.0)
        both = NewMatch(id="m2", players={0: "ada", 1: "ada"}, events=sitting.events)
        shared = NewMatch(id="m3", players={0: "ada", 1: "bo"}, events=sitting.events)
        for match in (both, shared):
            await store.create(match)
        assert {"m1": {0}, "m2": {0, 1}, "m3": {0}} == {
            listing.id: listing.seats for listing in await store.unfinished("ada")
        }
        assert [{1}] == [listing.seats for listing in await store.unfinished("bo")]

    @pytest.fixture
    async def subscription(self, store: Store) -> Subscription:
        """A browser of Ada's that lets itself be called."""
        for name in ("ada", "bo"):
            await store.add_player(name, f"hash of {name}", at=1.0)
        subscription = Subscription(
            id="s1",
            session="hash of ada",
            endpoint="https://push.example/ada",
            public_key="key",
            secret="secret",
            language="de",
            created_at=5.0,
        )
        await store.subscriptions.add(subscription, most=3)
        return subscription

    async def test_a_player_is_called_in_their_own_browsers_only(
        self, store: Store, subscription: Subscription
    ) -> None:
        assert [subscription] == list(await store.subscriptions.of("ada"))
        assert [] == list(await store.subscriptions.of("bo"))

    async def test_a_browser_that_subscribes_again_is_one_browser_of_whoever_it_is_now(
        self, store: Store, subscription: Subscription
    ) -> None:
        again = replace(subscription, session="hash of bo", public_key="other", created_at=6.0)
        await store.subscriptions.add(again, most=3)
        assert [] == list(await store.subscriptions.of("ada"))
        assert [again] == list(await store.subscriptions.of("bo"))

    async def test_of_many_browsers_the_oldest_give_way(
        self, store: Store, subscription: Subscription
    ) -> None:
        for number in range(4):
            later = replace(subscription, id=f"l{number}", created_at=10.0 + number)
            await store.subscriptions.add(later, most=3)
        assert ["l3", "l2", "l1"] == [one.id for one in await store.subscriptions.of("ada")]

    async def test_only_whose_it_is_can_end_a_subscription(
        self, store: Store, subscription: Subscription
    ) -> None:
        assert not await store.subscriptions.remove("bo", "s1")
        assert await store.subscriptions.remove("ada", "s1")
        assert not await store.subscriptions.remove("ada", "s1")

    async def test_a_browser_that_is_gone_is_forgotten(
        self, store: Store, subscription: Subscription
    ) -> None:
        await store.subscriptions.forget("s1")
        await store.subscriptions.forget("s1")
        assert [] == list(await store.subscriptions.of("ada"))

    async def test_the_first_key_stays(self, store: Store) -> None:
        assert ["one", "one"] == [await store.subscriptions.key(new) for new in ("one", "two")]

    @pytest.fixture
    async def invitation(self, store: Store) -> Invitation:
        """A table of Ada's that waits; Bo and Cleo may come."""
        for name in ("ada", "bo", "cleo"):
            await store.add_player(name, f"hash of {name}", at=1.0)
        options = replace(sit(opener=None).table.options, watchers=True)
        invitation = Invitation(
            id="i1", host="ada", options=options, created_at=5.0, expires_at=100.0
        )
        await store.invite(invitation, "hash of link")
        return invitation

    async def test_an_invitation_is_found_by_the_hash_of_its_link(
        self, store: Store, invitation: Invitation
    ) -> None:
        assert invitation == await store.invitation("hash of link")
        assert await store.invitation("hash of another") is None

    async def test_waiting_tables_are_listed_for_who_opened_them(
        self, store: Store, invitation: Invitation
    ) -> None:
        later = replace(invitation, id="i2", created_at=6.0)
        await store.invite(later, "hash of later")
        assert [later, invitation] == list(await store.waiting("ada", at=9.0))
        assert [] == list(await store.waiting("bo", at=9.0))

    async def test_a_table_that_has_expired_waits_no_more_and_is_still_known_for_a_while(
        self, store: Store, invitation: Invitation
    ) -> None:
        assert [] == list(await store.waiting("ada", at=100.0))
        assert 0 == await store.forget_expired(before=100.0)
        assert invitation == await store.invitation("hash of link")
        assert 1 == await store.forget_expired(before=100.5)
        assert await store.invitation("hash of link") is None

    async def test_what_somebody_came_to_is_not_forgotten(
        self, store: Store, invitation: Invitation
    ) -> None:
        match = NewMatch(id="m1", players={0: "ada", 1: "bo"}, events=sit().events)
        await store.accept("i1", match)
        assert 0 == await store.forget_expired(before=1000.0)

    async def test_no_two_invitations_share_a_link(
        self, store: Store, invitation: Invitation
    ) -> None:
        with pytest.raises(ConflictError):
            await store.invite(replace(invitation, id="i2"), "hash of link")

    async def test_of_many_who_accept_at_once_one_gets_the_seat(
        self, store: Store, invitation: Invitation
    ) -> None:
        """Fault: a third person takes an occupied seat."""
        matches = [
            NewMatch(id=f"m{guest}", players={0: "ada", 1: guest}, events=sit(seed=seed).events)
            for seed, guest in enumerate(["bo", "cleo"] * 3)
        ]
        matches = [replace(match, id=f"{match.id}{index}") for index, match in enumerate(matches)]
        done = await asyncio.gather(
            *(store.accept("i1", match) for match in matches), return_exceptions=True
        )
        assert 5 == sum(isinstance(result, ConflictError) for result in done)
        found = await store.invitation("hash of link")
        assert found is not None
        assert [found.match] == [listing.id for listing in await store.unfinished("ada")]
        winner = next(match for match in matches if match.id == found.match)
        assert dict(winner.players) == dict(await store.players(winner.id))
        assert list(winner.events) == list(await store.load(winner.id))
        assert [] == list(await store.waiting("ada", at=9.0))

    async def test_a_withdrawn_invitation_gives_no_seat(
        self, store: Store, invitation: Invitation
    ) -> None:
        assert await store.withdraw("i1")
        assert not await store.withdraw("i1")
        assert await store.invitation("hash of link") is None
        match = NewMatch(id="m1", players={0: "ada", 1: "bo"}, events=sit().events)
        with pytest.raises(ConflictError):
            await store.accept("i1", match)
        with pytest.raises(UnknownMatchError):
            await store.load("m1")

    async def test_an_accepted_invitation_cannot_be_withdrawn(
        self, store: Store, invitation: Invitation
    ) -> None:
        match = NewMatch(id="m1", players={0: "ada", 1: "bo"}, events=sit().events)
        await store.accept("i1", match)
        assert not await store.withdraw("i1")
        assert list(match.events) == list(await store.load("m1"))

    async def test_the_first_beginning_is_no_absence(self, store: Store) -> None:
        await store.begin_service(10.0)
        assert [] == list(await store.absences_after(0.0))

    async def test_an_absence_is_from_the_last_sign_of_life_to_the_next_beginning(
        self, store: Store
    ) -> None:
        for began, alive in ((10.0, 20.0), (25.0, 30.0), (100.0, 100.0)):
            await store.begin_service(began)
            await store.note_alive(alive)
        assert [Absence(20.0, 25.0), Absence(30.0, 100.0)] == list(await store.absences_after(0.0))
        assert [Absence(30.0, 100.0)] == list(await store.absences_after(25.0))

    async def test_many_may_use_a_store_at_once(self, store: Store, sitting: Sitting) -> None:
        sittings = {f"n{seed}": sit(seed=seed) for seed in range(20)}
        await asyncio.gather(
            *(store.create(new_match(sitting, name)) for name, sitting in sittings.items())
        )
        await asyncio.gather(
            *(
                store.append(name, 2, next_events(sitting, turns=3), finished=False)
                for name, sitting in sittings.items()
            )
        )
        for name, other in sittings.items():
            assert other.events == list(await store.load(name))


def _rematched(sitting: Sitting) -> tuple[list[Event], NewMatch]:
    """Play a match to its end and ask for a rematch; give what has happened since, and the rematch."""
    before = len(sitting.stored)
    sitting.end_match()
    sitting.ask(Rematch, 0)
    sitting.ask(Rematch, 1)
    events = open_rematch(sitting.table, at=sitting.time, rng=sitting.rng)
    return sitting.events[before:], NewMatch(id="next", players={0: "ada"}, events=events)
