"""A running foreign program: lines in and out, each with a deadline, and its end."""

from __future__ import annotations

import os
import select
import signal
import subprocess
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final, NoReturn
from uuid import uuid4

from lostcities.bots.fault import Failed, Fault
from lostcities.bots.keeper import Keeper
from lostcities.bots.kin import kin_of, signal_all
from lostcities.bots.limits import (
    ERRORS_PASSED_ON,
    LONGEST_ANSWER,
    MOST_UNASKED,
    SECONDS_BETWEEN_GLANCES,
    SECONDS_FOR_BYE,
    SECONDS_FOR_TERMINATION,
)

if TYPE_CHECKING:
    from typing import IO

    from lostcities.bots.command import Command

STANDARD_ERROR: Final = 2

_CHUNK: Final = 2**16
"""As much as a pipe holds on Linux."""
_GLANCE_AT_END: Final = 0.01
"""Seconds; whoever closes its pipes and still does not end is looked at as often as this."""


class Program:
    """One process, in a session of its own, so that it can be ended with its children.

    Whatever it writes, no more than `LONGEST_ANSWER` of it is kept. Its standard error is passed on,
    up to a limit, while somebody waits for it. A method that fails leaves a process that is of no
    more use but to be ended.
    """

    def __init__(self, command: Command) -> None:
        """Start the program.

        Raises:
            OSError: it cannot be started.
        """
        # A name of its own for each, so that a program which starts programs is found as well.
        self._mark = f"LOSTCITIES_PROGRAM_{uuid4().hex}"
        self._process = subprocess.Popen(  # noqa: S603 - to run what it names is what a command is for
            command.words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            env=os.environ | {self._mark: ""},
        )
        self._input = _unblocked(self._process.stdin)
        self._output = _unblocked(self._process.stdout)
        self._errors = _unblocked(self._process.stderr)
        self._heard = bytearray()
        self._errors_left = ERRORS_PASSED_ON
        self._open = {self._output, self._errors}
        try:
            self._keeper = Keeper(self._process.pid, self._mark)
        except OSError:
            self._process.kill()
            self._process.wait()
            self._close(self._process.stdin, self._process.stdout, self._process.stderr)
            raise

    def send(self, line: bytes, deadline: float) -> None:
        """Write a line.

        Raises:
            Failed: it was not taken until the deadline, or there is nobody to take it.
        """
        rest = memoryview(line)
        while rest:
            try:
                rest = rest[os.write(self._input, rest) :]
            except BlockingIOError:
                self._wait(deadline, writing=True)
            except BrokenPipeError:
                self._fail()

    def receive(self, deadline: float) -> bytes:
        """Read a line.

        Raises:
            Failed: none came until the deadline, or none will come, or it is too long.
        """
        while (end := self._heard.find(b"\n")) < 0:
            self._wait(deadline)
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        return line

    def forget(self) -> None:
        """Throw away what the program has written unasked.

        Raises:
            Failed: it does not stop, or has ended.
        """
        thrown_away = len(self._heard)
        self._heard.clear()
        with suppress(BlockingIOError):
            while thrown_away <= MOST_UNASKED:
                thrown_away += len(self._read(self._output) or self._fail())
            raise Failed(Fault.FLOOD)

    def end(self, last_words: bytes = b"") -> None:
        """End the program and its children: by SIGTERM, and if that does not do by SIGKILL.

        With last words it is first given a moment to end by itself.
        """
        # Now, while they are its children: when it has ended, they are nobody's.
        kin = kin_of(self._process.pid, self._mark)
        if last_words:
            deadline = monotonic() + SECONDS_FOR_BYE
            with suppress(Failed):
                self.send(last_words, deadline)
            self._close(self._process.stdin)
            self._let_end(deadline)
        signal_all(self._process.pid, kin, signal.SIGTERM)
        self._let_end(monotonic() + SECONDS_FOR_TERMINATION)
        signal_all(self._process.pid, kin | kin_of(self._process.pid, self._mark), signal.SIGKILL)
        # One that we have no right to end would be waited for without end.
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(SECONDS_FOR_TERMINATION)
        self._keeper.dismiss()
        self._pass_errors_on()
        self._close(self._process.stdin, self._process.stdout, self._process.stderr)

    def _wait(self, deadline: float, *, writing: bool = False) -> None:
        """Wait until there is something to read, or something can be written; keep what was read."""
        left = deadline - monotonic()
        ready = self._ready(max(0, min(left, SECONDS_BETWEEN_GLANCES)), writing=writing)
        if self._errors in ready:
            self._pass_errors_on()
        if self._output in ready:
            self._heard += self._read(self._output) or self._fail()
            if len(self._heard) > LONGEST_ANSWER:
                raise Failed(Fault.FLOOD)
        elif left <= 0:
            # Only now: what had come in time is not late because we are.
            raise Failed(Fault.LATE)
        elif not ready and self._process.poll() is not None:
            self._fail()

    def _ready(self, seconds: float, *, writing: bool = False) -> set[int]:
        """Wait until something can be done, no longer than told; give the pipes with which it can."""
        watched = select.poll()
        for pipe in self._open:
            watched.register(pipe, select.POLLIN)
        if writing:
            watched.register(self._input, select.POLLOUT)
        return {pipe for pipe, _event in watched.poll(1000 * seconds)}

    def _read(self, pipe: int) -> bytes:
        """Read what is there; nothing when the program will write no more.

        Raises:
            BlockingIOError: there is nothing now.
        """
        read = os.read(pipe, _CHUNK)
        if not read:
            self._open.discard(pipe)
        return read

    def _pass_errors_on(self) -> None:
        """Write what there is of its standard error to ours; beyond the limit it is thrown away."""
        with suppress(BlockingIOError):
            read = self._read(self._errors)
            passed, self._errors_left = (
                read[: self._errors_left],
                max(0, self._errors_left - len(read)),
            )
            # Whether anybody hears of it is no concern of the game.
            with suppress(OSError):
                os.write(STANDARD_ERROR, passed)

    def _let_end(self, deadline: float) -> None:
        """Wait for the end, and let it write meanwhile: before a full pipe it would never come."""
        while self._process.poll() is None and monotonic() < deadline:
            ready = self._ready(_GLANCE_AT_END)
            if self._errors in ready:
                self._pass_errors_on()
            if self._output in ready:
                self._read(self._output)

    def _fail(self) -> NoReturn:
        """Say how the program has ended."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(SECONDS_BETWEEN_GLANCES)
        status = self._process.returncode
        raise Failed(Fault.ENDED, "output closed" if status is None else f"status {status}")

    @staticmethod
    def _close(*pipes: IO[bytes] | None) -> None:
        for pipe in pipes:
            assert pipe is not None  # all three were asked for
            # Unbuffered: there is nothing that could fail to be written.
            pipe.close()


def _unblocked(pipe: IO[bytes] | None) -> int:
    assert pipe is not None  # all three were asked for
    os.set_blocking(pipe.fileno(), False)
    return pipe.fileno()
