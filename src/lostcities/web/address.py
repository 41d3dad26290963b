"""The address a server listens on."""

from __future__ import annotations

import errno
import os
import socket
from dataclasses import dataclass, replace
from typing import Final, Self

from lostcities.locales import N_, SentenceError
from lostcities.web.hosts import bracketed

# Addresses to listen on that nobody can go to, and where this machine reaches them.
_REACHABLE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - nothing listens here
WAITING: Final = 128
"""Connections that may wait to be taken; the first come while the server still gets ready."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server is found.

    >>> Address("0.0.0.0", 8737).url
    'http://127.0.0.1:8737/'
    """

    host: str
    port: int
    secure: bool = False
    """Whether it is spoken to by TLS."""

    @property
    def reachable(self) -> str:
        """The host as this machine reaches it."""
        return _REACHABLE.get(self.host, self.host)

    @property
    def url(self) -> str:
        """What to type into a browser on this machine."""
        scheme = "https" if self.secure else "http"
        return f"{scheme}://{bracketed(self.reachable)}:{self.port}/"


class CannotListenError(SentenceError):
    """An address that cannot be listened on."""


class PortTakenError(CannotListenError):
    """Somebody listens there already."""


@dataclass(frozen=True, slots=True)
class Listener:
    """A socket that listens, and the address that it got."""

    socket: socket.socket
    address: Address

    @classmethod
    def on(cls, wanted: Address) -> Self:
        """Listen on an address; port 0 takes any that is free.

        Raises:
            PortTakenError: somebody listens there.
            CannotListenError: it cannot be listened on for another reason.
        """
        family = socket.AF_INET6 if ":" in wanted.host else socket.AF_INET
        # Named as TCP, or asyncio leaves the wait for a full packet on: 40 ms for each move.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            if os.name == "posix":
                # Else a server that has just ended would keep its port for a minute.
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((wanted.host, wanted.port))
            listening.listen(WAITING)
        except (OSError, TypeError) as error:
            listening.close()
            raise _reason(error, wanted) from error
        return cls(listening, replace(wanted, port=listening.getsockname()[1]))


def _reason(error: OSError | TypeError, wanted: Address) -> CannotListenError:
    if isinstance(error, TypeError):
        # With characters that no name can have, nobody is even asked for it.
        error = OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    if error.errno == errno.EADDRINUSE:
        return PortTakenError(N_("port {port} is taken"), port=wanted.port)
    if error.errno in {errno.EACCES, errno.EPERM}:
        return CannotListenError(
            N_("port {port} may not be listened on; ports above 1023 may be: --port 8737"),
            port=wanted.port,
        )
    return CannotListenError(
        N_("{host} is no address of this machine ({error}); --host 127.0.0.1 always is"),
        host=wanted.host,
        error=error.strerror,
    )
