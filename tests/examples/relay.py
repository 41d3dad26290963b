"""A line to a server that breaks again and again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from math import inf

PIECE = 4096


@dataclass
class Relay:
    """Passes on what is sent, and breaks the line after so many bytes of answers, so many times."""

    port: int
    bytes_until_broken: int
    times: int
    broken: int = 0
    own_port: int = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on one connection."""
        there, to_there = await asyncio.open_connection("127.0.0.1", self.port)
        ways = (
            self._pass_on(reader, to_there),
            self._pass_on(there, writer, self.bytes_until_broken),
        )
        tasks = [asyncio.create_task(way) for way in ways]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        for end in (to_there, writer):
            end.close()
            with suppress(ConnectionError):
                await end.wait_closed()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, left: float = inf
    ) -> None:
        with suppress(ConnectionError):
            while piece := await reader.read(PIECE):
                left -= len(piece)
                if left < 0 and self.broken < self.times:
                    self.broken += 1
                    writer.transport.abort()
                    return
                writer.write(piece)


@asynccontextmanager
async def relayed(port: int, bytes_until_broken: int, times: int) -> AsyncIterator[Relay]:
    """Stand before a server on this machine."""
    relay = Relay(port, bytes_until_broken, times)
    server = await asyncio.start_server(relay.serve, "127.0.0.1", 0)
    relay.own_port = server.sockets[0].getsockname()[1]
    try:
        yield relay
    finally:
        server.close()
