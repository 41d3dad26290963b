"""Each example runs, and is short enough to be read at once."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
LINES = 20


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("pettingzoo_turns", ["player_0 has", "player_1 has"]),
        ("gymnasium_single", ["round 0:", "round 1:", "round 2:"]),
        ("gymnasium_vector", ["rounds, won by"]),
        ("openspiel_game", ["version 0: ["]),
    ],
)
def test_runs(name: str, printed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    lines = sorted(capsys.readouterr().out.splitlines())
    assert len(printed) == len(lines)
    for expected, line in zip(printed, lines, strict=True):
        assert expected in line


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_is_short(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LINES
