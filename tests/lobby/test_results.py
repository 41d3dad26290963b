"""What is kept when a match is over, however it came to that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from lostcities.lobby import Lobby, NotFinishedError, invited_options, replay_of
from lostcities.lobby.network_marks import network_mark
from lostcities.lobby.results import Missing, result_of
from lostcities.rules import Pair, Variant
from lostcities.store import NewMatch, Unrated
from lostcities.table import Continue, Kind, Options, Resign, Seating
from lostcities.wire import MOST_STEPS, InvitationWishes, Problem
from tests.lobby.conftest import ADA, BO, Begin
from tests.lobby.play import ask, play_out, turn, until
from tests.table.players import AGAINST_COMPUTER, sit

if TYPE_CHECKING:
    from lostcities.lobby import LiveMatch
    from tests.lobby.memory import MemoryStore


async def between(lobby: Lobby, **wishes: object) -> LiveMatch:
    """A rated match between Ada and Bo."""
    wanted = InvitationWishes(rounds=1, opener=0, rated=True, name="Ada")
    options = replace(invited_options(wanted), **wishes)  # type: ignore[arg-type]
    link = await lobby.invitations.make(ADA, options)
    match = await lobby.invitations.accept(link, BO.player, "Bo")
    live = await lobby.matches.find(match, ADA.player)
    assert live is not None
    return live


async def test_the_last_card_brings_a_result(lobby: Lobby, store: MemoryStore) -> None:
    live = await between(lobby)
    await play_out(live, (0, 1))
    kept = store.archive.results[live.id]
    assert kept == live.result
    assert (live.table.match.winner, live.table.match.totals.first) == (
        kept.winner,
        kept.sides[0].points,
    )
    assert ("people", 1, 44, None) == (kept.kind, kept.rounds, kept.turns, kept.why)
    assert ["ada", "bo"] == [side.player for side in kept.sides]


async def test_a_result_that_could_not_be_stored_has_not_happened(
    lobby: Lobby, store: MemoryStore
) -> None:
    """Fault: a rating that counts though the match goes on."""
    live = await between(lobby)
    for _ in range(2):
        await turn(live, 0)
        await turn(live, 1)
    store.fails = True
    assert Problem.NOT_SAVED is await live.do(ask(live, Resign))
    assert (live.result, {}) == (None, store.archive.results)
    store.fails = False
    await live.do(ask(live, Resign))
    assert live.result is not None
    assert live.result.winner == 1


async def test_a_result_that_was_stored_though_the_disk_said_no_is_found_again(
    lobby: Lobby, store: MemoryStore
) -> None:
    """Fault: the final event is written twice, and the rating changed twice."""
    live = await between(lobby)
    for _ in range(2):
        await turn(live, 0)
        await turn(live, 1)
    store.fails_after_writing = True
    resigning = ask(live, Resign)
    assert Problem.NOT_SAVED is await live.do(resigning)
    store.fails_after_writing = False
    assert isinstance(await live.do(resigning), int)
    assert live.result == store.archive.results[live.id]
    assert {1} == {standing.matches for standing in store.archive.standings.values()}


async def test_who_comes_back_later_is_told_what_became_of_it(
    store: MemoryStore, lobby: Lobby
) -> None:
    live = await between(lobby)
    await play_out(live, (0, 1))
    other = Lobby(store)
    again = await other.matches.find(live.id, "bo")
    await other.close()
    assert again is not None
    assert live.result == again.result


async def test_a_match_that_is_continued_keeps_the_rating_of_its_first_end(
    lobby: Lobby, store: MemoryStore
) -> None:
    live = await between(lobby)
    await play_out(live, (0, 1))
    first = store.archive.standings.copy()
    for seat in (0, 1):
        await live.do(ask(live, Continue, 1 if seat else 0))
    assert not live.table.match.over
    await play_out(live, (0, 1))
    assert first == store.archive.standings


async def test_a_match_against_a_level_rates_both(
    lobby: Lobby, store: MemoryStore, begin: Begin
) -> None:
    level = Seating("Random", Kind.COMPUTER, "random")
    options = Options(
        seats=Pair(Seating("Ada"), level), variant=Variant(rounds=1), opener=0, rated=True
    )
    live = await lobby.matches.find(await lobby.make("ada", options), "ada")
    assert live is not None
    live.pause = "none"
    live.wake_computer()
    for _ in range(2):
        await turn(live)
        await until(lambda: live.table.turn == 0)
    await live.do(ask(live, Resign))
    assert {("ada", "levels"), ("level:random", "levels")} == set(store.archive.standings)


async def test_a_rated_match_is_deleted_only_when_it_is_over(lobby: Lobby) -> None:
    options = Options(seats=AGAINST_COMPUTER, opener=0, rated=True)
    live = await lobby.matches.find(await lobby.make("ada", options), "ada")
    assert live is not None
    assert Problem.RATED is await live.delete()
    await live.do(ask(live, Resign))
    assert 0 == await live.delete()


async def test_a_match_given_up_says_so(lobby: Lobby) -> None:
    live = await between(lobby)
    await live.do(ask(live, Resign, 1))
    kept = result_of(live.id, live.players, live.table, 7.0)
    assert ("resigned", 0, 0, 7.0) == (kept.why, kept.winner, kept.rounds, kept.finished_at)


async def test_matches_of_before_get_their_results(lobby: Lobby, store: MemoryStore) -> None:
    sitting = sit(rounds=1)
    sitting.end_match()
    await store.create(NewMatch(id="old", players={0: "ada", 1: "bo"}, events=sitting.events))
    store.archive.unkept = ["gone", "old"]
    await Missing(store).fill()
    assert ["old"] == list(store.archive.results)
    assert Unrated.BY_CHOICE is store.archive.results["old"].unrated
    assert sitting.events[-1].at == store.archive.results["old"].finished_at


async def test_networks_are_noted_where_they_matter(
    lobby: Lobby, store: MemoryStore, begin: Begin
) -> None:
    alone, casual, live = await begin(), await between(lobby, rated=False), await between(lobby)
    for match in (alone, casual, live):
        for player in ("ada", "bo", "eve"):
            await match.note_network(player, "192.0.2.1")
    mark = network_mark(live.id, "192.0.2.1")
    assert {live.id: {(0, mark), (1, mark)}} == store.archive.networks


def test_a_mark_of_a_network_tells_nothing_but_that_it_is_the_same() -> None:
    marks = {network_mark("m1", f"192.0.2.{last}") for last in range(200)}
    assert max(marks) < 2**16
    assert len(marks) > 190
    assert network_mark("m1", "192.0.2.1") != network_mark("m2", "192.0.2.1")


def test_a_replay_shows_a_finished_round_and_none_that_goes_on() -> None:
    """Fault: a running game's replay shows what is hidden."""
    sitting = sit(rounds=2)
    sitting.end_round()
    for seat in (0, 1):
        sitting.ask(Continue, 1 if seat else 0)
    sitting.turn()
    part = replay_of(sitting.table, 0, 0, None)
    first = sitting.table.match.rounds[0]
    assert (1, 0, len(first.moves) + 1) == (part.rounds, part.round, part.steps)
    assert tuple(first.scores) == part.shown[-1].scores
    assert str(first.deck[16]) == part.shown[2].drawn
    with pytest.raises(NotFinishedError):
        replay_of(sitting.table, 1, 0, None)


def test_a_long_round_is_shown_in_parts() -> None:
    sitting = sit(rounds=1)
    sitting.stall(60)
    sitting.end_match()
    steps = len(sitting.table.match.round.moves) + 1
    parts = [replay_of(sitting.table, 0, first, 1) for first in range(0, steps, MOST_STEPS)]
    assert steps == sum(len(part.shown) for part in parts) == parts[0].steps
    assert [0, MOST_STEPS] == [part.first for part in parts][:2]
