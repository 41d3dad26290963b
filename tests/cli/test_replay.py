from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

from lostcities.rules import Ending, Match, Pair, Why
from tests.cli.commands import run, run_apart
from tests.records.examples import DOCUMENT, WHOLE, put, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from lostcities.records import Json


NAMES = Pair("Ada", "Bo")


@pytest.fixture
def good(tmp_path: Path) -> str:
    file = tmp_path / "good.json"
    file.write_text(text_of(WHOLE), encoding="utf-8")
    return str(file)


@pytest.fixture
def bad(tmp_path: Path) -> str:
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(put(DOCUMENT, ("rounds", 0, "moves", 3), "jump")), encoding="utf-8")
    return str(file)


def reports(output: str) -> list[dict[str, Json]]:
    return [json.loads(line) for line in output.splitlines()]


def test_a_record_is_told_in_a_few_lines(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = run(capsys, "replay", good)
    rounds = [
        f"opened by {NAMES[round_.opener]}: {round_.turns} turns, {points(round_.scores)}"
        for round_ in WHOLE.rounds
    ]
    assert WHOLE.winner is not None
    assert [
        "  Ada and Bo, 5 colours, 2 rounds",
        f"  round 1, {rounds[0]}",
        f"  round 2, {rounds[1]}",
        f"  total: {points(WHOLE.totals)}",
        f"  {NAMES[WHOLE.winner]} wins",
    ] == outcome.output.splitlines()[1:]
    assert (0, "") == (outcome.status, outcome.errors)


def points(scores: Pair[int]) -> str:
    return f"Ada {scores.first}, Bo {scores.second}"


def test_programs_get_a_line_for_each(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = run(capsys, "replay", good, good, "--json")
    first, second = reports(outcome.output)
    assert first == second
    assert ["valid", "error", "finished", "winner", "totals", "rounds"] == list(first)
    assert (True, None, True, WHOLE.winner, list(WHOLE.totals)) == (
        first["valid"],
        first["error"],
        first["finished"],
        first["winner"],
        first["totals"],
    )


def test_the_others_are_answered_when_one_is_refused(
    good: str, bad: str, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = run(capsys, "replay", "--json", bad, good, "no such file", good)
    assert 1 == outcome.status
    lines = reports(outcome.output)
    assert [False, True, False, True] == [line["valid"] for line in lines]
    assert {"round": 0, "move": 3, "text": "jump", "reason": "unknown_move"} == lines[0]["error"]
    assert {"round": None, "move": None, "text": None, "reason": "unreadable"} == lines[2]["error"]


def test_what_is_refused_is_told_on_standard_error(
    bad: str, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = run(capsys, "replay", bad)
    assert (1, "") == (outcome.status, outcome.output)
    assert 'round 1, move 4: That is not a move of this game. ("jump")\n' in outcome.errors


def test_standard_input_is_read_for_a_hyphen(good: str, bad: str) -> None:
    outcome = run_apart("replay", good, "-", "--json", standard_input=text_of(WHOLE).encode())
    assert (0, "") == (outcome.status, outcome.errors)
    first, second = reports(outcome.output)
    assert first == second
    outcome = run_apart("replay", "--json", "-", bad, standard_input=b"")
    assert 1 == outcome.status
    assert ["bad_record", "unknown_move"] == [
        error["reason"]
        for line in reports(outcome.output)
        if isinstance(error := line["error"], dict)
    ]


def test_standard_input_needs_no_other_argument() -> None:
    outcome = run_apart("replay", "-", standard_input=text_of(WHOLE).encode())
    assert (0, "-") == (outcome.status, outcome.output.splitlines()[0])


@pytest.mark.parametrize("kind", ["missing", "folder", "not allowed", "too long", "device"])
def test_a_file_that_cannot_be_read_is_said_to_be_unreadable(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = {
        "missing": str(tmp_path / "none"),
        "folder": str(tmp_path),
        "not allowed": "/proc/self/mem",
        "too long": "x" * 10_000,
        "device": "/dev/tty-that-is-none",
    }
    outcome = run(capsys, "replay", "--json", names[kind])
    (report,) = reports(outcome.output)
    assert 1 == outcome.status
    assert {"round": None, "move": None, "text": None, "reason": "unreadable"} == report["error"]
    assert 1 == len(outcome.errors.splitlines())
    assert len(outcome.errors) < 200


def test_a_pipe_is_read_like_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    if os.fork() == 0:
        pipe.write_text(text_of(WHOLE), encoding="utf-8")
        os._exit(0)
    outcome = run_apart("replay", str(pipe))
    os.wait()
    assert (0, "") == (outcome.status, outcome.errors)


def test_a_file_without_end_takes_no_memory(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = run(capsys, "replay", "--json", "/dev/zero")
    (report,) = reports(outcome.output)
    assert isinstance(report["error"], dict)
    assert ("bad_record", 1) == (report["error"]["reason"], outcome.status)
    assert "it is larger than 16 MiB" in outcome.errors


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[" * 100_000,
        b"1" * 5_000_000,
        b'{"format": 1e999}',
        b"\xff\xfe",
        b'{"a": "\\ud800"}',
        b"\x1b[31m\n\n",
        b"null",
    ],
)
def test_a_file_that_holds_no_record_is_refused_in_one_sentence(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(content)
    outcome = run(capsys, "replay", "--json", str(file))
    (report,) = reports(outcome.output)
    assert isinstance(report["error"], dict)
    assert ("bad_record", 1) == (report["error"]["reason"], outcome.status)
    assert outcome.errors.rstrip("\n").isprintable()


def test_a_file_whose_name_begins_with_a_hyphen_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-match").write_text(text_of(WHOLE), encoding="utf-8")
    assert [0, 0] == [
        run(capsys, "replay", "-match").status,
        run(capsys, "replay", "--json", "--", "-match").status,
    ]


def test_a_name_that_is_no_utf_8_is_shown_all_the_same() -> None:
    outcome = run_apart("replay", os.fsdecode(b"\xff\x1b[31m"))
    assert 1 == outcome.status
    assert "lostcities: \ufffd\ufffd[31m: This file cannot be read." in outcome.errors


def test_names_of_players_command_no_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(put(DOCUMENT, ("players", 0), "\x1b[31m\n" + "x" * 500)))
    outcome = run(capsys, "replay", str(file))
    assert "\x1b" not in outcome.output
    assert 6 == len(outcome.output.splitlines())


AGREED, CUT_OFF = Ending(Why.AGREED), Ending(Why.CUT_OFF)
BEGUN = Match().deal(Match().variant.cards, 0)


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (Match(), "not finished"),
        (BEGUN, "round 1, opened by Ada: 0 turns, Ada 0, Bo 0, not finished"),
        (BEGUN.end_round(AGREED), "0 turns, Ada 0, Bo 0, ended by agreement"),
        (BEGUN.end_round(CUT_OFF), "0 turns, Ada 0, Bo 0, cut off"),
        (BEGUN.end(AGREED), "a draw by agreement"),
        (BEGUN.end(Ending(Why.RESIGNED, 0)), "Ada resigned, Bo wins"),
        (BEGUN.end(Ending(Why.TIME, 1)), "Bo ran out of time, Ada wins"),
        (BEGUN.end(Ending(Why.LEFT, 0)), "Ada left, Bo wins"),
    ],
)
def test_every_end_is_told(
    match: Match, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(text_of(match), encoding="utf-8")
    assert line in run(capsys, "replay", str(file)).output


def test_equal_totals_are_told_as_a_draw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = BEGUN
    while not match.over:
        match = match.end_round(AGREED) if not match.round.over else match.deal(BEGUN.round.deck)
    file = tmp_path / "record.json"
    file.write_text(text_of(match), encoding="utf-8")
    assert "  a draw\n" in run(capsys, "replay", str(file)).output
