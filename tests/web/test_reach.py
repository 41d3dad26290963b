"""Where other devices find a server."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from lostcities.web import Address, Hosts, Reach, reach
from lostcities.web.hosts import is_loopback


def asked_at(host: str, scheme: str = "http") -> HTTPConnection:
    headers = [(b"host", host.encode())]
    return HTTPConnection(
        {"type": "http", "scheme": scheme, "headers": headers, "path": "/", "server": None}
    )


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_nobody_else_finds_a_server_that_listens_on_this_machine_alone(host: str) -> None:
    assert Reach.of(Address(host, 8737), command="open").origin is None


def test_a_server_that_listens_everywhere_is_found_at_its_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: "192.168.1.5")

    found = [
        Reach.of(Address("0.0.0.0", 8737)).origin,
        Reach.of(Address("::", 8737, secure=True)).origin,
    ]

    assert found == ["http://192.168.1.5:8737", "https://192.168.1.5:8737"]


def test_a_server_in_no_network_is_found_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: None)

    assert Reach.of(Address("0.0.0.0", 8737)).origin is None


def test_an_address_that_is_listened_on_is_the_one() -> None:
    assert Reach.of(Address("192.168.1.9", 80)).origin == "http://192.168.1.9:80"


def test_a_named_address_wins() -> None:
    found = Reach.of(Address("0.0.0.0", 8737), "https://Games.example/")

    assert (found.origin, found.host, found.secure) == (
        "https://Games.example",
        "games.example",
        True,
    )


def test_the_public_name_is_answered_to() -> None:
    hosts = Hosts.of("127.0.0.1", "games.example")

    assert [hosts.allow(name) for name in ("games.example:443", "evil.example")] == [True, False]


def test_the_network_address_is_no_address_of_this_machine_alone() -> None:
    found = reach.network_address()

    assert found is None or not is_loopback(found)


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8737", None),
        ("127.0.0.1:8737", None),
        ("[::1]:8737", None),
        ("games.example", "https://games.example"),
        ("192.168.1.5:8737", "https://192.168.1.5:8737"),
    ],
)
def test_who_came_by_a_name_that_others_can_use_passes_that_name_on(
    host: str, origin: str | None
) -> None:
    assert Reach().origin_for(asked_at(host, "https")) == origin
