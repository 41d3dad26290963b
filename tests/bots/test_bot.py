"""A foreign program at a table, whatever it does."""

from __future__ import annotations

import json
import re
import resource
from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from lostcities.agents import Agent
from lostcities.bots import Bot, BotError, Command, Fault, NoAnswerError, Patience
from lostcities.rules import Move, Pair, View
from tests.bots.processes import children
from tests.bots.tables import EXAMPLE, command, play, player
from tests.contracts.agent_contract import AgentContract, wandering

QUICK = Patience(ready=10, move=0.3)
GOOD = None


@pytest.fixture(autouse=True)
def nobody_left() -> Iterator[None]:
    """Whatever a test did, no process of it is there afterwards, not even a dead one."""
    before = children()
    yield
    assert children() - before == set()


class TestContract(AgentContract):
    """A program that plays well is an agent like any other."""

    bot: Bot

    @pytest.fixture(autouse=True, scope="class")
    @classmethod
    def program(cls) -> Iterator[None]:
        with Bot(command(EXAMPLE)) as cls.bot:
            yield

    @pytest.fixture(autouse=True)
    def nobody_left(self) -> None:
        """The program stays for the next test."""

    @pytest.fixture(autouse=True)
    def few_views(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Each answer takes two changes of process; a few dozen show what thousands would."""

        def some(
            colours: int, seed: int, rounds: int = 3
        ) -> Iterator[tuple[View, tuple[Move, ...]]]:
            return islice(wandering(colours, seed, rounds), 0, 200, 5)

        monkeypatch.setattr("tests.contracts.agent_contract.wandering", some)

    def make(self, rng: Random) -> Agent:
        return self.bot


def test_a_program_that_plays_is_started_once_for_many_matches() -> None:
    with Bot(player("nothing")) as bot:
        assert [GOOD] * 6 == play(bot, 3) + play(bot, 3, seed=2)
    assert (1, "player", 0) == (bot.starts, bot.title, bot.faults.total())


def test_a_program_hears_what_the_protocol_says_in_its_order(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    with Bot(player("nothing", str(journal))) as bot:
        for seed in (1, 2):
            play(bot, 1000, rounds=2, seed=seed)
    heard = [json.loads(line.split(maxsplit=1)[1]) for line in journal.read_text().splitlines()]
    types = [message["type"] for message in heard if message["type"] != "move"]
    assert ["hello", "round_over", "round_over"] * 2 + ["bye"] == types
    assert {"type": "hello", "protocol": 1, "variant": {"colours": 5, "rounds": 2}, "seat": 0} == (
        heard[0]
    )
    rounds = [message["view"]["round"] for message in heard if message["type"] == "move"]
    assert [0, 1, 0, 1] == [number for number, _ in groupby(rounds)]


@pytest.mark.parametrize(
    "answer",
    [
        "illegal",
        "no move",
        "null",
        "other",
        "list",
        "text",
        "empty",
        "binary",
        "nested",
        "number",
        "half",
    ],
)
def test_an_answer_that_is_no_legal_move_costs_one_decision_and_no_process(answer: str) -> None:
    wrong = Fault.ILLEGAL if answer in {"illegal", "no move"} else Fault.UNREADABLE
    with Bot(player(answer)) as bot:
        assert [GOOD, wrong, GOOD, wrong, GOOD] == play(bot, 5)
    assert (1, 2) == (bot.starts, bot.faults[wrong])


@pytest.mark.parametrize(
    ("kind", "fault"), [("late", Fault.LATE), ("crash", Fault.ENDED), ("closes", Fault.ENDED)]
)
def test_a_program_that_fails_is_replaced_and_goes_on_in_the_same_match(
    kind: str, fault: Fault
) -> None:
    with Bot(player(kind), patience=QUICK) as bot:
        assert [GOOD, fault, GOOD] == play(bot, 3)
    assert (2, 1) == (bot.starts, bot.faults[fault])


def test_a_program_that_quits_after_each_match_costs_no_decision() -> None:
    with Bot(player("quits")) as bot:
        for seed in range(3):
            assert {GOOD} == set(play(bot, 1000, rounds=1, seed=seed))
    assert (3, 0) == (bot.starts, bot.faults.total())


def test_what_is_written_unasked_is_thrown_away() -> None:
    with Bot(player("chatters")) as bot:
        assert [GOOD] * 8 == play(bot, 8)


@pytest.mark.parametrize(("ready", "faults"), [(10, [GOOD, GOOD]), (0.2, [Fault.LATE] * 2)])
def test_a_slow_start_is_waited_for_as_long_as_agreed(
    ready: float, faults: list[Fault | None]
) -> None:
    with Bot(player("slow"), patience=Patience(ready=ready)) as bot:
        assert faults == play(bot, 2)


@pytest.mark.parametrize(
    ("kind", "fault"),
    [("exits", Fault.ENDED), ("flood", Fault.FLOOD), ("banner", Fault.NOT_READY)],
)
def test_a_program_that_never_plays_is_given_up_soon(kind: str, fault: Fault) -> None:
    heard: list[NoAnswerError] = []
    with Bot(player(kind), heard=heard.append) as bot:
        assert [fault] * 5 + [Fault.GIVEN_UP] * 95 == play(bot, 100)
    assert (True, 5, {fault: 5, Fault.GIVEN_UP: 95}) == (bot.given_up, bot.starts, bot.faults)
    assert [fault] * 3 + [Fault.GIVEN_UP] == [error.fault for error in heard]
    assert "failed 5 times" in str(heard[-1])


def test_a_program_that_plays_between_its_failures_is_given_up_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lostcities.bots.bot.FAILURES_IN_ALL", 3)
    with Bot(player("crash")) as bot:
        assert [Fault.ENDED] * 3 + [Fault.GIVEN_UP] * 4 == [
            fault for fault in play(bot, 10) if fault is not GOOD
        ]


def test_a_flood_between_questions_takes_neither_memory_nor_time() -> None:
    before, begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, monotonic()
    with Bot(player("babbles")) as bot:
        faults = play(bot, 6)
    assert (6, GOOD) == (len(faults), faults[0])
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000
    assert monotonic() - begun < 30


def test_complaints_are_passed_on_but_not_without_end(capfd: pytest.CaptureFixture[str]) -> None:
    with Bot(player("complains")) as bot:
        assert [GOOD] * 3 == play(bot, 3)
    passed_on = capfd.readouterr().err
    assert passed_on.startswith("complaint\ncomplaint\n")
    assert len(passed_on) == 2**16


def test_the_last_words_of_a_program_are_passed_on(capfd: pytest.CaptureFixture[str]) -> None:
    with Bot(player("crash")) as bot:
        play(bot, 2)
    assert "out of ideas\n" == capfd.readouterr().err


def test_a_program_that_there_is_not_is_refused_in_a_sentence() -> None:
    with Bot(Command.parse("exec:./no-such-program")) as bot, pytest.raises(BotError) as refused:
        play(bot, 1)
    assert "exec:./no-such-program cannot be started: No such file or directory." == str(
        refused.value
    )


def test_a_program_that_is_gone_when_it_is_to_be_replaced_is_a_failure(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text(f"#!/bin/sh\nexec {player('crash').text}\n")
    script.chmod(0o755)
    with Bot(Command.parse(str(script))) as bot:
        assert [GOOD] == play(bot, 1)
        script.unlink()
        assert Fault.ENDED in (faults := play(bot, 4))
        assert [Fault.NOT_STARTED] * 2 == faults[-2:]


def test_a_seat_or_variant_that_is_not_that_of_the_match_begins_another(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    with Bot(player("nothing", str(journal))) as bot:
        for colours in (5, 6):
            for view, legal in list(wandering(colours, seed=1))[:8]:
                bot.choose(view, legal)
    hellos = [line for line in journal.read_text().splitlines() if '"hello"' in line]
    assert 8 == len(hellos)


def test_news_and_goodbyes_for_a_program_that_was_never_needed_are_nothing() -> None:
    bot = Bot(player("nothing"))
    bot.round_over(Pair(1, 2))
    bot.close()
    assert 0 == bot.starts


def test_after_an_error_nobody_waits_for_goodbyes(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    bot = Bot(player("nothing", str(journal)))
    play(bot, 1)
    bot.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert ['"hello"', '"move"'] == re.findall(r'(?<="type":)"\w+"', journal.read_text())
