"""The list of unfinished matches: where somebody waits comes first, and whose time runs out soonest."""

from __future__ import annotations

import pytest

from lostcities.lobby import Lobby, invited_options
from lostcities.store import Absence
from lostcities.table import DAY, Pace
from lostcities.wire import InvitationWishes, Summary, TimeWishes
from tests.lobby.conftest import ADA, BO, Begin, Clock
from tests.lobby.memory import MemoryStore
from tests.lobby.play import turn


async def against(lobby: Lobby, days: int | None, opener: int = 0) -> str:
    """Begin a match of Ada's against Bo; both have made their first turn, which is free."""
    time = None if days is None else TimeWishes(pace=Pace.DAYS, bank=days * DAY)
    wishes = InvitationWishes(name="Ada", opener=opener, time=time)  # type: ignore[arg-type]
    link = await lobby.invitations.make(ADA, invited_options(wishes))
    match = await lobby.invitations.accept(link, "bo", "Bo")
    live = await lobby.matches.find(match, "ada")
    assert live is not None
    for seat in (opener, 1 - opener):
        await turn(live, seat)  # type: ignore[arg-type]
    return match


async def listed(lobby: Lobby) -> list[Summary]:
    return list((await lobby.start(ADA)).matches)


async def test_where_somebody_waits_comes_first_and_whose_time_is_short(
    lobby: Lobby, time: Clock, begin: Begin
) -> None:
    computer = (await begin()).id
    theirs = await against(lobby, 1, opener=1)
    no_limit = await against(lobby, None)
    three = await against(lobby, 3)
    time.now += 2.5 * DAY
    one = await against(lobby, 1)

    matches = await listed(lobby)

    assert [match.match for match in matches][:3] == [three, one, no_limit]
    assert {match.match for match in matches[3:]} == {theirs, computer}
    assert [match.your_turn for match in matches if match.kind == "people"] == [True] * 3 + [False]


async def test_the_time_that_is_left_is_told_and_runs_down(lobby: Lobby, time: Clock) -> None:
    await against(lobby, 1)
    (now,) = await listed(lobby)
    time.now += 3600
    (later,) = await listed(lobby)

    assert now.pace is Pace.DAYS
    assert now.time_left == pytest.approx(DAY, abs=1)
    assert later.time_left == pytest.approx(DAY - 3600, abs=1)


async def test_nobody_looks_and_it_is_told_all_the_same(
    lobby: Lobby, store: MemoryStore, time: Clock
) -> None:
    """A match that is in no memory is read once, and its clock goes on."""
    await against(lobby, 1)
    other = Lobby(store, clock=time)
    first = await listed(other)
    time.now += 7200
    second = await listed(other)
    await other.close()

    assert [match.time_left for match in first] == [pytest.approx(DAY, abs=1)]
    assert [match.time_left for match in second] == [pytest.approx(DAY - 7200, abs=1)]


async def test_time_in_which_the_server_was_not_there_is_nobodys(
    lobby: Lobby, store: MemoryStore, time: Clock
) -> None:
    await against(lobby, 1)
    store.absences.append(Absence(time.now + 10, time.now + 5010))
    time.now += 6000
    other = Lobby(store, clock=time)
    (match,) = await listed(other)
    await other.close()

    assert match.time_left == pytest.approx(DAY - 1000, abs=1)


async def test_without_a_clock_no_time_is_told(lobby: Lobby) -> None:
    await against(lobby, None)
    (match,) = await listed(lobby)

    assert (match.pace, match.time_left) == (None, None)


async def test_the_other_is_told_the_time_of_whoever_is_to_move(lobby: Lobby) -> None:
    await against(lobby, 2)
    (match,) = (await lobby.start(BO)).matches

    assert (match.your_turn, match.turn) == (False, 0)
    assert match.time_left == pytest.approx(2 * DAY, abs=1)
