"""Starts the programs beside this file, for tests that need a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PROGRAMS = Path(__file__).parent / "programs"
REPOSITORY = Path(__file__).parents[2]


def start(name: str, *arguments: str) -> subprocess.Popen[str]:
    """Start a program."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", str(PROGRAMS / f"{name}.py"), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
    )


def told_by(name: str, *arguments: str) -> list[str]:
    """Run a program to its end; give its lines."""
    with start(name, *arguments) as process:
        output, errors = process.communicate(timeout=120)
    assert (0, "") == (process.returncode, errors)
    return output.splitlines()
