"""Looking for an opponent: who is asked, who is seated, and what a search is told."""

from __future__ import annotations

import asyncio

import pytest

from lostcities.agents import DEFAULT_LEVEL
from lostcities.lobby import (
    Lobby,
    NothingFoundError,
    Opponents,
    TooManyMatchesError,
    UnknownLevelError,
    limits,
    queue_topic,
)
from lostcities.lobby.queue import SECONDS_TO_ACCEPT, SECONDS_UNTIL_COMPUTER
from lostcities.store import StoreError
from lostcities.wire import QueuePart, SearchWishes
from tests.lobby.conftest import Clock
from tests.lobby.memory import MemoryStore


@pytest.fixture
def opponents(lobby: Lobby) -> Opponents:
    for player in ("ada", "bo", "cleo"):
        lobby.windows.enter(player)
    return lobby.opponents


async def search(opponents: Opponents, player: str, **wishes: object) -> QueuePart:
    wanted = SearchWishes(name=player.title(), **wishes)  # type: ignore[arg-type]
    await opponents.join(player, wanted)
    return opponents.look(player)


async def accept(opponents: Opponents, *players: str) -> None:
    for player in players:
        found = opponents.look(player).found
        assert found is not None
        await opponents.accept(player, found.match)


async def test_two_find_each_other_and_play_what_both_want(
    opponents: Opponents, lobby: Lobby
) -> None:
    await search(opponents, "ada", colours=6, pace="fast")
    await search(opponents, "bo", rounds=1)
    await accept(opponents, "ada", "bo")

    parts = [opponents.look(player) for player in ("ada", "bo")]
    match = parts[0].match
    assert match is not None
    assert [(part.state, part.match) for part in parts] == [("seated", match)] * 2
    live = await lobby.matches.find(match, "ada")
    assert live is not None
    assert live.players == {0: "ada", 1: "bo"}
    options = live.table.options
    assert [seating.name for seating in options.seats] == ["Ada", "Bo"]
    assert (options.variant.colours, options.variant.rounds, options.watchers) == (6, 1, False)
    assert options.time is not None
    assert options.time.bank == 180


async def test_nothing_is_kept_before_both_have_agreed(
    opponents: Opponents, store: MemoryStore
) -> None:
    """Fault: a server that dies leaves somebody seated half."""
    await search(opponents, "ada")
    await search(opponents, "bo")
    await accept(opponents, "ada")

    assert store.holders == {}
    found = opponents.look("ada").found
    assert found is not None
    assert (found.name, found.accepted) == ("Bo", True)


async def test_both_are_told_of_every_step(opponents: Opponents, lobby: Lobby) -> None:
    heard: list[str] = []
    for player in ("ada", "bo"):
        lobby.fanout.subscribe(queue_topic(player), lambda player=player: heard.append(player))  # type: ignore[misc]
    await search(opponents, "ada")
    await search(opponents, "bo")
    await accept(opponents, "ada", "bo")

    assert sorted(heard) == ["ada"] * 4 + ["bo"] * 2


async def test_a_match_that_could_not_be_kept_seats_neither_and_both_may_try_again(
    opponents: Opponents, store: MemoryStore
) -> None:
    await search(opponents, "ada")
    await search(opponents, "bo")
    await accept(opponents, "ada")
    store.fails = True
    with pytest.raises(StoreError):
        await accept(opponents, "bo")
    states = [opponents.look(player).state for player in ("ada", "bo")]
    store.fails = False
    await accept(opponents, "bo", "ada")

    assert states == ["found", "found"]
    assert opponents.look("ada").state == "seated"


async def test_who_hangs_up_while_the_match_is_made_is_seated_with_the_other(
    opponents: Opponents, store: MemoryStore
) -> None:
    await search(opponents, "ada")
    await search(opponents, "bo")
    await accept(opponents, "ada")
    store.gate = asyncio.Event()
    asking = asyncio.create_task(accept(opponents, "bo"))
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    store.gate.set()
    await opponents.close()

    assert [opponents.look(player).state for player in ("ada", "bo")] == ["seated"] * 2


async def test_who_does_not_come_in_time_loses_the_place(opponents: Opponents, time: Clock) -> None:
    await search(opponents, "ada")
    await search(opponents, "bo")
    await accept(opponents, "ada")
    time.now += SECONDS_TO_ACCEPT + 1
    opponents.pass_time()

    assert [opponents.look(player).state for player in ("ada", "bo")] == ["waiting", "idle"]


async def test_time_passes_by_itself_while_somebody_looks(
    opponents: Opponents, lobby: Lobby, time: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities.lobby.opponents.SECONDS_BETWEEN_LOOKS", 0.001)
    told = asyncio.Event()
    lobby.fanout.subscribe(queue_topic("ada"), told.set)
    await search(opponents, "ada", computer=True)
    told.clear()
    time.now += SECONDS_UNTIL_COMPUTER
    async with asyncio.timeout(30):
        await told.wait()

    assert opponents.look("ada").computer is not None


async def test_the_computer_says_that_it_is_one_and_takes_the_seat_when_it_is_wanted(
    opponents: Opponents, lobby: Lobby, time: Clock
) -> None:
    await search(opponents, "ada", computer=True, colours=6, rated=True)
    early = opponents.look("ada").computer
    time.now += SECONDS_UNTIL_COMPUTER
    offer = opponents.look("ada").computer
    wishes = opponents.take_computer("ada")

    assert early is None
    assert offer is not None
    assert (offer.level, wishes.kind, wishes.level) == (DEFAULT_LEVEL, "computer", DEFAULT_LEVEL)
    assert offer.title in {level.title for level in lobby.levels}
    assert (wishes.colours, wishes.names[0], wishes.rated) == (6, "Ada", True)
    # The search has ended, and the offer with it.
    assert opponents.look("ada").state == "idle"
    with pytest.raises(NothingFoundError):
        opponents.take_computer("ada")


async def test_the_computer_does_not_offer_itself_to_whoever_wants_people(
    opponents: Opponents, time: Clock
) -> None:
    await search(opponents, "ada")
    time.now += 10_000
    with pytest.raises(NothingFoundError):
        opponents.take_computer("ada")

    assert opponents.look("ada").computer is None


async def test_who_plays_the_computer_meanwhile_keeps_the_place(
    opponents: Opponents, lobby: Lobby
) -> None:
    await search(opponents, "ada")
    await search(opponents, "bo")

    assert opponents.look("ada").state == "found"
    assert lobby.windows.watched("ada")


async def test_who_has_looked_so_long_knows_how_long_others_have(
    opponents: Opponents, time: Clock
) -> None:
    for _ in range(2):
        await search(opponents, "ada")
        time.now += 40
        await search(opponents, "bo")
        await accept(opponents, "ada", "bo")
    part = await search(opponents, "cleo")

    assert (part.pairs, part.estimate, part.looking) == (4, 0.0, 0)


async def test_a_rating_that_is_new_keeps_nobody_out(opponents: Opponents) -> None:
    await search(opponents, "ada", rated=True)
    await search(opponents, "bo", rated=True)
    found = opponents.look("ada").found

    assert found is not None
    assert (found.name, found.rating, found.rated) == ("Bo", None, True)


async def test_a_level_that_is_not_there_is_not_looked_for(opponents: Opponents) -> None:
    with pytest.raises(UnknownLevelError):
        await search(opponents, "ada", level="nobody")
    assert opponents.look("ada").state == "idle"


async def test_a_name_that_cannot_be_shown_is_not_looked_for(opponents: Opponents) -> None:
    with pytest.raises(ValueError, match="characters"):
        await opponents.join("ada", SearchWishes(name="\x00"))


async def test_who_has_too_many_matches_finds_no_more(
    opponents: Opponents, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_UNFINISHED", 0)
    with pytest.raises(TooManyMatchesError):
        await search(opponents, "ada")
