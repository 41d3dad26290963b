"""Starts servers that are there to be killed.

Run as a program, it imports all that a server needs and then makes one by forking for each line
`start` on its standard input, and kills it for each line `kill`: a server is a process of its own
with a socket of its own, and yet begins within some hundredths of a second.

    python -m tests.web.victims PORT DATABASE
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue

from lostcities.telemetry import configure
from lostcities.web import Address, Listener, Service, serve

STARTED = "started"
KILLED = "killed"
SECONDS = 60.0


def main() -> None:
    """Obey the lines on standard input until there are no more."""
    port, database = int(sys.argv[1]), sys.argv[2]
    victim = 0
    for line in sys.stdin:
        match line.strip():
            case "start":
                victim = os.fork()
                if victim == 0:
                    _be_a_server(port, database)
            case "kill":
                _kill(victim)
                victim = 0
                _say(KILLED)
    if victim:
        _kill(victim)


def _kill(victim: int) -> None:
    os.kill(victim, signal.SIGKILL)
    os.waitpid(victim, 0)


def _be_a_server(port: int, database: str) -> None:
    # Its input is the line to its parent; a server has no business there.
    os.close(0)
    configure(level="warning")
    listener = Listener.on(Address("127.0.0.1", port))
    serve(listener, Service(database=database), lambda: _say(STARTED))
    os._exit(0)


def _say(text: str) -> None:
    print(text, flush=True)


class Victims:
    """The servers, from the side of the test."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._said: Queue[str] = Queue()
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()

    def start(self) -> None:
        """Begin to start a server; `until_started` waits for it."""
        self._order("start")

    def until_started(self) -> None:
        """Wait until the server answers."""
        self._hear(STARTED)

    def kill(self) -> None:
        """Kill the server wherever it is, and wait until nothing is left of it."""
        self._order("kill")
        self._hear(KILLED)

    def end(self) -> None:
        """Kill what is left, whatever state it is in."""
        assert self._process.stdin is not None
        # With its input closed the program ends, and only then does nobody listen to it any more.
        self._process.stdin.close()
        self._process.wait(SECONDS)
        self._listening.join()

    def _order(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def _hear(self, expected: str) -> None:
        # A server that was killed while it started may have said so or not.
        while (said := self._said.get(timeout=SECONDS)) != expected:
            assert said == STARTED, said

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._said.put(line.strip())


@contextmanager
def victims(port: int, database: Path) -> Iterator[Victims]:
    """Give servers of one database on one port, none of which is running yet."""
    command = [sys.executable, "-m", "tests.web.victims", str(port), f"sqlite:///{database}"]
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        servers = Victims(process)
        try:
            yield servers
        finally:
            servers.end()


if __name__ == "__main__":
    main()
