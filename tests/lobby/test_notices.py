"""Who is told that it is up to them, by what, and what such a line says."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from lostcities.lobby import LiveMatch, Lobby, Notice, invited_options, matches_topic
from lostcities.lobby.notices import YOUR_MOVE
from lostcities.lobby.queue import SECONDS_TO_ACCEPT
from lostcities.wire import InvitationWishes, SearchWishes
from tests.lobby.conftest import ADA, Begin, Clock
from tests.lobby.memory import MemoryStore
from tests.lobby.play import legal, move, turn


@dataclass
class Calls:
    """Notes who was called with which words."""

    made: list[tuple[str, Notice]] = field(default_factory=list)

    def call(self, player: str, notice: Notice) -> None:
        self.made.append((player, notice))


@pytest.fixture
def calls() -> Calls:
    return Calls()


@pytest.fixture
async def lobby(store: MemoryStore, time: Clock, calls: Calls) -> AsyncIterator[Lobby]:
    lobby = Lobby(store, clock=time, caller=calls)
    yield lobby
    await lobby.close()


async def begun(lobby: Lobby) -> LiveMatch:
    """Begin a match that Ada opens against Bo."""
    options = invited_options(InvitationWishes(name="Ada", rounds=1, opener=0))
    link = await lobby.invitations.make(ADA, options)
    match = await lobby.matches.find(await lobby.invitations.accept(link, "bo", "Bo"), "ada")
    assert match is not None
    return match


async def test_who_is_to_open_is_called_when_the_other_has_come(lobby: Lobby, calls: Calls) -> None:
    match = await begun(lobby)

    assert calls.made == [("ada", Notice(YOUR_MOVE, "Bo", match.id))]


async def test_nobody_is_called_who_looks_at_a_window(lobby: Lobby, calls: Calls) -> None:
    window = lobby.windows.enter("ada")
    await begun(lobby)
    seen = list(calls.made)
    window.away = True
    match = await begun(lobby)

    assert (seen, [called for called, _ in calls.made]) == ([], ["ada"])
    assert calls.made[0][1].match == match.id


async def test_a_turn_calls_the_other_and_a_placing_calls_nobody(
    lobby: Lobby, calls: Calls
) -> None:
    match = await begun(lobby)
    calls.made.clear()
    heard: list[str] = []
    lobby.fanout.subscribe(matches_topic("bo"), lambda: heard.append("matches"))
    placing = legal(match, 0)[0]
    await match.do(move(match, placing))
    before = (list(calls.made), list(heard))
    await match.do(move(match, "draw deck"))

    assert before == ([], [])
    assert calls.made == [("bo", Notice(YOUR_MOVE, "Ada", match.id))]
    assert heard == ["matches"]


async def test_who_sits_at_the_table_is_not_called(lobby: Lobby, calls: Calls) -> None:
    match = await begun(lobby)
    calls.made.clear()
    window = match.presence.enter(frozenset({1}))
    await turn(match, 0)
    here = list(calls.made)
    window.away = True
    await turn(match, 1)
    await turn(match, 0)

    assert here == []
    assert [called for called, _ in calls.made] == ["ada", "bo"]


async def test_who_comes_and_goes_calls_nobody_again_and_again(
    lobby: Lobby, calls: Calls, time: Clock
) -> None:
    """Fault: strangers make somebody's telephone ring without end."""
    lobby.windows.enter("ada").away = True
    await lobby.opponents.join("ada", SearchWishes())
    for number in range(9):
        await lobby.opponents.join(f"stranger {number}", SearchWishes())
        lobby.opponents.leave(f"stranger {number}")
    at_once = [called for called, _ in calls.made if called == "ada"]
    time.now += SECONDS_TO_ACCEPT
    await lobby.opponents.join("bo", SearchWishes())

    assert at_once == ["ada"]
    assert [called for called, _ in calls.made if called == "ada"] == ["ada", "ada"]


async def test_who_plays_the_computer_is_not_called(calls: Calls, begin: Begin) -> None:
    match = await begin()
    await turn(match)

    assert calls.made == []


async def test_a_call_names_no_card(lobby: Lobby, calls: Calls) -> None:
    match = await begun(lobby)
    for _ in range(3):
        await turn(match, 0)
        await turn(match, 1)

    assert {notice.said("en") for _, notice in calls.made} == {
        "Your move against Ada",
        "Your move against Bo",
    }
