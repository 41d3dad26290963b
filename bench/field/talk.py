"""The loop that all of them share: questions from standard input, answers to standard output."""

from __future__ import annotations

import sys
from collections.abc import Callable

from lostcities.agents import Agent
from lostcities.bots import BadMessageError, LentAgent, lend


def talk(make: Callable[[], Agent]) -> None:
    """Let an agent answer until `bye`; ``make`` gives it, anew for each match."""
    lend(LentAgent(make), sys.stdin.buffer, _say, _complain)


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def _complain(error: BadMessageError) -> None:
    print(error, file=sys.stderr)
