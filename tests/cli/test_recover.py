"""`lostcities recover`: a code for somebody who has lost all of theirs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from lostcities.lobby import Lobby
from lostcities.store import open_store
from tests.cli.commands import run
from tests.lobby.signing import OTHER, quick_passwords, signed_up


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database in which Ada has an account."""
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"

    async def make() -> None:
        store = await open_store(url)
        lobby = Lobby(store, passwords=quick_passwords())
        await signed_up(lobby)
        await lobby.close()
        await store.close()

    asyncio.run(make())
    return url


def test_prints_a_code_that_lets_in(capsys: pytest.CaptureFixture[str], database: str) -> None:
    outcome = run(capsys, "recover", "ada", "--database", database)

    async def name_of_who_enters() -> str | None:
        store = await open_store(database)
        lobby = Lobby(store, passwords=quick_passwords())
        entry = await lobby.accounts.recover("Ada", outcome.output.strip(), OTHER, None)
        name = await lobby.accounts.name_of(entry.known.player)
        await lobby.close()
        await store.close()
        return name

    assert (0, "") == (outcome.status, outcome.errors)
    assert "Ada" == asyncio.run(name_of_who_enters())


@pytest.mark.parametrize("name", ["Bo", "", "\u202eadA"])
def test_a_name_that_nobody_has_is_refused(
    capsys: pytest.CaptureFixture[str], database: str, name: str
) -> None:
    outcome = run(capsys, "recover", name, "--database", database)

    assert (1, "") == (outcome.status, outcome.output)
    assert outcome.errors.startswith("lostcities: there is no account of the name")
    assert "\u202e" not in outcome.errors


def test_a_server_that_runs_is_named_as_the_reason(
    capsys: pytest.CaptureFixture[str], database: str
) -> None:
    async def hold() -> None:
        store = await open_store(database)
        outcome = await asyncio.to_thread(run, capsys, "recover", "Ada", "--database", database)
        await store.close()
        assert (1, "") == (outcome.status, outcome.output)
        assert "Another server uses" in outcome.errors

    asyncio.run(hold())


def test_no_database_is_made_where_none_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "other.sqlite3"
    outcome = run(capsys, "recover", "Ada", "--database", f"sqlite:///{path}")
    assert (1, "") == (outcome.status, outcome.output)
    assert str(path) in outcome.errors.replace("\n", "")
    assert [] == list(tmp_path.iterdir())
