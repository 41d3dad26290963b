"""Foreign programs that whoever started the server offers as opponents. No browser can name another."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from lostcities.agents import Level, agent_names
from lostcities.bots import Bot, BotError, Command, NoAnswerError
from lostcities.locales import N_
from lostcities.telemetry import logger

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.rules import Match, Seat

_log = logger(__name__)

TEXT: Final = N_("A program that this server offers.")

NAME: Final = re.compile(r"\w[\w .+-]{0,30}\w|\w")
"""What a level can be called: it stands in messages, logs and the database, and is shown to people."""


def programs_of(texts: Iterable[str]) -> dict[str, Command]:
    """Give the programs that texts of the form `NAME=COMMAND` offer.

    >>> programs_of(["my bot=python3 bot.py"])["my bot"].words
    ('python3', 'bot.py')

    Raises:
        BotError: one has no name that can be used, or names no program that there is.
    """
    programs: dict[str, Command] = {}
    for text in texts:
        name, equals, command = text.partition("=")
        if not (equals and NAME.fullmatch(name)):
            raise BotError(
                N_("“{text}” is not NAME=COMMAND, with a name of 1 to 32 letters."), text=text
            )
        if name in programs or name in agent_names():
            raise BotError(N_("“{name}” is the name of another player."), name=name)
        programs[name] = Command.parse(command)
        programs[name].check()
    return programs


class Guest:
    """One program at all the tables of a server.

    It has a thread of its own, in which it makes a turn of one match after a turn of another, so that
    nobody else waits for it. All but `thread` and `level` is for that thread alone.
    """

    def __init__(self, name: str, command: Command) -> None:
        """Prepare to start a program, under the name by which people choose it."""
        self.level = Level(name, name, TEXT)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix=f"guest {name}")
        self._command = command
        self._bot = self._invite()
        self._match: str | None = None
        self._rounds_told = 0

    def seated(self, match: str, played: Match, seat: Seat) -> Bot:
        """Give the program, after telling it which match it is asked about now and what has ended in it."""
        finished = [round_.scores for round_ in played.rounds if round_.over]
        if match != self._match:
            if self._bot.given_up:
                # Another match is another chance: a server runs longer than a fault lasts.
                self._bot = self._invite()
            self._bot.begin(played.variant, seat)
        else:
            for scores in finished[self._rounds_told :]:
                self._bot.round_over(scores)
        self._match, self._rounds_told = match, len(finished)
        return self._bot

    def close(self) -> None:
        """Say goodbye to the program, after what it is thinking about now."""
        self.thread.submit(self._bot.close)
        self.thread.shutdown()

    def _invite(self) -> Bot:
        return Bot(self._command, heard=self._tell)

    def _tell(self, error: NoAnswerError) -> None:
        # Without what it said: that could name cards.
        _log.warning("program_failed", level=self.level.name, fault=error.fault)
