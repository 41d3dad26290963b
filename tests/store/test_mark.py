from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lostcities.store import database_mark

if TYPE_CHECKING:
    from pathlib import Path


def test_databases_are_told_apart_by_their_marks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    here = database_mark("sqlite:///games.sqlite3")

    assert here == database_mark(f"sqlite:///{tmp_path}/games.sqlite3")
    assert here != database_mark("sqlite:///others.sqlite3")
    assert here != database_mark("sqlite:////games.sqlite3")


@pytest.mark.parametrize("url", ["x://[", "postgresql://host:99999/games", "sqlite:///\0"])
def test_what_names_no_database_has_no_mark(url: str) -> None:
    """It was a traceback when the port was taken, and nobody had looked at the address yet."""
    assert database_mark(url) == ""


def test_a_name_that_is_no_utf_8_has_a_mark() -> None:
    assert database_mark("sqlite:////tmp/\udcff") != ""


def test_a_mark_depends_on_no_password() -> None:
    assert database_mark("postgresql://ada:one@host/games") == database_mark(
        "postgresql://ada:two@host/games"
    )
