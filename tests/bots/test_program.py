"""How a program ends, whatever it and its children think of that, and whatever becomes of us."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from uuid import uuid4

import pytest

from lostcities.bots import Bot, Command, Fault
from lostcities.bots.fault import Failed
from lostcities.bots.program import Program
from tests.bots.processes import children, running, wait_until
from tests.bots.tables import play, player

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")

OWNER = """
import sys, time
from lostcities.bots import Bot, Command
from tests.bots.tables import play
bot = Bot(Command.parse(sys.argv[1]))
play(bot, 1)
print("playing", flush=True)
time.sleep(600)
"""


@pytest.fixture
def mark() -> str:
    """A word by which processes are found."""
    return f"mark-{uuid4()}"


@pytest.fixture
def asleep() -> Iterator[Program]:
    """A program that neither reads nor writes."""
    program = Program(Command.parse("sleep 600"))
    yield program
    program.end()


def later(seconds: float = 0.2) -> float:
    return monotonic() + seconds


def test_lines_go_in_and_out() -> None:
    program = Program(Command.parse("cat"))
    program.send(b"one\ntwo\n", later(30))
    assert [b"one", b"two"] == [program.receive(later(30)), program.receive(later(30))]
    program.end()


def test_a_program_that_does_not_read_is_not_waited_for_longer_than_agreed(
    asleep: Program,
) -> None:
    with pytest.raises(Failed) as failed:
        asleep.send(b"x" * 2**20, later())
    assert Fault.LATE == failed.value.fault


def test_a_program_that_does_not_write_is_not_waited_for_longer_than_agreed(
    asleep: Program,
) -> None:
    with pytest.raises(Failed) as failed:
        asleep.receive(later())
    assert Fault.LATE == failed.value.fault


@pytest.mark.parametrize(
    ("command", "detail"), [("true", "status 0"), ("sh -c 'kill -9 $$'", "status -9")]
)
def test_a_program_that_ends_is_said_to_have_ended(command: str, detail: str) -> None:
    program = Program(Command.parse(command))
    with pytest.raises(Failed) as failed:
        program.receive(later(30))
    assert (Fault.ENDED, detail) == (failed.value.fault, failed.value.detail)
    program.end()


def test_a_program_whose_child_keeps_its_output_open_is_said_to_have_ended() -> None:
    program = Program(Command.parse("sh -c 'sleep 600 & exit 4'"))
    with pytest.raises(Failed) as failed:
        program.receive(later(30))
    assert (Fault.ENDED, "status 4") == (failed.value.fault, failed.value.detail)
    program.end()


def test_a_program_that_never_stops_writing_is_not_thrown_away_for_ever() -> None:
    program = Program(Command.parse("cat /dev/zero"))
    with pytest.raises(Failed) as failed:
        program.receive(later(30))
    assert Fault.FLOOD == failed.value.fault
    program.end()


def test_a_program_that_ignores_goodbye_and_sigterm_ends_all_the_same(mark: str) -> None:
    bot = Bot(player("stays", "/dev/null", mark))
    play(bot, 1)
    assert 1 == len(running(mark))
    bot.close()
    assert [] == running(mark)


def test_a_program_that_cannot_be_ended_is_not_waited_for_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One with more rights than ours, such as one that sudo starts."""
    program = Program(Command.parse("sleep 600"))
    with monkeypatch.context() as patch:
        patch.setattr("lostcities.bots.program.signal_all", lambda *_: None)
        patch.setattr("lostcities.bots.program.SECONDS_FOR_TERMINATION", 0.1)
        program.end()
    program._process.kill()
    assert -signal.SIGKILL == program._process.wait()


def test_its_children_end_with_it_also_those_that_have_left_its_family(mark: str) -> None:
    bot = Bot(player("children", "/dev/null", mark))
    play(bot, 1)
    wait_until(lambda: len(running(mark)) == 4)
    bot.close()
    wait_until(lambda: running(mark) == [])


def test_no_process_is_left_dead(mark: str) -> None:
    before = children()
    with Bot(player("crash", "/dev/null", mark)) as bot:
        play(bot, 7)
    assert (4, set()) == (bot.starts, children() - before)


@pytest.mark.parametrize(("wrong", "processes"), [("stays", 1), ("children", 4)])
def test_when_we_are_killed_it_ends_too_with_its_children(
    wrong: str, processes: int, mark: str
) -> None:
    command = player(wrong, "/dev/null", mark).text
    with subprocess.Popen(
        [sys.executable, "-c", OWNER, command],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    ) as owner:
        assert owner.stdout is not None
        assert b"playing\n" == owner.stdout.readline()
        # The owner has the mark on its command line, too.
        assert 1 + processes == len(running(mark))
        owner.send_signal(signal.SIGKILL)
    assert owner.returncode == -signal.SIGKILL
    wait_until(lambda: running(mark) == [])
