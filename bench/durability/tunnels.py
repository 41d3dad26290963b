"""Lines between the clients and the server, which can be lost in all the ways that lines get lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

LONGEST_FREEZE = 6.0
"""Seconds until what stuck in a line goes on or is lost: longer than a client waits for it."""


@dataclass(eq=False)
class Tunnel:
    """One line: what comes in at one end goes out at the other, unless something happens to it."""

    ends: tuple[asyncio.StreamWriter, asyncio.StreamWriter]
    flowing: asyncio.Event = field(default_factory=asyncio.Event)
    deaf: bool = False
    """Whether what the server says is lost on the way."""

    def cut(self) -> None:
        """Lose the line at both ends at once; what is on its way is lost."""
        for end in self.ends:
            end.transport.abort()

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry in one direction to the end."""
        with suppress(OSError):
            while data := await reader.read(65_536):
                await self.flowing.wait()
                if not (self.deaf and writer is self.ends[0]):
                    writer.write(data)
                    await writer.drain()
            writer.write_eof()


class Tunnels:
    """All lines to one server, and what happens to them; its choices come from a seed."""

    def __init__(self, port: int, rng: Random) -> None:
        self._server_port = port
        self._rng = rng
        self._open: dict[Tunnel, None] = {}
        self._later: set[asyncio.Task[None]] = set()
        self._carrying: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Server | None = None
        self.dropped: Counter[str] = Counter()
        """How many lines were lost, and how."""

    @property
    def port(self) -> int:
        """Where lines begin."""
        assert self._listening is not None
        port: int = self._listening.sockets[0].getsockname()[1]
        return port

    async def open(self) -> None:
        """Begin to take lines."""
        self._listening = await asyncio.start_server(self._take, "127.0.0.1", 0)

    async def close(self) -> None:
        """Cut all lines and take no more."""
        assert self._listening is not None
        self._listening.close()
        for task in self._later:
            task.cancel()
        for tunnel in tuple(self._open):
            tunnel.cut()
            tunnel.flowing.set()
        await asyncio.gather(*self._later, *self._carrying, return_exceptions=True)

    def drop_one(self) -> bool:
        """Let something happen to a line; say whether there was one.

        `cut`: both ends hear of it. `lost`: neither does, and nothing gets through any more. `late`:
        the same, but what stuck in it arrives when the client has long come back on another line.
        `deaf`: the server hears the client, and its answers are lost.
        """
        whole = [tunnel for tunnel in self._open if tunnel.flowing.is_set() and not tunnel.deaf]
        if not whole:
            return False
        tunnel = self._rng.choice(whole)
        kind = self._rng.choice(["cut", "lost", "late", "deaf"])
        self.dropped[kind] += 1
        if kind == "cut":
            tunnel.cut()
            return True
        if kind == "deaf":
            tunnel.deaf = True
        else:
            tunnel.flowing.clear()
        self._do_later(tunnel, late=kind == "late")
        return True

    def _do_later(self, tunnel: Tunnel, *, late: bool) -> None:
        async def end() -> None:
            await asyncio.sleep(self._rng.uniform(0.0, LONGEST_FREEZE))
            if late:
                tunnel.flowing.set()
            else:
                tunnel.cut()

        task = asyncio.create_task(end())
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._carry(reader, writer))
        self._carrying.add(task)
        task.add_done_callback(self._carrying.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there = await asyncio.open_connection("127.0.0.1", self._server_port)
        except OSError:
            # The server is dead.
            writer.transport.abort()
            return
        tunnel = Tunnel((writer, there[1]))
        tunnel.flowing.set()
        self._open[tunnel] = None
        try:
            await asyncio.gather(tunnel.pump(reader, there[1]), tunnel.pump(there[0], writer))
        finally:
            del self._open[tunnel]
            tunnel.cut()
