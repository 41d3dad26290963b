"""Each example runs, and is short enough to be read at once."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
PRINTED = {
    "pettingzoo_turns": ["player_0 has", "player_1 has"],
    "gymnasium_single": ["round 0:", "round 1:", "round 2:"],
    "gymnasium_vector": ["rounds, won by"],
    "openspiel_game": ["version 0: ["],
}
LINES = 20


@pytest.mark.parametrize("name", PRINTED)
def test_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    lines = sorted(capsys.readouterr().out.splitlines())
    assert len(PRINTED[name]) == len(lines)
    for expected, line in zip(PRINTED[name], lines, strict=True):
        assert expected in line


@pytest.mark.parametrize("name", PRINTED)
def test_is_short(name: str) -> None:
    assert len((EXAMPLES / f"{name}.py").read_text("utf-8").splitlines()) <= LINES
