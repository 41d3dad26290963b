from __future__ import annotations

import signal
import stat
import subprocess
import sys
from pathlib import Path
from sqlite3 import connect
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from lostcities.store import (
    AddressError,
    DamagedError,
    InUseError,
    NewerSchemaError,
    Store,
    UnusableError,
    UnwritableError,
    open_store,
    sqlite,
)
from tests.contracts.store_contract import new_match, next_events
from tests.store.processes import start, told_by
from tests.table.players import sit

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "lostcities.sqlite3"


async def opened(file: Path) -> Store:
    return await open_store(f"sqlite:///{file}")


async def filled(file: Path) -> None:
    """Make a database with a match in it."""
    store = await opened(file)
    await store.add_player("ada", "hash of ada", at=1.0)
    sitting = sit()
    await store.create(new_match(sitting))
    await store.append("m1", 2, next_events(sitting, turns=40), finished=False)
    await store.close()


async def read(file: Path) -> None:
    """Start with a database, and load its match."""
    store = await opened(file)
    try:
        await store.load("m1")
    finally:
        await store.close()


@pytest.fixture
def holder(file: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the database open."""
    process = start("hold", str(file))
    assert process.stdout is not None
    assert "open\n" == process.stdout.readline()
    yield process
    process.kill()
    process.communicate()


async def test_the_folder_and_the_file_are_made(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "lostcities.sqlite3"
    await (await opened(file)).close()
    assert file.is_file()


async def test_nobody_else_on_the_machine_reads_what_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "new" / "lostcities.sqlite3"
    store = await opened(file)
    modes = {
        path: stat.S_IMODE(path.stat().st_mode) for path in [file.parent, *file.parent.iterdir()]
    }
    await store.close()
    assert {file.parent: 0o700} | dict.fromkeys(modes.keys() - {file.parent}, 0o600) == modes


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("foreign_keys", 1), ("synchronous", 2), ("busy_timeout", 5000)],
)
async def test_the_settings_that_keep_moves_safe_are_on(
    file: Path, pragma: str, value: object
) -> None:
    store = await opened(file)
    async with store._engine.connect() as connection:
        found = await connection.scalar(text(f"PRAGMA {pragma}"))
    await store.close()
    assert value == found


@pytest.mark.parametrize("name", ["a b.sqlite3", "50% übrig.sqlite3", "#1.db"])
async def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    await (await opened(tmp_path / name)).close()
    assert (tmp_path / name).is_file()


async def test_a_second_store_on_the_same_file_is_refused(file: Path) -> None:
    store = await opened(file)
    with pytest.raises(InUseError, match=r"Another server uses .*lostcities\.sqlite3"):
        await opened(file)
    await store.close()
    await (await opened(file)).close()


async def test_a_second_store_on_a_link_to_the_same_file_is_refused(file: Path) -> None:
    """Each had a lock beside the name that it was given, and both wrote the one file."""
    await filled(file)
    store = await opened(file)
    link = file.with_name("link.sqlite3")
    link.symlink_to(file)
    with pytest.raises(InUseError):
        await opened(link)
    await store.close()
    await read(link)


async def test_a_second_server_on_the_same_file_is_refused(
    file: Path, holder: subprocess.Popen[str]
) -> None:
    with pytest.raises(InUseError, match="Another server"):
        await opened(file)


async def test_a_killed_server_leaves_the_file_free(
    file: Path, holder: subprocess.Popen[str]
) -> None:
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    await (await opened(file)).close()


async def test_a_backup_may_read_while_the_server_runs(
    file: Path, holder: subprocess.Popen[str]
) -> None:
    with connect(file) as connection:
        assert [(0,)] == connection.execute("SELECT count(*) FROM matches").fetchall()
    connection.close()


async def test_a_program_that_keeps_the_file_locked_is_named(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.2)
    await filled(file)
    other = connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(InUseError, match="Another program"):
        await opened(file)
    other.execute("ROLLBACK")
    other.close()
    await (await opened(file)).close()


async def test_a_newer_schema_is_refused_and_left_as_it_is(file: Path) -> None:
    await filled(file)
    with connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0099_leagues'")
    connection.close()
    before = file.read_bytes()
    with pytest.raises(NewerSchemaError, match="newer version"):
        await opened(file)
    assert before == file.read_bytes()


async def test_the_database_of_another_program_is_refused_and_left_as_it_is(file: Path) -> None:
    with connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    with pytest.raises(AddressError, match="another program"):
        await opened(file)
    with connect(file) as connection:
        assert [("recipes",)] == connection.execute("SELECT name FROM sqlite_master").fetchall()
    connection.close()


async def test_an_empty_file_becomes_a_database(file: Path) -> None:
    file.touch()
    await (await opened(file)).close()
    assert file.stat().st_size


async def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(file: Path) -> None:
    file.write_text("Dear diary, " * 1_000)
    before = file.read_bytes()
    with pytest.raises(DamagedError, match="no database"):
        await opened(file)
    assert before == file.read_bytes()


async def test_a_damaged_file_is_refused_at_the_start_or_at_the_move(file: Path) -> None:
    await filled(file)
    content = bytearray(file.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    file.write_bytes(content)
    with pytest.raises(DamagedError, match="damaged"):
        await read(file)


async def test_a_file_that_was_cut_off_is_refused(file: Path) -> None:
    await filled(file)
    file.write_bytes(file.read_bytes()[:6_000])
    with pytest.raises(UnusableError):
        await read(file)


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(AddressError, match="is a folder"):
        await opened(tmp_path)


async def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnwritableError, match="cannot be written"):
        await opened(tmp_path / ("x" * 1_000))


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UnwritableError, match="cannot be written"):
        await opened(tmp_path / "file" / "lostcities.sqlite3")


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("", "names no database"),
        ("games.db", "names no database"),
        ("/home/ada/games.db", "names no database"),
        ("sqlite://:port", "names no database"),
        ("postgresql://ada:secret@club/games", "postgresql cannot be used yet"),
        ("oracle+nothing://club", "oracle cannot be used yet"),
        ("sqlite://club/games.db", "more in it"),
        ("sqlite://ada:secret@club/games.db", "more in it"),
        ("sqlite:///games.db?mode=memory&uri=true", "more in it"),
    ],
)
async def test_what_names_no_database_is_refused(url: str, sentence: str) -> None:
    with pytest.raises(AddressError, match=sentence) as caught:
        await open_store(url)
    assert "secret" not in str(caught.value)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
@pytest.mark.parametrize("what", ["file", "folder", "both"])
async def test_what_cannot_be_written_is_refused_with_a_sentence(what: str) -> None:
    (line,) = told_by("read_only", what)
    assert line.startswith("UnwritableError ")
    assert "cannot be written" in line


async def test_a_second_start_does_not_wait_for_alembic(file: Path) -> None:
    await filled(file)
    assert ["alembic: False"] == told_by("start", str(file))
