"""Opening a database: made where it is missing, locked, and brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from lostcities.locales import N_
from lostcities.store import sqlite
from lostcities.store.errors import AddressError
from lostcities.store.failures import failures_named
from lostcities.store.migration import bring_up_to_date
from lostcities.store.store import Store

if TYPE_CHECKING:
    from sqlalchemy import URL

EXAMPLE = "sqlite:////home/ada/lostcities.sqlite3"
SHOWN = 200
"""So much of an address is shown; what follows helps nobody to find the fault."""


async def open_store(url: str, *, make: bool = True) -> Store:
    """Open the database at a URL such as `sqlite:////home/ada/lostcities.sqlite3`.

    The folder and the file are made when they are not there, unless ``make`` is false, and an older schema is brought up to
    date. As long as a store is open no other process can open the same file.

    Raises:
        UnusableError: the database cannot be used; one of its subclasses says why.
    """
    address = _address(url)
    place = address.database or sqlite.MEMORY
    if not make:
        _check_there(place)
    lock = sqlite.prepare_file(address)
    engine = sqlite.engine_for(address)
    store = Store(engine, place, lock)
    try:
        with failures_named(place):
            async with engine.begin() as connection:
                await connection.run_sync(bring_up_to_date, place)
    except BaseException:
        await store.close()
        raise
    return store


def _check_there(place: str) -> None:
    if not Path(place).is_file():
        raise AddressError(N_("There is no database {place}."), place=place)


def _address(url: str) -> URL:
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise AddressError(
            N_("“{url}” names no database. One is named like {example}."),
            url=url[:SHOWN],
            example=EXAMPLE,
        ) from error
    if address.get_backend_name() != "sqlite":
        raise AddressError(
            N_("Databases of {kind} cannot be used yet. Name one of SQLite, like {example}."),
            kind=address.get_backend_name(),
            example=EXAMPLE,
        )
    if address.host or address.username or address.query:
        raise AddressError(
            N_("“{url}” has more in it than the name of a file. Name one like {example}."),
            url=address.render_as_string()[:SHOWN],
            example=EXAMPLE,
        )
    return address
