"""Who listens on a port that is taken: perhaps this game, already served."""

from __future__ import annotations

import hashlib
import http.client
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec

if TYPE_CHECKING:
    from lostcities.web.address import Address

NAME: Final = "lostcities"
"""What a server of ours says that it is."""
SQLITE: Final = "sqlite:///"
MARK_LENGTH: Final = 12
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
    connection = http.client.HTTPConnection(
        address.reachable, address.port, timeout=SECONDS_TO_ANSWER
    )
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


def database_mark(url: str) -> str:
    """Give a mark by which servers of the same database know each other.

    It tells nothing of where the database is, and no password goes into it.
    """
    if url.startswith(SQLITE):
        place = str(Path(url.removeprefix(SQLITE)).resolve())
    else:
        parts = urlsplit(url)
        place = f"{parts.hostname}:{parts.port}{parts.path}"
    return hashlib.sha256(place.encode()).hexdigest()[:MARK_LENGTH]
