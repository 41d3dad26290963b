"""One of our agents as others see it: lines in, lines out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from lostcities.bots.limits import LONGEST_QUESTION
from lostcities.bots.messages import (
    Answer,
    BadMessageError,
    Bye,
    Hello,
    MoveWanted,
    Ready,
    RoundOver,
    read_message,
    write_message,
)
from lostcities.bots.recall import legal_of, view_of
from lostcities.rules import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lostcities.agents import Agent


class Lines(Protocol):
    """Where lines come from: a file of bytes."""

    def readline(self, limit: int, /) -> bytes:
        """Give the next line, or as much of it as is allowed; nothing at the end."""


class LentAgent:
    """An agent that hears and says what the bot protocol has. It does no I/O.

    ``make`` gives the agent, anew for each match.
    """

    def __init__(self, make: Callable[[], Agent]) -> None:
        self._make = make
        self.dismissed = False
        self._agent: Agent | None = None
        self._variant = Variant()

    def hear(self, line: bytes) -> bytes | None:
        """Give what there is to say to a line, if anything; `bye` dismisses.

        Raises:
            BadMessageError: the line cannot be understood, or not here; nothing is changed by it.
        """
        if len(line) > LONGEST_QUESTION:
            raise BadMessageError(f"longer than {LONGEST_QUESTION} bytes")
        match read_message(line):
            case Hello() as hello:
                return self._greet(hello)
            case MoveWanted() as question:
                return self._answer(question)
            case RoundOver():
                return None
            case Bye():
                self.dismissed = True
                return None

    def _greet(self, hello: Hello) -> bytes:
        self._agent = self._make()
        self._variant = Variant(colours=hello.variant.colours, rounds=hello.variant.rounds)
        return write_message(Ready(name=self._agent.name))

    def _answer(self, question: MoveWanted) -> bytes:
        if self._agent is None:
            raise BadMessageError("a move is wanted, and no match was begun by hello")
        view = view_of(question.view, self._variant)
        move = self._agent.choose(view, legal_of(question.legal, view))
        return write_message(Answer(move=str(move)))


def lend(
    agent: LentAgent,
    lines: Lines,
    say: Callable[[bytes], object],
    complain: Callable[[BadMessageError], object],
) -> None:
    """Let an agent answer lines until `bye` or until there are no more.

    A line that cannot be understood is complained about, gets no answer, and the next one is read.
    """
    for line in _lines(lines):
        try:
            answer = agent.hear(line)
        except BadMessageError as error:
            complain(error)
            continue
        if answer is not None:
            say(answer)
        if agent.dismissed:
            return


def _lines(lines: Lines) -> Iterator[bytes]:
    """Give each line; one that is too long is cut, and still too long."""
    while line := lines.readline(LONGEST_QUESTION + 1):
        yield line
        while line and not line.endswith(b"\n"):
            line = lines.readline(LONGEST_QUESTION)
