"""A playthrough, as OpenSpiel keeps one of each of its games; its own code replays it."""

from __future__ import annotations

from pathlib import Path

import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import lostcities.environments.openspiel  # noqa: F401 - registers the game

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_replays_as_it_was_written_down(path: Path) -> None:
    """After a change that is meant, `generate_playthrough.update_path` writes it anew."""
    # What OpenSpiel's programs do with their command line.
    flags.FLAGS.mark_as_parsed()
    expected, actual = generate_playthrough.replay(path)
    assert expected.splitlines() == actual.splitlines()


def test_there_are_playthroughs() -> None:
    assert PLAYTHROUGHS
