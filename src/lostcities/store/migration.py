"""Bringing a database's tables up to date."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import String, column, inspect, select, table, update

from lostcities.locales import N_
from lostcities.store.errors import AddressError, NewerSchemaError
from lostcities.store.schema import REVISIONS, VERSION_TABLE

if TYPE_CHECKING:
    from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"

_version = table(VERSION_TABLE, column("version_num", String))


def bring_up_to_date(connection: Connection, place: str, to: str = REVISIONS[-1]) -> None:
    """Make the tables, or change them to what they are now; nothing to do costs next to nothing.

    `to` names an older form instead, to try what becomes of it.

    Raises:
        NewerSchemaError: a newer version has been here.
        AddressError: the database is another program's.
    """
    found = _revision(connection, place)
    if found == to:
        # Changes nothing, and fails now and not at the first move when nothing can be written.
        connection.execute(update(_version).values(version_num=found))
        return
    if found is not None and found not in REVISIONS:
        raise NewerSchemaError(
            N_(
                "{place} was written by a newer version of this program, with tables {found}."
                " Update the program, or name another database."
            ),
            place=place,
            found=found,
        )
    # Half a second that only a first start and an update have to wait.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _revision(connection: Connection, place: str) -> str | None:
    """Give the revision of a database's tables; None when it has none at all."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return None
    if VERSION_TABLE in tables:
        revision: str | None = connection.scalar(select(_version.c.version_num))
        if revision is not None:
            return revision
    raise AddressError(
        N_("{place} is a database of another program. Name another file."), place=place
    )
