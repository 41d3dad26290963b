from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.store import database_mark

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_databases_are_told_apart_by_their_marks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    here = database_mark("sqlite:///games.sqlite3")

    assert here == database_mark(f"sqlite:///{tmp_path}/games.sqlite3")
    assert here != database_mark("sqlite:///others.sqlite3")
    assert here != database_mark("sqlite:////games.sqlite3")


def test_a_mark_depends_on_no_password() -> None:
    assert database_mark("postgresql://ada:one@host/games") == database_mark(
        "postgresql://ada:two@host/games"
    )
