from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.playthrough import rendered

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_playthrough_goes_as_it_is_written(file: Path) -> None:
    text = file.read_text("utf-8")
    assert text == rendered(text)


def test_there_are_playthroughs_of_everything() -> None:
    assert [
        "agreed_end",
        "continued",
        "cut_off",
        "drawn",
        "five_colours",
        "refusals",
        "resigned",
        "six_colours",
        "twelve_cards",
    ] == [file.stem for file in FILES]
