"""A server process of its own: `lostcities serve` on a database that outlives it."""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

SERVE = "from lostcities.cli import main; main()"
BELOW_OUTGOING = range(12_000, 30_000)


@dataclass(frozen=True, slots=True)
class Usage:
    """What a process has used so far, as Linux tells it."""

    seconds: float
    """Of processor time."""
    memory: float
    """Megabytes of memory now."""
    most_memory: float
    """Megabytes of memory at most."""


class GameProcess:
    """Starts, kills and starts again a server on one port and one database."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "games.sqlite3"
        self.port = _free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        # With a public address the server believes what a proxy on this machine says of whom it
        # speaks for: so the people here come from addresses of their own.
        options = ["--port", str(self.port), "--database", f"sqlite:///{self.database}"]
        options += ["--public-url", self.origin, "--no-browser"]
        self.command = [sys.executable, "-c", SERVE, "serve", *options]
        self._log = folder / "server.log"
        self._process: subprocess.Popen[str] | None = None

    @property
    def complaints(self) -> str:
        """What the servers have said beside their address: nothing, when all went well."""
        return self._log.read_text() if self._log.exists() else ""

    @property
    def pid(self) -> int:
        """The process that runs now."""
        assert self._process is not None
        return self._process.pid

    def begin(self) -> None:
        """Begin to start; `until_started` waits for it."""
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                self.command, stdout=subprocess.PIPE, stderr=log, text=True
            )

    def until_started(self) -> bool:
        """Wait until the server answers; say whether it does, and was not killed before."""
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout.readline() != ""

    def start(self) -> float:
        """Start, and give the seconds until the first page."""
        began = time.perf_counter()
        self.begin()
        if not self.until_started():
            raise SystemExit(f"the server does not start: {self.complaints}")
        with urllib.request.urlopen(self.origin) as page:
            page.read()
        return time.perf_counter() - began

    def kill(self) -> None:
        """End the server wherever it is, by SIGKILL, and wait until nothing is left of it."""
        assert self._process is not None
        self._process.kill()
        self._gone()

    def stop(self) -> None:
        """Ask the server to end, and wait until it has; nothing when it does not run."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._gone()

    def usage(self) -> Usage | None:
        """Give what the server has used; None where the system does not say."""
        folder = Path(f"/proc/{self.pid}")
        if not folder.exists():
            return None
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
        status = (folder / "status").read_text()
        ticks = int(fields[11]) + int(fields[12])
        now, most = (_megabytes(status, name) for name in ("VmRSS", "VmHWM"))
        return Usage(ticks / os.sysconf("SC_CLK_TCK"), now, most)

    def _gone(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.wait()
        self._process.stdout.close()


def _megabytes(status: str, name: str) -> float:
    return int(status.partition(f"{name}:")[2].split()[0]) / 1000


def _free_port() -> int:
    """Give a port that stays free while the server is dead: none that outgoing connections get."""
    for port in random.sample(BELOW_OUTGOING, 50):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise SystemExit("no port is free")
