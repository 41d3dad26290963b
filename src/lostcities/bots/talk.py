"""The protocol as one process of a program hears it."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from lostcities.bots.fault import Failed, Fault
from lostcities.bots.messages import (
    BadMessageError,
    Bye,
    read_answer,
    read_ready,
    write_message,
)
from lostcities.bots.program import Program

if TYPE_CHECKING:
    from lostcities.bots.command import Command, Patience
    from lostcities.bots.messages import Hello, MoveWanted, RoundOver


class Talk:
    """Questions to one process, and its answers."""

    def __init__(self, command: Command, patience: Patience) -> None:
        """Start a process.

        Raises:
            OSError: it cannot be started.
        """
        self._program = Program(command)
        self._patience = patience
        self._greeted = False

    def greet(self, hello: Hello) -> str:
        """Begin a match; give the name that the program calls itself.

        Raises:
            Failed: it is not ready; the process is of no more use.
        """
        if self._greeted:
            self._program.forget()
        self._greeted = True
        line = self._asked(write_message(hello), self._patience.ready)
        try:
            return read_ready(line).name
        except BadMessageError:
            raise Failed(Fault.NOT_READY, _text(line)) from None

    def ask(self, question: MoveWanted) -> str:
        """Ask for a move; give the answer, whatever it is.

        Raises:
            Failed: there is no answer, or none that can be read.
        """
        self._program.forget()
        line = self._asked(write_message(question), self._patience.move)
        try:
            return read_answer(line).move
        except BadMessageError:
            raise Failed(Fault.UNREADABLE, _text(line)) from None

    def tell(self, news: RoundOver) -> None:
        """Say what needs no answer.

        Raises:
            Failed: it was not heard; the process is of no more use.
        """
        self._program.send(write_message(news), monotonic() + self._patience.move)

    def say_bye(self) -> None:
        """Say goodbye, and end the process if it does not end by itself."""
        self._program.end(write_message(Bye()))

    def break_off(self) -> None:
        """End the process at once."""
        self._program.end()

    def _asked(self, line: bytes, seconds: float) -> bytes:
        deadline = monotonic() + seconds
        try:
            self._program.send(line, deadline)
            return self._program.receive(deadline)
        except Failed as failed:
            if failed.fault is Fault.LATE:
                raise Failed(Fault.LATE, f"{seconds:g}") from None
            raise


def _text(line: bytes) -> str:
    return line.decode(errors="backslashreplace")
