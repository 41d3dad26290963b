"""Who listens on a port that is taken: perhaps this game, already served."""

from __future__ import annotations

import http.client
import ssl
from enum import StrEnum
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from lostcities.web.address import Address

NAME: Final = "lostcities"
"""What a server of ours says that it is."""
LONGEST_HEALTH: Final = 1000
SECONDS_TO_ANSWER: Final = 5.0
"""A server that is just starting answers within this, even on a busy machine."""


class Health(msgspec.Struct, frozen=True):
    """What a server says about itself at `/health`."""

    name: str
    version: str
    database: str


class Neighbour(StrEnum):
    """Who listens on a port that is taken."""

    OURS = "this game with the same database"
    OTHER_DATABASE = "this game with another database"
    STRANGER = "another program"


def neighbour_at(address: Address, mark: str) -> Neighbour:
    """Ask who listens at an address; ``mark`` is the mark of the database that we would serve."""
    connection = _connection(address)
    try:
        connection.request("GET", "/health")
        health = msgspec.json.decode(connection.getresponse().read(LONGEST_HEALTH), type=Health)
    except (OSError, http.client.HTTPException, msgspec.DecodeError, UnicodeError):
        return Neighbour.STRANGER
    finally:
        connection.close()
    if health.name != NAME:
        return Neighbour.STRANGER
    return Neighbour.OURS if health.database == mark else Neighbour.OTHER_DATABASE


def _connection(address: Address) -> http.client.HTTPConnection:
    if not address.secure:
        return http.client.HTTPConnection(
            address.reachable, address.port, timeout=SECONDS_TO_ANSWER
        )
    # Its certificate is for another name than this machine's own; nothing secret is asked or told.
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return http.client.HTTPSConnection(
        address.reachable, address.port, timeout=SECONDS_TO_ANSWER, context=context
    )
