"""All that is particular to SQLite: its file, its settings, and what its errors mean."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import AsyncAdaptedQueuePool, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lostcities.locales import N_
from lostcities.store.errors import (
    FAILED,
    AddressError,
    ConflictError,
    DamagedError,
    FullError,
    InUseError,
    StoreError,
    UnwritableError,
)
from lostcities.store.lock import FileLock

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sqlalchemy import URL, Connection
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

BUSY_SECONDS = 5
"""A backup that reads the file may hold a writer up for moments; longer means that something is wrong."""

MEMORY = ":memory:"

_PRIMARY = 0xFF
"""The part of an error code that says of which kind it is."""

_TAKEN = (ConflictError, N_("{place} has this already."))
_UNWRITABLE = (
    UnwritableError,
    N_("{place} cannot be written. Allow it, or name a database where you may write."),
)
_BUSY = (
    InUseError,
    N_("Another program is writing {place}. Close it, and try again."),
)
_MEANINGS: Mapping[int, tuple[type[StoreError], str]] = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: _TAKEN,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE: _TAKEN,
    sqlite3.SQLITE_CONSTRAINT: (StoreError, N_("{place} does not have what this belongs to.")),
    sqlite3.SQLITE_NOTADB: (
        DamagedError,
        N_("{place} is no database. Name another file, or restore this one from a copy."),
    ),
    sqlite3.SQLITE_CORRUPT: (
        DamagedError,
        N_("{place} is damaged. Restore it from a copy, or name another file."),
    ),
    sqlite3.SQLITE_READONLY: _UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: _UNWRITABLE,
    sqlite3.SQLITE_PERM: _UNWRITABLE,
    sqlite3.SQLITE_IOERR: (
        UnwritableError,
        N_("{place} could not be read or written: the disk failed, or a limit was reached."),
    ),
    sqlite3.SQLITE_FULL: (
        FullError,
        N_("{place} cannot grow: the disk is full. Free some room, and try again."),
    ),
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
}
_UNKNOWN = (StoreError, FAILED)

_PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    # Readers do not wait for the writer, and a killed process leaves no half-written page behind.
    "PRAGMA journal_mode = WAL",
    # What was acknowledged survives not only the process but also a power cut.
    "PRAGMA synchronous = FULL",
    # On macOS that takes one word more; elsewhere it means nothing.
    "PRAGMA fullfsync = ON",
)


def engine_for(url: URL) -> AsyncEngine:
    """Give the engine for a SQLite database: one connection, since SQLite has one writer."""
    engine = create_async_engine(
        url.set(drivername="sqlite+aiosqlite"),
        poolclass=AsyncAdaptedQueuePool,
        pool_size=1,
        max_overflow=0,
        connect_args={"timeout": BUSY_SECONDS},
        # Parameters are events, and events name hidden cards: no error text may show them.
        hide_parameters=True,
    )
    event.listen(engine.sync_engine, "connect", _set_up)
    event.listen(engine.sync_engine, "begin", _begin_on(url.database))
    return engine


def prepare_file(url: URL) -> FileLock | None:
    """Make the folder and the file of a database where they are missing, and lock it.

    Gives no lock for a database in memory, which nobody else can open.

    Raises:
        AddressError: this cannot be a file.
        UnwritableError: it cannot be made.
        InUseError: another process has it.
    """
    if url.database is None or url.database in ("", MEMORY):
        return None
    path = Path(url.database)
    try:
        if path.is_dir():
            raise AddressError(N_("{place} is a folder. Name a file in it."), place=path)
        # What is kept here is nobody else's business on a machine that several people use.
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            path.touch(mode=0o600)
        # The file itself and not a link to it: it has one lock, whatever it is called.
        return FileLock(Path(f"{os.path.realpath(path)}.lock"))
    except BlockingIOError as error:
        raise InUseError(
            N_("Another server uses {place}. Stop that one, or name another database."), place=path
        ) from error
    except OSError as error:
        raise UnwritableError(
            N_("{place} cannot be written ({error}). Name a database where you may write."),
            place=path,
            error=error.strerror,
        ) from error


def meaning(error: sqlite3.Error, place: str) -> StoreError:
    """Give the error that says what one of SQLite's errors means for a database."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    kind, text = _MEANINGS.get(code) or _MEANINGS.get(code & _PRIMARY) or _UNKNOWN
    return kind(text, place=place, error=error)


def _set_up(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:  # noqa: ARG001
    # The driver would begin transactions late, and not for changes of tables; `_begin` does it.
    connection.isolation_level = None
    try:
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(pragma)
        cursor.close()
    except BaseException:
        # The pool does not have it yet, and nobody else would close it: its thread would live on.
        connection.close()
        raise


def _begin_on(database: str | None) -> Callable[[Connection], None]:
    """Give what begins a transaction on a database's file, as long as it is the one that is there now."""
    file = _file_at(database)

    def begin(connection: Connection) -> None:
        if _file_at(database) != file:
            # SQLite would go on writing to what has no name any more, and all of it would be lost.
            raise UnwritableError(
                N_("{place} was moved, deleted or replaced in use. Put it back, or start again."),
                place=database,
            )
        # At once as a writer, so that nothing read in a transaction is out of date when it writes.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return begin


def _file_at(database: str | None) -> tuple[int, int] | None:
    """Say which file is there; None where there is none, and for a database in memory."""
    try:
        status = os.stat(database or MEMORY)  # noqa: PTH116 - asked for each move
    except OSError:
        return None
    return status.st_dev, status.st_ino
