"""Runs the command: in this process where that shows the same, else in one of its own."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass

import pytest

from lostcities.cli import main

COMMAND = [sys.executable, "-c", "from lostcities.cli import main; main()"]


@dataclass(frozen=True)
class Outcome:
    """What a command did."""

    status: int
    output: str
    errors: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Outcome:
    """Run a command in this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["lostcities", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
    assert isinstance(ended.value.code, int)
    captured = capsys.readouterr()
    return Outcome(ended.value.code, captured.out, captured.err)


def run_apart(*arguments: str, standard_input: bytes = b"", encoding: str = "utf-8") -> Outcome:
    """Run a command in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=standard_input,
        capture_output=True,
        check=False,
        timeout=60,
        env={"PYTHONIOENCODING": encoding, "LC_ALL": "C.UTF-8"},
    )
    return Outcome(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))
