"""Where a server listens, and who listens there already."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from lostcities.web import (
    Address,
    CannotListenError,
    Listener,
    Neighbour,
    PortTakenError,
    neighbour_at,
)
from lostcities.web import neighbour as neighbour_module

OURS = '{"name":"lostcities","version":"9.9","database":"mark"}'


@contextmanager
def answering(body: bytes) -> Iterator[Address]:
    """A program that answers anything with these bytes."""
    with Listener.on(Address("127.0.0.1", 0)).socket as listening:

        def answer() -> None:
            with listening.accept()[0] as connection:
                connection.recv(1000)
                connection.sendall(body)

        thread = threading.Thread(target=answer)
        thread.start()
        yield Address("127.0.0.1", listening.getsockname()[1])
        thread.join()


def http(body: str) -> bytes:
    return f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()


@pytest.mark.parametrize(
    ("address", "url"),
    [
        (Address("127.0.0.1", 8737), "http://127.0.0.1:8737/"),
        (Address("localhost", 80), "http://localhost:80/"),
        (Address("::1", 8737), "http://[::1]:8737/"),
        (Address("0.0.0.0", 8737), "http://127.0.0.1:8737/"),
        (Address("::", 8737), "http://[::1]:8737/"),
    ],
)
def test_an_address_is_printed_as_it_can_be_typed(address: Address, url: str) -> None:
    assert address.url == url


def test_port_0_takes_one_that_is_free() -> None:
    listener = Listener.on(Address("127.0.0.1", 0))

    with listener.socket:
        assert listener.address.port > 0


def test_listens_on_this_machine_alone_when_told_so() -> None:
    listener = Listener.on(Address("127.0.0.1", 0))

    with listener.socket:
        assert listener.socket.getsockname()[0] == "127.0.0.1"


def test_a_taken_port_is_said_to_be_taken() -> None:
    listener = Listener.on(Address("127.0.0.1", 0))

    with listener.socket, pytest.raises(PortTakenError, match=f"port {listener.address.port}"):
        Listener.on(listener.address)


@pytest.mark.parametrize(
    "host", ["no.such.machine.invalid", "192.0.2.1", "not an address", "x" * 300]
)
def test_an_address_of_another_machine_cannot_be_listened_on(host: str) -> None:
    with pytest.raises(CannotListenError, match="no address of this machine"):
        Listener.on(Address(host, 0))


def test_a_port_that_one_may_not_have_is_said_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", forbidden)

    with pytest.raises(CannotListenError, match="port 80 may not be listened on"):
        Listener.on(Address("127.0.0.1", 80))


def test_our_own_server_is_known() -> None:
    with answering(http(OURS)) as address:
        assert neighbour_at(address, "mark") is Neighbour.OURS


def test_our_own_server_with_another_database_is_known() -> None:
    with answering(http(OURS)) as address:
        assert neighbour_at(address, "another") is Neighbour.OTHER_DATABASE


@pytest.mark.parametrize(
    "answer",
    [
        http("hello"),
        http('{"name":"another","version":"1","database":"mark"}'),
        http("[" * 900),
        http("null"),
        b"220 mail.example ESMTP\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nshort",
        b"\x00\xff\xfe" * 100,
        b"",
    ],
    ids=lambda answer: str(answer[:30]),
)
def test_any_other_program_is_a_stranger(answer: bytes) -> None:
    with answering(answer) as address:
        assert neighbour_at(address, "mark") is Neighbour.STRANGER


def test_a_program_that_says_nothing_is_a_stranger(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbour_module, "SECONDS_TO_ANSWER", 0.05)
    listener = Listener.on(Address("127.0.0.1", 0))

    with listener.socket:
        assert neighbour_at(listener.address, "mark") is Neighbour.STRANGER


def test_small_answers_do_not_wait_for_each_other() -> None:
    """Without the protocol's name asyncio left Nagle's algorithm on, and each move took 40 ms more."""
    with Listener.on(Address("127.0.0.1", 0)).socket as listening:
        assert socket.IPPROTO_TCP == listening.proto
