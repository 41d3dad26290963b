from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import lostcities
from tests.cli.commands import COMMAND, run, run_apart
from tests.records.examples import WHOLE, text_of

if TYPE_CHECKING:
    from pathlib import Path

FULL = "lostcities: the output cannot be written (No space left on device)\n"
COMMANDS = ["serve", "score", "replay", "arena", "bot"]


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help_names_every_command_there_is(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = run(capsys, *arguments)
    assert (0, "") == (outcome.status, outcome.errors)
    listed = [command for command in COMMANDS if f" {command} " in outcome.output]
    assert COMMANDS == listed
    assert len(outcome.output.splitlines()) < 20


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = run(capsys, command, "--help")
    assert (0, "") == (outcome.status, outcome.errors)
    assert f"Usage: lostcities {command}" in outcome.output


@pytest.mark.parametrize(
    "arguments",
    [
        ["--colour\x1b[31m"],
        ["sc\x1b[31more"],
        ["score", "--js\x1bn", "Y2"],
        ["score", "--json=\x1b[31m", "Y2"],
        ["serve", "--port", "\x1b]0;title\x07"],
        ["serve", "--port", "0", "--host", "\x1b[31m"],
        ["serve", "--port", "0", "--host", "\udcff"],
        ["serve", "--port", "0", "--database", "\x1b[31m"],
        ["serve", "--port", "0", "--database", "sqlite:////proc/\x1b[31m/games"],
        ["replay", "/no/\x1b[31m"],
    ],
)
def test_no_argument_gives_the_terminal_orders_or_makes_a_traceback(
    arguments: list[str],
) -> None:
    outcome = run_apart(*arguments)
    assert outcome.status in {1, 2}
    assert [line.isprintable() for line in outcome.errors.splitlines()] == [True]


@pytest.mark.parametrize(
    ("shell", "status", "said"),
    [
        ('"$@" score Y2 >&-', 0, ""),
        ('"$@" --version >&-', 0, ""),
        ('"$@" score --json Q2 2>&- | grep -c lostcities', 1, "0\n"),
        ('"$@" score Y2 2>&1 >/dev/full', 1, FULL),
        ('"$@" --version 2>&1 >/dev/full', 1, FULL),
    ],
)
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="has no device that is full")  # noqa: PTH110
def test_closed_and_full_outputs_are_no_traceback(shell: str, status: int, said: str) -> None:
    done = subprocess.run(
        ["sh", "-c", shell, "sh", *COMMAND],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={"PATH": os.environ["PATH"]},
    )
    assert (status, said, "") == (done.returncode, done.stdout, done.stderr)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert f"{lostcities.__version__}\n" == run(capsys, "--version").output


@pytest.mark.parametrize(
    "arguments",
    [
        ["paly"],
        ["score"],
        ["score", ""],
        ["score", "--jsno", "Y2"],
        ["replay"],
        ["replay", "--jsno"],
        ["replay", "--json"],
        ["--jsno"],
    ],
)
def test_a_command_line_that_cannot_be_understood_is_answered_with_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = run(capsys, *arguments)
    assert (2, "", 1) == (outcome.status, outcome.output, len(outcome.errors.splitlines()))
    assert outcome.errors.startswith("lostcities: ")


def test_a_setting_that_cannot_be_is_answered_with_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_PORT", "none")
    outcome = run(capsys, "serve")
    assert (2, "", 1) == (outcome.status, outcome.output, len(outcome.errors.splitlines()))
    assert outcome.errors.startswith("lostcities: port is 'none'")


def test_a_setting_that_cannot_be_is_nothing_to_a_command_that_does_not_use_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_PORT", "none")
    assert 0 == run(capsys, "score", "Y2").status


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    record.write_text(text_of(WHOLE), encoding="utf-8")
    with subprocess.Popen(
        [*COMMAND, "replay", "--json", *[str(record)] * 500],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b'{"valid": true')
        process.stdout.close()
        assert b"" == process.stderr.read()
    assert 141 == process.returncode


def test_ctrl_c_ends_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "replay", "/dev/stdin", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        # The pipe is full and then empty again once the command is reading.
        process.stdin.write(b" " * 2**20)
        process.stdin.flush()
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert (130, b"", b"") == (process.returncode, output, errors)


def test_a_command_imports_its_own_room_alone() -> None:
    code = (
        "import sys\n"
        "from lostcities.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(*sorted({name.split('.')[1] for name in sys.modules if name.startswith('lostcities.')}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "score", "Y2"],
        capture_output=True,
        check=True,
        text=True,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        timeout=60,
    )
    assert "cli locales rules settings" == done.stdout.splitlines()[-1]


def test_a_name_that_the_terminal_cannot_write_is_no_error(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    record.write_text(text_of(WHOLE).replace("Ada", "Zoë"), encoding="utf-8")
    outcome = run_apart("replay", str(record), encoding="ascii")
    assert (0, "") == (outcome.status, outcome.errors)
    assert "Zo\\xeb and Bo" in outcome.output
