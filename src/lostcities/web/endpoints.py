"""Where browsers let themselves be called: addresses that strangers name, and that this server then asks.

So that nobody makes it ask its own network, it speaks TLS only, to the usual port, with a server that has a
name, and to addresses only that everybody can reach. What was looked up is what it connects to: a name
that means something else a moment later does not help.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter

LONGEST: Final = 1024
PORT: Final = 443
LOOKUPS: Final = 8
"""Names that are looked up at once; a name can be made to take half a minute."""

_NAME: Final = re.compile(r"[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+")
"""What can be looked up: for parts of other lengths Python raises something else than that it is not found."""
# Addresses that everybody can reach, but that lead to others which nobody shall: translations of IPv4.
_TUNNELS: Final = tuple(
    ipaddress.ip_network(text) for text in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16")
)


class EndpointError(ValueError):
    """An address that this server does not ask; the text says why."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The address of a push service for one browser."""

    host: str
    path: str
    """With what follows a question mark."""

    @property
    def origin(self) -> str:
        """The service, without the browser."""
        return f"https://{self.host}"

    @classmethod
    def parse(cls, text: str) -> Endpoint:
        """Give the endpoint that a text names.

        >>> Endpoint.parse("https://push.example/send/x?y").host
        'push.example'

        Raises:
            EndpointError: it is none that this server would ask.
        """
        if len(text) > LONGEST or not text.isascii() or not text.isprintable() or " " in text:
            raise EndpointError("it is no address")
        try:
            parts = urlsplit(text)
            host, port = (parts.hostname or "").rstrip("."), parts.port
        except ValueError:
            raise EndpointError("it is no address") from None
        if parts.scheme != "https" or port not in {None, PORT} or "@" in parts.netloc:
            raise EndpointError("it is not https at the usual port")
        if not _NAME.fullmatch(host) or _is_address(host):
            raise EndpointError("it names no server")
        path = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
        return cls(host, path)


class Way(Protocol):
    """The port: a line to a server."""

    async def open(self, host: str) -> tuple[StreamReader, StreamWriter]:
        """Open a line that is encrypted, and at whose end is that server.

        Raises:
            EndpointError: it is at an address that is not asked.
            OSError: it cannot be reached, or is another.
        """


@dataclass(frozen=True, slots=True)
class PublicWay:
    """A line through the network, to addresses that everybody can reach."""

    context: ssl.SSLContext = field(default_factory=ssl.create_default_context)
    # Not the threads in which matches are read: strangers choose the names, and how long they take.
    lookups: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(LOOKUPS, "lookups")
    )

    async def open(self, host: str) -> tuple[StreamReader, StreamWriter]:
        """Open a line to a server, at an address of it that was looked up once and found public."""
        look = partial(socket.getaddrinfo, host, PORT, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self.lookups, look)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not all(is_public(address) for address in addresses):
            raise EndpointError("its address is private")
        return await asyncio.open_connection(
            addresses[0], PORT, ssl=self.context, server_hostname=host
        )


def is_public(address: str) -> bool:
    """Say whether everybody can reach an address, and nobody's own network is behind it.

    >>> [is_public(text) for text in ("8.8.8.8", "10.0.0.1", "127.0.0.1", "169.254.169.254", "::1")]
    [True, False, False, False, False]
    """
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found.teredo is not None or any(found in network for network in _TUNNELS):
            return False
        if found.is_site_local:
            # Given up long ago for others, but still in use in some networks.
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def _is_address(host: str) -> bool:
    """Whether a host is a number, in any way in which systems read numbers as addresses."""
    last = host.rpartition(".")[2]
    return ":" in host or last.isdigit() or last.startswith("0x")
