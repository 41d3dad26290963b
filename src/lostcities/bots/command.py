"""What somebody writes down to seat a foreign program: `exec:COMMAND`."""

from __future__ import annotations

import shlex
import shutil
from dataclasses import dataclass
from math import inf
from typing import Final, Self

from lostcities.bots.error import BotError
from lostcities.locales import N_

PREFIX: Final = "exec:"


@dataclass(frozen=True, slots=True)
class Command:
    """How a foreign program is started. Words are split as a shell does; no shell is involved."""

    text: str
    words: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Give the command that a text names, with or without `exec:` before it.

        >>> Command.parse("exec:python3 'my bot.py'").words
        ('python3', 'my bot.py')

        Raises:
            BotError: the text cannot be split into words, or names no program.
        """
        text = text.removeprefix(PREFIX).strip()
        try:
            words = tuple(shlex.split(text))
        except ValueError:
            raise BotError(
                N_("“{command}” cannot be split into words: a quote is not closed."), command=text
            ) from None
        if not words or not words[0]:
            raise BotError(N_("“{prefix}” needs the command of a program after it."), prefix=PREFIX)
        return cls(text, words)

    @property
    def name(self) -> str:
        """What results and messages call the program."""
        return PREFIX + self.text

    def check(self) -> None:
        """See that there is such a program, without starting it.

        Raises:
            BotError: there is none, or it may not be started.
        """
        if "\0" in self.text or shutil.which(self.words[0]) is None:
            raise BotError(
                N_("“{program}” is no program that can be started."), program=self.words[0]
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How long a foreign program may take, in seconds.

    Raises:
        BotError: nobody can wait so long.
    """

    ready: float = 10.0
    """To answer `hello`; the first time it has to start for it."""
    move: float = 5.0
    """To answer `move`."""

    def __post_init__(self) -> None:
        for seconds in (self.ready, self.move):
            if not 0 < seconds < inf:
                raise BotError(
                    N_("{seconds} seconds is no time to wait for a program."), seconds=seconds
                )


USUAL_PATIENCE: Final = Patience()


def is_command(agent: str) -> bool:
    """Whether an agent's name stands for a foreign program."""
    return agent.startswith(PREFIX)
