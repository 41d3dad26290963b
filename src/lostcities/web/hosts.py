"""Under which names a server may be spoken to.

A page of another site can make its own name point to this machine ("DNS rebinding") and would then
count as the same site as ours. It cannot choose the name that the browser puts into the Host
header, so a server that answers only to its own names is safe from that. An address written in
digits needs no name to be looked up, so it can never be rebound.
"""

from __future__ import annotations

import socket
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Self

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})
LONGEST_HOST = 255


@dataclass(frozen=True, slots=True)
class Hosts:
    """The names that are answered to; with ``any_address``, every address in digits too."""

    names: frozenset[str] = LOOPBACK_NAMES
    any_address: bool = False

    @classmethod
    def of(cls, host: str, public: str | None = None) -> Self:
        """Give the names of a server that listens on ``host`` and is known as ``public`` outside."""
        named = LOOPBACK_NAMES | ({public} if public else set())
        if is_loopback(host):
            return cls(named | {bracketed(host.lower())})
        machine = socket.gethostname().lower()
        own = {bracketed(host.lower()), machine, f"{machine}.local"}
        return cls(named | own, any_address=True)

    def allow(self, header: str) -> bool:
        """Say whether a Host header names this server; its port may be any, for tunnels change it."""
        if len(header) > LONGEST_HOST:
            return False
        name, port = split_port(header.lower())
        if port is not None and not (port.isascii() and port.isdecimal()):
            return False
        return name in self.names or (self.any_address and is_address(name))


def split_port(header: str) -> tuple[str, str | None]:
    """Part a Host header into name and port.

    >>> split_port("[::1]:8737"), split_port("localhost")
    (('[::1]', '8737'), ('localhost', None))
    """
    name, colon, port = header.rpartition(":")
    if not colon or header.endswith("]"):
        return header, None
    return name, port


def bracketed(host: str) -> str:
    """Give a host as it stands in an address: IPv6 in brackets.

    >>> bracketed("::1"), bracketed("localhost")
    ('[::1]', 'localhost')
    """
    return f"[{host}]" if ":" in host else host


def is_address(name: str) -> bool:
    """Say whether a name is an address in digits; the zone of one, which can be any text, is not."""
    if "%" in name:
        return False
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Say whether only this machine can reach a server that listens here."""
    return host == "localhost" or (is_address(host) and ip_address(host).is_loopback)
