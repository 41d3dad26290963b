from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.table.session import rendered

SESSIONS = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("file", SESSIONS, ids=lambda file: str(file.stem))
def test_a_session_is_as_it_was(file: Path) -> None:
    text = file.read_text("utf-8")
    assert text == rendered(text)


def test_there_are_sessions() -> None:
    assert SESSIONS
