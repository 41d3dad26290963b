from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

from lostcities.store import schema
from lostcities.store.migration import MIGRATIONS, bring_up_to_date

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    engine = create_engine(f"sqlite:///{tmp_path}/lostcities.sqlite3")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def test_the_migrations_lead_to_the_tables_that_are_used(connection: Connection) -> None:
    bring_up_to_date(connection, "here")
    assert [] == compare_metadata(MigrationContext.configure(connection), schema.metadata)


def test_every_migration_is_known_by_name() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    assert list(schema.REVISIONS) == [script.revision for script in scripts][::-1]


def test_bringing_up_to_date_twice_changes_nothing(connection: Connection) -> None:
    bring_up_to_date(connection, "here")
    before = set(inspect(connection).get_table_names())
    bring_up_to_date(connection, "here")
    assert before == set(inspect(connection).get_table_names())


def test_a_database_made_by_hand_is_not_taken_for_ours(connection: Connection) -> None:
    connection.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32))")
    with pytest.raises(Exception, match="another program"):
        bring_up_to_date(connection, "here")


def test_a_database_of_the_first_version_keeps_what_it_has(connection: Connection) -> None:
    bring_up_to_date(connection, "here", to=schema.REVISIONS[0])
    connection.exec_driver_sql("INSERT INTO players VALUES ('ada', 'hash of ada', 1.0)")
    assert "invitations" not in inspect(connection).get_table_names()
    bring_up_to_date(connection, "here")
    assert "ada" == connection.exec_driver_sql("SELECT id FROM players").scalar()
    assert [] == compare_metadata(MigrationContext.configure(connection), schema.metadata)


def test_browsers_of_the_time_before_accounts_stay_known(connection: Connection) -> None:
    bring_up_to_date(connection, "here", to="0003_service")
    connection.exec_driver_sql("PRAGMA foreign_keys = ON")
    for statement in (
        "INSERT INTO players VALUES ('ada', 'hash of ada', 1.0), ('bo', 'hash of bo', 2.0)",
        "INSERT INTO matches VALUES ('m1', 1.0, 2.0, false)",
        "INSERT INTO seats VALUES ('m1', 0, 'ada'), ('m1', 1, 'bo')",
        "INSERT INTO events VALUES ('m1', 1, 1.0, '{}')",
        "INSERT INTO invitations VALUES ('i1', 'hash of link', 'ada', '{}', 1.0, 'm1')",
    ):
        connection.exec_driver_sql(statement)
    connection.commit()

    with connection.begin():
        bring_up_to_date(connection, "here")

    def rows(query: str) -> list[tuple[object, ...]]:
        return [tuple(row) for row in connection.exec_driver_sql(query)]

    assert [("hash of ada", "ada", 1.0), ("hash of bo", "bo", 2.0)] == rows(
        "SELECT token_hash, player, created_at FROM sessions ORDER BY player"
    )
    assert [(0, "ada"), (1, "bo")] == rows("SELECT seat, player FROM seats ORDER BY seat")
    assert [("i1", "ada", "m1")] == rows('SELECT id, host, "match" FROM invitations')
    assert [(1,)] == rows("SELECT count(*) FROM events")
    assert [] == rows("PRAGMA foreign_key_check")
