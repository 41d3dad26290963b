"""Who sends slowly or does not read keeps no connection, and fills no memory of the server."""

from __future__ import annotations

import asyncio
import base64
import logging
import struct
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from lostcities.web import connections, server
from lostcities.web.connections import OTHER_FILES
from tests.lobby.memory import MemoryStore
from tests.web.serving import Browser, Served, served
from tests.web.window import SECONDS_TO_ANSWER

pytestmark = pytest.mark.asyncio

PING, CONTINUATION, TEXT = 9, 0, 1


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "SECONDS_BETWEEN_REQUESTS", 0.5)
    monkeypatch.setattr(connections, "SECONDS_TO_CLOSE", 0.1)


@pytest.mark.parametrize("beginning", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n"])
async def test_half_a_request_does_not_keep_a_connection(beginning: bytes) -> None:
    async with served(MemoryStore()) as running, _connection(running) as (reader, writer):
        writer.write(beginning)

        assert await reader.read() == b""


async def test_a_letter_now_and_then_does_not_keep_a_connection() -> None:
    async with served(MemoryStore()) as running, _connection(running) as (reader, writer):
        writer.write(b"GET / HTTP/1.1\r\nX-Slow: ")
        reading = asyncio.create_task(reader.read())
        while not reading.done():
            writer.write(b"x")
            await asyncio.sleep(0.05)

        # A letter that was on its way when the connection ended is answered by a reset.
        with suppress(ConnectionError):
            assert await reading == b""


async def test_more_connections_than_there_may_be_are_turned_away_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "SECONDS_BETWEEN_REQUESTS", 2 * SECONDS_TO_ANSWER)
    monkeypatch.setattr(server, "MOST_CONNECTIONS", 2)
    async with served(MemoryStore()) as running, _connection(running), _connection(running):  # noqa: SIM117
        async with _connection(running) as (reader, _), asyncio.timeout(SECONDS_TO_ANSWER / 2):
            with suppress(ConnectionError):
                assert await reader.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
@pytest.mark.parametrize(
    ("soft", "hard", "expected", "asked"),
    [
        (20000, 20000, 2000, None),
        (1024, 524288, 2000, (2000 + OTHER_FILES, 524288)),
        (1024, -1, 2000, (2000 + OTHER_FILES, -1)),
        (256, 1024, 1024 - OTHER_FILES, (1024, 1024)),
        (100, 100, 25, (100, 100)),
    ],
)
async def test_there_are_never_more_connections_than_files_for_them(
    monkeypatch: pytest.MonkeyPatch,
    soft: int,
    hard: int,
    expected: int,
    asked: tuple[int, int] | None,
) -> None:
    """A full table of files was answered with a hundred thousand lines in the log."""
    sets: list[tuple[int, int]] = []
    monkeypatch.setattr("resource.getrlimit", lambda _kind: (soft, hard))
    monkeypatch.setattr("resource.setrlimit", lambda _kind, limits: sets.append(limits))

    assert connections.most_connections(2000) == expected
    assert sets == ([] if asked is None else [asked])


async def test_requests_in_time_keep_their_connection() -> None:
    async with served(MemoryStore()) as running, _connection(running) as (reader, writer):
        for _ in range(4):
            writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert (await reader.readuntil(b"}")).startswith(b"HTTP/1.1 200 OK")
            await asyncio.sleep(0.2)


async def test_pings_whose_answers_are_not_read_do_not_pile_up() -> None:
    async with served(MemoryStore()) as running:
        browser = running.browser()
        match = await browser.make()
        async with _connection(running) as (reader, writer):
            await _upgrade(browser, match, reader, writer)
            # It reads nothing more, once the buffer on this side is full.
            with pytest.raises(ConnectionError):
                await _send_on(writer, _frame(PING, b"x" * 125) * 1000)


async def test_a_message_in_endless_empty_pieces_is_not_waited_for() -> None:
    async with served(MemoryStore()) as running:
        browser = running.browser()
        match = await browser.make()
        async with _connection(running) as (reader, writer):
            await _upgrade(browser, match, reader, writer)
            writer.write(
                _frame(TEXT, b"", last=False) + _frame(CONTINUATION, b"", last=False) * 200
            )

            with suppress(ConnectionError):
                # At once, and not with the word that no hello came.
                assert await reader.read() == b""


async def test_a_refused_socket_is_no_fault_of_the_application(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with served(MemoryStore()) as running:
        browser = running.browser()
        match = await browser.make()
        url = f"{running.origin.replace('http', 'ws', 1)}/api/matches/{match}/socket"
        with caplog.at_level(logging.WARNING), pytest.raises(InvalidStatus):
            await connect(url, proxy=None)

    assert caplog.records == []


@asynccontextmanager
async def _connection(
    running: Served,
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    address = running.address
    async with asyncio.timeout(SECONDS_TO_ANSWER):
        reader, writer = await asyncio.open_connection(address.host, address.port)
        try:
            yield reader, writer
        finally:
            writer.transport.abort()


async def _upgrade(
    browser: Browser, match: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    host = browser.origin.removeprefix("http://")
    key = base64.b64encode(b"k" * 16).decode()
    writer.write(
        f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: {browser.origin}\r\n"
        f"Cookie: {browser.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")


async def _send_on(writer: asyncio.StreamWriter, data: bytes) -> None:
    for _ in range(1000):
        writer.write(data)
        await writer.drain()


def _frame(kind: int, content: bytes, *, last: bool = True) -> bytes:
    """Give a frame as a client sends it, masked with zeros; up to 125 bytes."""
    return struct.pack("!BBI", kind | 0x80 * last, 0x80 | len(content), 0) + content


async def test_one_network_cannot_take_all_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "SECONDS_BETWEEN_REQUESTS", 2 * SECONDS_TO_ANSWER)
    monkeypatch.setattr(connections, "MOST_FROM_ONE", 2)
    # This machine itself is trusted; here it stands for any other.
    monkeypatch.setattr(connections, "is_loopback", lambda _host: False)
    async with served(MemoryStore()) as running, _connection(running), _connection(running):  # noqa: SIM117
        async with _connection(running) as (reader, _), asyncio.timeout(SECONDS_TO_ANSWER / 2):
            with suppress(ConnectionError):
                assert await reader.read() == b""


async def test_an_answer_that_is_not_read_keeps_no_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fault: who asks for something long and never reads it holds a connection for ever."""
    monkeypatch.setattr(server, "SECONDS_BETWEEN_REQUESTS", 2 * SECONDS_TO_ANSWER)
    monkeypatch.setattr(connections, "SECONDS_TO_READ", 0.2)
    ended = asyncio.Event()

    def around(_app: ASGIApp) -> ASGIApp:
        async def pouring(scope: Scope, receive: Receive, send: Send) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            listening = asyncio.create_task(_gone(receive))
            while not listening.done():
                await send({"type": "http.response.body", "body": b"x" * 65536, "more_body": True})
                await asyncio.sleep(0)
            ended.set()

        return pouring

    async with served(MemoryStore(), around=around) as running, _connection(running) as (_, writer):
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            await ended.wait()


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
