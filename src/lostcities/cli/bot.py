"""`lostcities bot`: one of our agents, speaking the bot protocol."""

from __future__ import annotations

import sys
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lostcities.agents import (
    Agent,
    UnknownAgentError,
    make_agent,
    prepare_search,
    thinking_seconds,
)
from lostcities.bots import BadMessageError, LentAgent, lend
from lostcities.cli.status import DONE, USAGE
from lostcities.cli.texts import LONGEST_DETAIL, _, complain, shown, told

if TYPE_CHECKING:
    from collections.abc import Callable


def bot(
    level: Annotated[str, Parameter(help=_("The agent to lend, by its name."))],
    /,
    *,
    seed: Annotated[
        int | None,
        Parameter(
            help=_("Decides its chance, anew for each match; without it no two runs are alike.")
        ),
    ] = None,
) -> int:
    """Let one of our agents speak the bot protocol on standard input and output.

    A level that searches is compiled before it says that it is ready: a minute the first time on a
    machine, then a second. Gives the exit status: 0 after `bye` or the end of the input, 2 for an agent that there is not.
    """
    try:
        make_agent(level, Random(0))  # noqa: S311 - only asks whether there is such an agent
    except UnknownAgentError as error:
        complain(told(error))
        return USAGE
    if thinking_seconds(level):
        prepare_search()
    lend(LentAgent(_maker(level, seed)), sys.stdin.buffer, _say, _complain)
    return DONE


def _maker(level: str, seed: int | None) -> Callable[[], Agent]:
    return lambda: make_agent(level, SystemRandom() if seed is None else Random(seed))  # noqa: S311


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def _complain(error: BadMessageError) -> None:
    complain(_("a line was not understood: {reason}", reason=shown(str(error), LONGEST_DETAIL)))
