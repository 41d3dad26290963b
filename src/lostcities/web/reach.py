"""Where other devices find this server, and what to do where they cannot."""

from __future__ import annotations

import socket
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self
from urllib.parse import urlsplit

from lostcities.web.hosts import bracketed, is_address, is_loopback, split_port

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from lostcities.web.address import Address

SOMEWHERE: Final = (
    (socket.AF_INET, "192.0.2.1"),
    (socket.AF_INET6, "2001:db8::1"),
)
"""Addresses for documentation: nobody has them, and nothing is ever sent there."""
DISCARD_PORT: Final = 9


@dataclass(frozen=True, slots=True)
class Reach:
    """The origin under which other devices find this server, such as `http://192.168.1.5:8737`.

    It is None when only this machine reaches it. ``public`` says that somebody has named it: then it is the
    one that counts, whatever a proxy in between makes of the request.
    """

    origin: str | None = None
    public: bool = False
    command: str = ""
    """What opens the server to the network, as it is typed."""
    tls_days: int = 0
    """For so many days a browser that has come to a public origin of https asks there by TLS alone."""

    @classmethod
    def of(
        cls, address: Address, public_url: str = "", command: str = "", *, tls_days: int = 0
    ) -> Self:
        """Give where a server is found that listens at an address."""
        if public_url:
            return cls(public_url.rstrip("/"), public=True, command=command, tls_days=tls_days)
        if is_loopback(address.host):
            return cls(command=command)
        host = address.host if address.host == address.reachable else network_address()
        if host is None:
            return cls(command=command)
        scheme = "https" if address.secure else "http"
        return cls(f"{scheme}://{bracketed(host)}:{address.port}", command=command)

    @property
    def host(self) -> str | None:
        """The name that somebody has given to this server, without a port."""
        if not self.public or self.origin is None:
            return None
        return split_port(urlsplit(self.origin).netloc.lower())[0]

    @property
    def secure(self) -> bool:
        """Whether somebody has said that browsers reach this server by TLS."""
        return self.public and (self.origin or "").startswith("https:")

    def origin_for(self, connection: HTTPConnection) -> str | None:
        """Give the origin for links that another device shall follow; None when there is none.

        Who has come under a name that other devices could use as well is taken at that name.
        """
        if self.origin is not None:
            return self.origin
        name = split_port(connection.url.netloc.lower())[0]
        if is_loopback(name.removeprefix("[").removesuffix("]")):
            return None
        scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
        return f"{scheme}://{connection.url.netloc}"


def network_address() -> str | None:
    """Give the address of this machine in its network, or None when it is in none."""
    for family, somewhere in SOMEWHERE:
        with suppress(OSError), closing(socket.socket(family, socket.SOCK_DGRAM)) as asking:
            # Only asks the system which way it would send; no packet leaves.
            asking.connect((somewhere, DISCARD_PORT))
            found = str(asking.getsockname()[0])
            if is_address(found) and not is_loopback(found):
                return found
    return None
