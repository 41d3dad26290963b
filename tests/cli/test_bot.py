from __future__ import annotations

import json
import signal
import subprocess

import pytest

from tests.cli.commands import COMMAND, run, run_apart

HELLO = b'{"type": "hello", "protocol": 1, "variant": {"colours": 5, "rounds": 3}, "seat": 0}\n'
FIRST = {
    "seat": 0,
    "step": "place",
    "hand": ["YW", "Y2", "Y3", "Y4", "B9", "W8", "G7", "R6"],
    "expeditions": [{}, {}],
    "discards": {},
    "deck": 44,
    "known": [],
    "just_discarded": None,
    "round": 0,
    "opener": 0,
    "totals": [0, 0],
    "history": [],
}
LEGAL = [f"{action} {card}" for card in FIRST["hand"] for action in ("play", "discard")]  # type: ignore[attr-defined]
MOVE = json.dumps({"type": "move", "view": FIRST, "legal": LEGAL}).encode() + b"\n"
BYE = b'{"type": "bye"}\n'


@pytest.mark.parametrize("end", [BYE, BYE + HELLO, b""])
def test_an_agent_answers_until_bye_or_the_end_of_the_input(end: bytes) -> None:
    outcome = run_apart("bot", "careful", standard_input=HELLO + MOVE + end)
    ready, answer = map(json.loads, outcome.output.splitlines())
    assert {"type": "ready", "name": "careful"} == ready
    assert answer["move"] in LEGAL
    assert (0, "") == (outcome.status, outcome.errors)


def test_what_is_not_understood_is_said_on_standard_error_and_no_more() -> None:
    wrong = MOVE + b"hello?\n" + b"[" * 100_000 + b"\n\xff\xfe\n" + b'{"type": "\x1b[31m"}\n'
    outcome = run_apart("bot", "careful", standard_input=wrong + HELLO + MOVE + BYE)
    assert (0, 2, 5) == (
        outcome.status,
        len(outcome.output.splitlines()),
        len(outcome.errors.splitlines()),
    )
    assert all(line.startswith("lostcities: a line ") for line in outcome.errors.splitlines())
    assert "Traceback" not in outcome.errors
    assert "\x1b" not in outcome.errors


def test_an_unknown_level_is_one_sentence_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = run(capsys, "bot", "grand\x1bmaster")
    assert (2, "", 1) == (outcome.status, outcome.output, len(outcome.errors.splitlines()))
    assert "is no agent" in outcome.errors
    assert "\x1b" not in outcome.errors


def test_a_seed_makes_every_match_alike() -> None:
    said = run_apart("bot", "random", "--seed", "7", standard_input=(HELLO + MOVE * 9) * 2).output
    lines = said.splitlines()
    assert lines[:10] == lines[10:]
    assert len(set(lines)) > 3


def test_an_answer_is_not_kept_in_a_buffer_and_ctrl_c_ends_it_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "bot", "random"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(HELLO)
        process.stdin.flush()
        assert b'{"type":"ready","name":"random"}\n' == process.stdout.readline()
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert (130, b"", b"") == (process.returncode, output, errors)
