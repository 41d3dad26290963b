"""Opening a database: made where it is missing, locked, and brought up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from lostcities.store import sqlite
from lostcities.store.errors import AddressError
from lostcities.store.failures import failures_named
from lostcities.store.migration import bring_up_to_date
from lostcities.store.store import Store

if TYPE_CHECKING:
    from sqlalchemy import URL


async def open_store(url: str) -> Store:
    """Open the database at a URL such as `sqlite:////home/ada/lostcities.sqlite3`.

    The folder and the file are made when they are not there, and an older schema is brought up to
    date. As long as a store is open no other process can open the same file.

    Raises:
        UnusableError: the database cannot be used; one of its subclasses says why.
    """
    address = _address(url)
    place = address.database or sqlite.MEMORY
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


def _address(url: str) -> URL:
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise AddressError(
            f"{url[:200]!r} is no database; one is named like sqlite:////home/ada/lostcities.sqlite3"
        ) from error
    if address.get_backend_name() != "sqlite":
        raise AddressError(
            f"databases of {address.get_backend_name()} cannot be used yet; name one of SQLite,"
            " like sqlite:////home/ada/lostcities.sqlite3"
        )
    return address
