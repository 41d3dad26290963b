"""Turning what a driver raises into errors that say what to do."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from lostcities.store import sqlite
from lostcities.store.errors import FAILED, StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def failures_named(place: str) -> Iterator[None]:
    """Raise a `StoreError` that says what is wrong with the database at this place, whatever fails."""
    try:
        yield
    except SQLAlchemyError as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        if isinstance(cause, sqlite3.Error):
            raise sqlite.meaning(cause, place) from error
        # Its kind only: what a driver says could show what was to be stored.
        raise StoreError(FAILED, place=place, error=type(cause).__name__) from error
