"""The computer's turns: from its view alone, off the event loop, whatever the agent does."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import pytest

from lostcities.lobby.computer import Computer, computer_turn
from lostcities.rules import Move, Pair, Variant, View, parse_move
from lostcities.table import Event, Kind, Options, Seating, fold, open_table
from lostcities.table.events import Drawn, Placed

PEOPLE = Pair(Seating("Ada"), Seating("Bo"))


@dataclass
class Stub:
    """An agent that does what a test wants."""

    answer: Callable[[View, Sequence[Move]], Move]
    name: str = "stub"

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        return self.answer(view, legal)


def opening(level: str = "random", opener: int = 1) -> list[Event]:
    seats = Pair(Seating("Ada"), Seating("Computer", Kind.COMPUTER, level))
    options = Options(seats=seats, variant=Variant(rounds=1), opener=1 if opener else 0)
    return list(open_table(options, at=0.0, rng=Random(1)))


async def turn_of(monkeypatch: pytest.MonkeyPatch, agent: Stub) -> tuple[Event, ...]:
    monkeypatch.setattr("lostcities.lobby.computer.make_agent", lambda _name, _rng: agent)
    computer = Computer(Random(1))
    try:
        return await computer.turn(fold(opening()), 1, 5.0)
    finally:
        computer.close()


def kinds(events: Sequence[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


async def test_places_and_draws_in_one_turn() -> None:
    table = fold(opening())
    computer = Computer(Random(1))

    events = await computer.turn(table, 1, 5.0)

    assert kinds(events) == [Placed, Drawn]
    assert fold([*opening(), *events]).turn == 0
    assert {event.at for event in events} == {5.0}
    computer.close()


async def test_only_draws_when_the_card_is_placed_already() -> None:
    computer = Computer(Random(1))
    placed = (await computer.turn(fold(opening()), 1, 5.0))[0]

    events = await computer.turn(fold([*opening(), placed]), 1, 6.0)

    assert kinds(events) == [Drawn]
    computer.close()


async def test_thinks_in_another_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []

    def note(_view: View, legal: Sequence[Move]) -> Move:
        threads.append(threading.current_thread())
        return legal[0]

    await turn_of(monkeypatch, Stub(note))

    assert threading.main_thread() not in threads


async def test_gets_a_view_of_its_own_seat_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[View] = []

    def note(view: View, legal: Sequence[Move]) -> Move:
        seen.append(view)
        return legal[0]

    await turn_of(monkeypatch, Stub(note))

    assert [(type(view), view.seat) for view in seen] == [(View, 1), (View, 1)]


async def test_goes_on_by_lot_when_the_agent_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_view: View, _legal: Sequence[Move]) -> Move:
        raise RuntimeError("a fault in an agent")

    assert kinds(await turn_of(monkeypatch, Stub(fail))) == [Placed, Drawn]


async def test_goes_on_by_lot_when_the_agent_chooses_what_is_not_legal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    events = await turn_of(monkeypatch, Stub(lambda _view, _legal: parse_move("draw P")))

    assert kinds(events) == [Placed, Drawn]


async def test_a_level_that_is_gone_is_played_by_the_usual_one() -> None:
    computer = Computer(Random(1))

    events = await computer.turn(fold(opening("retired")), 1, 5.0)

    assert kinds(events) == [Placed, Drawn]
    computer.close()


async def test_thinks_about_a_few_matches_at_once_only(monkeypatch: pytest.MonkeyPatch) -> None:
    running, most = 0, 0
    lock = threading.Lock()
    pause = threading.Event()

    def note(_view: View, legal: Sequence[Move]) -> Move:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        pause.wait(0.01)
        with lock:
            running -= 1
        return legal[0]

    monkeypatch.setattr("lostcities.lobby.computer.make_agent", lambda _name, _rng: Stub(note))
    computer = Computer(Random(1))
    table = fold(opening())

    await asyncio.gather(*(computer.turn(table, 1, 0.0) for _ in range(8)))

    assert most == 2
    computer.close()


def test_it_is_not_the_computers_turn_when_a_person_is_to_move() -> None:
    assert computer_turn(fold(opening(opener=0))) is None


def test_it_is_never_the_computers_turn_between_people() -> None:
    options = Options(seats=PEOPLE, opener=1)

    assert computer_turn(fold(open_table(options, at=0.0, rng=Random(1)))) is None


class Searching:
    """A level that searches, as far as the computer can tell; `names` are the agents that were asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float = 0.01) -> None:
        self.names: list[str] = []
        self.compiled = threading.Event()
        self.found = threading.Event()
        where = "lostcities.lobby.computer"
        monkeypatch.setattr(f"{where}.prepare_search", self.compiled.wait)
        monkeypatch.setattr(f"{where}.thinking_seconds", lambda name: seconds * (name == "deep"))
        monkeypatch.setattr(f"{where}.make_agent", self._make)

    def _make(self, name: str, _rng: Random) -> Stub:
        self.names.append(name)
        return Stub(self._search if name == "deep" else lambda _view, legal: legal[0])

    def _search(self, _view: View, legal: Sequence[Move]) -> Move:
        self.found.wait(10)
        return legal[0]


async def prepared(computer: Computer, searching: Searching) -> None:
    searching.compiled.set()
    computer.prepare()
    while not computer.prepared:  # noqa: ASYNC110 - it is a thread that gets ready
        await asyncio.sleep(0.001)


async def test_a_level_that_searches_plays_by_the_network_until_all_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searching, computer = Searching(monkeypatch), Computer(Random(1))
    searching.found.set()

    await computer.turn(fold(opening("deep")), 1, 5.0)
    await prepared(computer, searching)
    await computer.turn(fold(opening("deep")), 1, 5.0)

    assert searching.names == ["network", "deep"]
    computer.close()


async def test_nobody_waits_for_levels_that_search(monkeypatch: pytest.MonkeyPatch) -> None:
    searching, computer = Searching(monkeypatch), Computer(Random(1))
    await prepared(computer, searching)
    deep = [asyncio.create_task(computer.turn(fold(opening("deep")), 1, 5.0)) for _ in range(9)]
    await asyncio.sleep(0.02)

    events = await asyncio.wait_for(computer.turn(fold(opening()), 1, 5.0), 5)

    assert kinds(events) == [Placed, Drawn]
    assert not any(task.done() for task in deep)
    searching.found.set()
    await asyncio.gather(*deep)
    computer.close()


async def test_a_clear_decision_of_a_search_takes_as_long_as_any(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searching, computer = Searching(monkeypatch, seconds=0.1), Computer(Random(1))
    searching.found.set()
    began = asyncio.get_running_loop().time()

    await computer.turn(fold(opening("deep")), 1, 5.0)

    assert asyncio.get_running_loop().time() - began >= 0.19
    searching.compiled.set()
    computer.close()
