"""Foreign programs in the arena."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from uuid import uuid4

import pytest

from lostcities.agents import UnknownAgentError
from lostcities.arena import Conditions, Guests, play_duplicate
from lostcities.arena.cast import check_agent
from lostcities.bots import BotError, NoAnswerError
from lostcities.cli.arena import arena
from lostcities.rules import Pair
from tests.bots.processes import running, wait_until
from tests.bots.tables import EXAMPLE, command, player
from tests.cli.commands import COMMAND


def test_any_number_of_jobs_gives_the_same_result() -> None:
    agents = Pair(command(EXAMPLE).name, "random")
    conditions = Conditions(rounds=6, seed=3)
    assert play_duplicate(agents, conditions) == play_duplicate(agents, conditions, jobs=2)


def test_decisions_that_were_made_for_a_program_are_counted_as_its_own() -> None:
    heard: list[NoAnswerError] = []
    result = play_duplicate(
        Pair("random", player("illegal").name),
        Conditions(rounds=2),
        guests=Guests(heard=heard.append),
    )
    assert result.fallbacks[0] == 0
    # It answers wrong every second time, in two rounds of about 140 turns, half of them its own.
    assert 50 < result.fallbacks[1] < 250
    assert 3 == len(heard)


def test_what_is_decided_for_a_program_comes_from_the_seed() -> None:
    agents = Pair("random", player("illegal").name)
    one, two = (play_duplicate(agents, Conditions(rounds=2, seed=5)) for _ in range(2))
    assert one == two


def test_the_arena_goes_on_with_a_program_that_never_plays() -> None:
    result = play_duplicate(Pair("random", player("exits").name), Conditions(rounds=10))
    assert 10 == result.rounds
    assert result.fallbacks[1] > 500


@pytest.mark.parametrize("jobs", [1, 2])
def test_each_process_is_told_goodbye_once_at_the_end(jobs: int, tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    agents = Pair("random", player("nothing", str(journal)).name)
    play_duplicate(agents, Conditions(rounds=8), jobs=jobs)
    heard: dict[str, list[str]] = {}
    for line in journal.read_text().splitlines():
        process, message = line.split(maxsplit=1)
        heard.setdefault(process, []).append(json.loads(message)["type"])
    assert 1 <= len(heard) <= jobs
    assert 8 == sum(types.count("hello") for types in heard.values())
    assert 8 == sum(types.count("round_over") for types in heard.values())
    for types in heard.values():
        assert (["bye"], 1) == (types[-1:], types.count("bye"))


def test_agents_are_looked_for_before_anything_is_played() -> None:
    check_agent("random", Random(1))
    check_agent("exec:sh", Random(1))
    with pytest.raises(UnknownAgentError):
        check_agent("grandmaster", Random(1))
    with pytest.raises(BotError):
        check_agent("exec:no-such-program", Random(1))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_program_that_cannot_be_started_is_one_sentence_and_status_2(
    jobs: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "{bot}").write_bytes(b"\0no program")
    (tmp_path / "{bot}").chmod(0o755)
    assert 2 == arena(["random", f"exec:{tmp_path}/{{bot}}"], rounds=4, jobs=jobs)
    shown = capsys.readouterr()
    assert ("", 1) == (shown.out, len(shown.err.splitlines()))
    assert "cannot be started: Exec format error." in shown.err


@pytest.mark.parametrize(
    ("agent", "sentence"),
    [("exec:no-such-program", "“no-such-program” is no program"), ("exec:", "needs the command")],
)
def test_a_program_that_there_is_not_is_one_sentence_and_status_2(
    agent: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == arena([agent, "random"], rounds=2)
    shown = capsys.readouterr()
    assert ("", 1) == (shown.out, len(shown.err.splitlines()))
    assert sentence in shown.err


def test_no_time_for_a_program_is_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == arena(["exec:cat", "random"], move_time=0)
    assert "is no time to wait" in capsys.readouterr().err


def test_failures_are_told_of_in_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == arena([player("banner").name, "random"], rounds=2, json=True)
    shown = capsys.readouterr()
    lines = [line for line in shown.err.splitlines() if line.startswith("lostcities: exec:")]
    assert 4 == len(lines)
    assert json.loads(shown.out)["fallbacks"][0] > 50


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_programs_that_do_not_want_to_end(jobs: int, tmp_path: Path) -> None:
    mark, journal = f"mark-{uuid4()}", tmp_path / "journal"
    agent = player("stays", str(journal), mark).name
    with subprocess.Popen(
        [*COMMAND, "arena", agent, "random", "--rounds", "200000", "--jobs", str(jobs)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as playing:
        wait_until(journal.exists)
        os.killpg(playing.pid, signal.SIGINT)
        output, errors = playing.communicate(timeout=60)
    assert (130, b"", b"") == (playing.returncode, output, errors)
    # The arena's own command line has the mark as well, but the arena has ended.
    wait_until(lambda: running(mark) == [])
