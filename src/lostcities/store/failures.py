"""Turning what a driver raises into errors that say what to do."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from lostcities.locales.refusals import N_
from lostcities.store import sqlite
from lostcities.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

FAILED = N_("{place} failed ({error}).")


@contextmanager
def failures_named(place: str) -> Iterator[None]:
    """Raise a `StoreError` that says what is wrong with the database at this place, whatever fails."""
    try:
        yield
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error):
            raise sqlite.meaning(error.orig, place) from error
        raise StoreError(FAILED, place=place, error=type(error.orig).__name__) from error
    except sqlite3.Error as error:
        # While it connects, SQLAlchemy hands on what the driver says as it is.
        raise sqlite.meaning(error, place) from error
    except SQLAlchemyError as error:
        raise StoreError(FAILED, place=place, error=type(error).__name__) from error
