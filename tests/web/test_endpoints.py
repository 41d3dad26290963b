"""Nobody makes this server ask its own network: what may be an endpoint, and which addresses are asked."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Sequence

import pytest

from lostcities.web.endpoints import Endpoint, EndpointError, PublicWay, is_public


@pytest.mark.parametrize(
    "text",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com:443/QGm?x=1",
    ],
)
def test_push_services_are_endpoints(text: str) -> None:
    endpoint = Endpoint.parse(text)

    assert text.replace(":443", "") == endpoint.origin + endpoint.path


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "http://push.example/x",
        "ftp://push.example/x",
        "file:///etc/passwd",
        "https://localhost/x",
        "https://intranet/x",
        "https://127.0.0.1/x",
        "https://2130706433/x",
        "https://0x7f000001/x",
        "https://0x7f.1/x",
        "https://127.1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://push.example:8443/x",
        "https://push.example:22/x",
        "https://push.example:99999/x",
        "https://user@push.example/x",
        "https://push.example@127.0.0.1/x",
        "https://push.example/x\r\nHost: other",
        "https://push.example/a b",
        "https://pu\u00dfh.example/x",
        "https:///x",
        "https://push..example/x",
        "https://.example/x",
        "https://exa%6dple.example/x",
        f"https://{'x' * 64}.example/x",
        "https://push.example/" + "x" * 1024,
    ],
)
def test_what_could_lead_elsewhere_is_none(text: str) -> None:
    with pytest.raises(EndpointError):
        Endpoint.parse(text)


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.168.1.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "fec0::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:0:7f00:1::",
    ],
)
def test_addresses_of_own_networks_are_not_asked(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "142.250.74.10", "2a00:1450:4001:80b::200a"])
def test_addresses_of_everybodys_network_are(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("addresses", [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::1"], []])
async def test_a_name_that_leads_to_a_private_address_is_not_asked(
    addresses: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault: a name that anybody can buy leads into the server's own network."""
    opened: list[object] = []

    def looked_up(*_args: object, **_more: object) -> list[object]:
        return [(socket.AF_INET, 1, 6, "", (address, 443)) for address in addresses]

    async def connect(*args: object, **_more: object) -> None:
        opened.append(args)

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    monkeypatch.setattr(asyncio, "open_connection", connect)

    with pytest.raises(EndpointError):
        await PublicWay().open("push.example")
    assert opened == []


async def test_what_was_looked_up_is_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fault: the name means something else when it is looked up a second time."""
    opened: list[tuple[object, ...]] = []

    def looked_up(*_args: object, **_more: object) -> list[object]:
        return [(socket.AF_INET, 1, 6, "", ("8.8.8.8", 443))]

    async def connect(host: object, port: object, **more: object) -> tuple[None, None]:
        opened.append((host, port, more["server_hostname"]))
        return None, None

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    await PublicWay().open("push.example")

    assert opened == [("8.8.8.8", 443, "push.example")]


async def test_names_that_take_long_to_look_up_hold_up_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fault: strangers name servers that are never found, and no match can be read meanwhile."""
    enough = threading.Event()

    def looked_up(*_args: object, **_more: object) -> list[object]:
        enough.wait()
        return []

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    way = PublicWay()
    calls = [asyncio.create_task(way.open(f"{number}.example")) for number in range(50)]
    await asyncio.sleep(0)
    try:
        # In these threads histories are read.
        done = await asyncio.wait_for(asyncio.to_thread(lambda: "done"), 60)
    finally:
        enough.set()
        await asyncio.gather(*calls, return_exceptions=True)

    assert done == "done"
