"""Beginning matches, finding them again, and the list of those that are not over."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from lostcities.lobby import Lobby, LocalFanout, TooManyMatchesError, limits
from lostcities.lobby import matches as matches_module
from lostcities.lobby.pause import seconds
from lostcities.rules import Pair, Seat
from lostcities.store import DamagedError, StoreError
from lostcities.table import Event, Kind, Options, Resign, Seating
from tests.lobby.conftest import ADA, PLAYER, Begin
from tests.lobby.memory import MemoryStore
from tests.lobby.play import ask, move, play_out, turn

ONE_DEVICE = Options(seats=Pair(Seating("Ada"), Seating("Bo", Kind.DEVICE)))


async def test_a_match_is_found_by_who_made_it(begin: Begin, lobby: Lobby) -> None:
    live = await begin()

    assert await lobby.matches.find(live.id, PLAYER) is live


async def test_a_match_is_not_found_by_anybody_else(begin: Begin, lobby: Lobby) -> None:
    live = await begin()

    assert await lobby.matches.find(live.id, "eve") is None


async def test_a_match_that_never_was_is_not_found(lobby: Lobby) -> None:
    assert await lobby.matches.find("nothing", PLAYER) is None


async def test_two_who_come_at_once_find_the_same(lobby: Lobby) -> None:
    match = await lobby.make(PLAYER, ONE_DEVICE)

    found = await asyncio.gather(*(lobby.matches.find(match, PLAYER) for _ in range(5)))

    assert len(set(map(id, found))) == 1


async def test_who_comes_is_at_the_match_that_is_kept_also_when_many_come_to_others(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: a match was forgotten between being read and being visited, and the next one found another."""
    monkeypatch.setattr(matches_module, "KEPT", 1)
    made = [await lobby.make(PLAYER, ONE_DEVICE) for _ in range(4)]

    async def visit(match: str) -> bool:
        live = await lobby.matches.find(match, PLAYER)
        assert live is not None
        live.visitors += 1
        return lobby.matches.peek(match) is live

    assert [True] * 8 == await asyncio.gather(*(visit(match) for match in made * 2))
    assert [2] * 4 == [live.visitors for m in made if (live := lobby.matches.peek(m))]


async def test_a_match_that_takes_long_to_read_holds_up_no_other(
    lobby: Lobby, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: whoever came to another match waited until a very long one was read."""
    long, short = [await lobby.make(PLAYER, ONE_DEVICE) for _ in range(2)]
    load, ready = store.load, asyncio.Event()

    async def slowly(match: str) -> Sequence[Event]:
        if match == long:
            await ready.wait()
        return await load(match)

    monkeypatch.setattr(store, "load", slowly)
    reading = asyncio.create_task(lobby.matches.find(long, PLAYER))
    async with asyncio.timeout(30):
        found = await lobby.matches.find(short, PLAYER)
    early = reading.done()
    ready.set()

    assert (found is not None, early, await reading is not None) == (True, False, True)


async def test_seats_that_are_handed_over_while_a_match_is_read_are_the_new_players(
    lobby: Lobby, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await lobby.make("guest", ONE_DEVICE)
    players = store.players

    async def meanwhile(one: str) -> Mapping[Seat, str]:
        found = await players(one)
        monkeypatch.setattr(store, "players", players)
        assert await lobby.matches.hand_over("guest", PLAYER) == 1
        return found

    monkeypatch.setattr(store, "players", meanwhile)
    found = await lobby.matches.find(match, PLAYER)

    assert found is not None
    assert found.seats_of(PLAYER) == {0, 1}


async def test_many_matches_that_are_made_at_once_have_the_same_limit(
    lobby: Lobby, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: requests that came together all found room for one more."""
    monkeypatch.setattr(limits, "MOST_UNFINISHED", 3)
    making = (lobby.make(PLAYER, ONE_DEVICE) for _ in range(9))

    made = await asyncio.gather(*making, return_exceptions=True)

    refused = [one for one in made if isinstance(one, TooManyMatchesError)]
    assert (6, 3) == (len(refused), len(store.lines))


async def test_the_computers_seat_is_nobodys(begin: Begin) -> None:
    live = await begin()

    assert live.seats_of(PLAYER) == {0}


async def test_both_seats_of_one_device_are_one_players(begin: Begin) -> None:
    live = await begin(Kind.DEVICE)

    assert live.seats_of(PLAYER) == {0, 1}


async def test_matches_that_nobody_looks_at_are_forgotten_when_there_are_many(
    begin: Begin, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches_module, "KEPT", 2)
    watched = await begin(Kind.DEVICE)
    watched.visitors = 1
    unwatched = [await begin(Kind.DEVICE) for _ in range(4)]

    kept = [live for live in (watched, *unwatched) if lobby.matches.peek(live.id) is live]

    assert watched in kept
    assert len(kept) <= 3


async def test_a_match_whose_events_do_not_follow_is_said_to_be_damaged(
    lobby: Lobby, store: MemoryStore
) -> None:
    match = await lobby.make(PLAYER, ONE_DEVICE)
    store.lines[match] = store.lines[match][1:]

    with pytest.raises(DamagedError, match="do not follow"):
        await lobby.matches.find(match, PLAYER)


async def test_nobody_has_more_unfinished_matches_than_allowed(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_UNFINISHED", 2)
    for _ in range(2):
        await lobby.make(PLAYER, ONE_DEVICE)

    with pytest.raises(TooManyMatchesError):
        await lobby.make(PLAYER, ONE_DEVICE)


async def test_the_start_page_of_a_new_browser_has_levels_and_no_matches(lobby: Lobby) -> None:
    start = await lobby.start(None)

    assert start.default_level in [level.name for level in start.levels]
    assert start.matches == []


async def test_the_start_page_lists_a_match_as_it_stands(begin: Begin, lobby: Lobby) -> None:
    live = await begin(Kind.DEVICE)
    await turn(live)

    summary = (await lobby.start(ADA)).matches[0]

    assert (summary.match, summary.kind, summary.names) == (live.id, "device", ["Ada", "Bo"])
    assert (summary.turn, summary.your_turn, summary.level) == (1, True, None)


async def test_the_start_page_lists_a_match_alike_before_and_after_a_restart(
    begin: Begin, lobby: Lobby, store: MemoryStore
) -> None:
    live = await begin(Kind.DEVICE)
    await turn(live)

    assert await Lobby(store).start(ADA) == await lobby.start(ADA)


async def test_a_match_against_the_computer_waits_for_the_person_at_the_end_of_a_round(
    begin: Begin, lobby: Lobby
) -> None:
    live = await begin(rounds=2)
    await play_out(live)

    assert [match.your_turn for match in (await lobby.start(ADA)).matches] == [True]


async def test_a_match_that_is_over_is_not_listed(begin: Begin, lobby: Lobby) -> None:
    live = await begin()
    await live.do(ask(live, Resign))

    assert (await lobby.start(ADA)).matches == []


async def test_an_untouched_match_is_read_once_for_the_list(
    lobby: Lobby, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lobby.make(PLAYER, ONE_DEVICE)
    first = await lobby.start(ADA)

    async def fail(_match: str) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr(store, "load", fail)

    assert await lobby.start(ADA) == first


async def test_one_damaged_match_does_not_hide_the_others(lobby: Lobby, store: MemoryStore) -> None:
    good = await lobby.make(PLAYER, ONE_DEVICE)
    bad = await lobby.make(PLAYER, ONE_DEVICE)
    store.lines[bad] = store.lines[bad][1:]

    assert [match.match for match in (await lobby.start(ADA)).matches] == [good]


async def test_a_list_that_cannot_be_read_is_an_error(lobby: Lobby, store: MemoryStore) -> None:
    store.unreadable = True

    with pytest.raises(StoreError):
        await lobby.start(ADA)


async def test_closing_waits_for_what_is_being_stored(
    begin: Begin, lobby: Lobby, store: MemoryStore
) -> None:
    live = await begin(Kind.DEVICE)
    store.gate = asyncio.Event()
    doing = asyncio.create_task(live.do(move(live)))
    await asyncio.sleep(0.01)

    closing = asyncio.create_task(lobby.close())
    await asyncio.sleep(0.01)
    closed_early = closing.done()
    store.gate.set()
    await closing

    assert not closed_early
    assert await doing == live.table.number(0)


def test_the_fanout_tells_who_listens_until_they_leave() -> None:
    fanout, told = LocalFanout(), []
    listener = lambda: told.append("told")  # noqa: E731

    fanout.publish("match")
    fanout.subscribe("match", listener)
    fanout.publish("match")
    fanout.publish("another")
    fanout.unsubscribe("match", listener)
    fanout.unsubscribe("match", listener)
    fanout.publish("match")

    assert told == ["told"]


class Drawing:
    """Says between what a lot was drawn."""

    def uniform(self, least: float, most: float) -> float:
        return most if least == 0.5 else least


def test_pauses_are_drawn_from_what_feels_natural() -> None:
    drawing = Drawing()

    assert [seconds(pause, drawing) for pause in ("none", "short", "long")] == [0.03, 0.9, 1.5]  # type: ignore[arg-type]
