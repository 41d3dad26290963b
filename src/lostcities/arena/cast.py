"""Who plays in one process: agents of ours, made anew for each match, and programs that are kept running."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from lostcities.agents import make_agent
from lostcities.bots import USUAL_PATIENCE, Bot, Command, NoAnswerError, Patience, is_command
from lostcities.rules import Pair, Seat

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random
    from types import TracebackType

    from lostcities.agents import Agent


@dataclass(frozen=True, slots=True, kw_only=True)
class Guests:
    """How foreign programs are treated."""

    patience: Patience = USUAL_PATIENCE
    heard: Callable[[NoAnswerError], object] | None = None
    """Told when one fails, in the process that plays with it; it has to be a function that can be sent there."""


USUAL: Final = Guests()


class Cast:
    """Two agents. Before it is entered it can be sent to another process; leave it, and programs end.

    Even one program against itself is two processes: each plays one match at a time.
    """

    def __init__(self, agents: Pair[str], guests: Guests = USUAL) -> None:
        """Prepare agents.

        Raises:
            BotError: a command cannot be understood.
        """
        self.agents = agents
        self._bots = agents.map(
            lambda name: (
                Bot(Command.parse(name), patience=guests.patience, heard=guests.heard)
                if is_command(name)
                else None
            )
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for bot in self._bots:
            if bot is not None:
                bot.__exit__(kind, error, trace)

    def agent(self, index: Seat, rng: Random) -> Agent:
        """Give the first or the second agent, with the chance that it has in a match.

        Raises:
            UnknownAgentError: no agent has this name.
        """
        return self._bots[index] or make_agent(self.agents[index], rng)


def check_agent(name: str, rng: Random) -> None:
    """See that there is such an agent, before anything is played.

    Raises:
        UnknownAgentError: no agent has this name.
        BotError: there is no such program.
    """
    if is_command(name):
        Command.parse(name).check()
    else:
        make_agent(name, rng)
