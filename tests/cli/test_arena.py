from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TypedDict

import pytest

from lostcities.cli.arena import arena

CODE = "from lostcities.cli import main; main()"


def test_a_pair_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(("random", "random"), rounds=4, seed=2, json=True) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["agents"] == ["random", "random"]
    assert document["rounds"] == 4


def test_more_agents_are_a_list_of_their_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(("random",) * 3, rounds=2, json=True) == 0
    assert [2, 2, 2] == [document["rounds"] for document in json.loads(capsys.readouterr().out)]


def test_less_luck_is_told_beside_the_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(("random", "random"), rounds=4, less_luck=True, json=True) == 0
    document = json.loads(capsys.readouterr().out)
    assert list(document)[-2:] == ["difference_less_luck", "standard_error_less_luck"]
    assert arena(("random", "random"), rounds=4, less_luck=True) == 0
    assert "less luck" in capsys.readouterr().out


def test_a_person_gets_a_row_for_each_pair(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(("random",) * 3, rounds=6, match=3, colours=6) == 0
    shown = capsys.readouterr()
    assert shown.out.count("random : random") == 3
    assert "matches won" in shown.out
    assert shown.err == ""


def test_files_of_several_machines_merge_into_one_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    assert arena(("random", "random"), rounds=4, out=one) == 0
    assert arena(("random", "random"), rounds=6, seed=1, out=other, json=True) == 0
    assert arena(("random", "random"), rounds=6, seed=1, out=other, json=True) == 0
    capsys.readouterr()
    assert arena(merge=(one, other), json=True) == 0
    assert 10 == json.loads(capsys.readouterr().out)["rounds"]


def test_many_agents_are_rated(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(("random", "careful", "random"), rounds=4) == 0
    assert "rating" in capsys.readouterr().out


def test_it_stops_when_the_error_is_small_enough(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(("random", "random"), rounds=4000, until=1000, json=True) == 0
    assert 100 == json.loads(capsys.readouterr().out)["rounds"]


@pytest.mark.parametrize(
    ("agents", "lines", "refused"),
    [
        ((), "", (1, "hold no outcomes")),
        (("random",), "", (2, "not both at once")),
        ((), "nonsense\n", (1, "line 1 is no outcome")),
    ],
)
def test_files_that_cannot_be_merged_are_one_sentence(
    agents: tuple[str, ...],
    lines: str,
    refused: tuple[int, str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "results"
    file.write_text(lines, "utf-8")
    status, sentence = refused
    assert status == arena(agents, merge=(file,))
    assert sentence in capsys.readouterr().err


def test_a_name_is_shown_as_it_is_and_no_terminal_obeys_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results"
    assert arena(("random", "random"), rounds=2, out=file) == 0
    name = r"exec:[/red] [bold]x\u001b[31m"
    file.write_text(file.read_text("utf-8").replace("random", name, 1), "utf-8")
    capsys.readouterr()
    assert arena(merge=(file,)) == 0
    assert "exec:[/red] [bold]x\N{REPLACEMENT CHARACTER}[31m : random" in capsys.readouterr().out


class Asked(TypedDict, total=False):
    rounds: int
    match: int
    jobs: int
    colours: int


@pytest.mark.parametrize(
    ("agents", "asked", "sentence"),
    [
        ("random", Asked(), "name two or more"),
        ("random grandmaster", Asked(), "“grandmaster” is no agent; agents are:"),
        ("random \x1b[31m", Asked(), "is no agent"),
        ("random random", Asked(rounds=3), "3 rounds cannot be played"),
        ("random random", Asked(rounds=10**12), "are too many"),
        ("random random", Asked(jobs=0), "0 jobs"),
        ("random random", Asked(colours=7), "five or six colours, not 7"),
        ("random random", Asked(match=0), "1 to 9 rounds, not 0"),
    ],
)
def test_what_cannot_be_played_is_one_sentence_and_status_2(
    agents: str, asked: Asked, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena(tuple(agents.split()), **asked) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert sentence in shown.err
    assert len(shown.err.splitlines()) == 1
    assert "\x1b" not in shown.err


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_ctrl_c_ends_it_quietly_and_its_processes_with_it() -> None:
    command = [sys.executable, "-c", CODE, "arena", "random", "random"]
    with subprocess.Popen(
        [*command, "--rounds", "200000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as playing:
        wait_until(lambda: len(members(playing.pid)) > 2)
        os.killpg(playing.pid, signal.SIGINT)
        out, error = playing.communicate(timeout=30)
    assert playing.returncode == 130
    assert (out, error) == (b"", b"")
    wait_until(lambda: members(playing.pid) == [])


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX systems do")
def test_a_second_arena_is_refused_the_file_of_the_first_until_that_is_gone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results"
    first = [sys.executable, "-c", CODE, "arena", "random", "random", "--out", str(file)]
    with subprocess.Popen([*first, "--rounds", "200000"]) as playing:
        wait_until(lambda: file.exists() and file.stat().st_size > 0)
        assert arena(("random", "random"), rounds=2, out=file) == 1
        shown = capsys.readouterr()
        playing.kill()
    assert shown.out == ""
    assert shown.err.startswith("lostcities: Another arena is writing")
    assert len(shown.err.splitlines()) == 1
    assert arena(("random", "random"), rounds=2, out=file) == 0


def members(session: int) -> list[int]:
    """The processes of a session."""
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        try:
            status = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(status[3]) == session and status[0] != "Z":
            found.append(int(entry.name))
    return found


def wait_until(true: object, seconds: float = 30) -> None:
    assert callable(true)
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)
