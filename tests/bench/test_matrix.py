from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bench.matrix import main
from lostcities.arena import Conditions, ledger_at, play_duplicate
from lostcities.rules import Pair

if TYPE_CHECKING:
    from pathlib import Path


def kept(path: Path, conditions: Conditions) -> Path:
    with ledger_at(path) as ledger:
        play_duplicate(Pair("careful", "random"), conditions, ledger=ledger)
    return path


def rows(told: str) -> list[list[str]]:
    lines = [line for line in told.splitlines() if line]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_each_pair_is_in_the_matrix_from_both_sides(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([str(kept(tmp_path / "results", Conditions(rounds=4))), "--name", "dice=random"])
    heads, _, careful, dice, *_ = rows(capsys.readouterr().out)
    assert ["", "careful", "dice"] == heads
    assert ["careful", ""] == careful[:2]
    assert careful[2].startswith("+")
    assert ["dice", careful[2].replace("+", "-"), ""] == dice


def test_more_is_told_of_each_pair(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(kept(tmp_path / "results", Conditions(rounds=4)))])
    told = rows(capsys.readouterr().out)[-1]
    assert "careful against random" == told[0]
    assert "100.0 : 0.0" == told[2]
    assert "4" == told[-1]


def test_other_games_are_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kept(tmp_path / "results", Conditions(rounds=4))
    kept(path, Conditions(rounds=2, colours=6))
    main([str(path), "--colours", "6"])
    assert "2" == rows(capsys.readouterr().out)[-1][-1]


def test_a_file_of_something_else_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results"
    path.write_text("{}\n", "utf-8")
    with pytest.raises(SystemExit, match="2"):
        main([str(path)])
    assert "line 1" in capsys.readouterr().err
