from __future__ import annotations

import errno
import io
from pathlib import Path

import pytest

from lostcities.arena import (
    ArenaError,
    Conditions,
    DealOutcome,
    Ledger,
    ledger_at,
    merged,
    play_duplicate,
)
from lostcities.rules import Pair

LOTS = Pair("random", "random")
TWO, SIX = Conditions(rounds=4, seed=2), Conditions(rounds=12, seed=2)


def play(conditions: Conditions, path: Path) -> None:
    with ledger_at(path) as ledger:
        play_duplicate(LOTS, conditions, ledger=ledger)


def test_a_file_is_gone_on_with(tmp_path: Path) -> None:
    path, at_once = tmp_path / "results", tmp_path / "at once"
    play(TWO, path)
    begun = path.read_bytes()
    assert begun.count(b"\n") == 2
    play(SIX, path)
    assert path.read_bytes().startswith(begun)
    play(SIX, at_once)
    assert at_once.read_bytes() == path.read_bytes()


def test_what_is_known_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results"
    play(TWO, path)
    path.write_bytes(path.read_bytes().replace(b'"draws":0', b'"draws":7'))
    with ledger_at(path) as ledger:
        assert play_duplicate(LOTS, TWO, ledger=ledger).draws >= 7


def test_other_deals_in_a_file_are_no_matter(tmp_path: Path) -> None:
    path = tmp_path / "results"
    play(Conditions(rounds=4, seed=3), path)
    with ledger_at(path) as ledger:
        assert play_duplicate(LOTS, TWO) == play_duplicate(LOTS, TWO, ledger=ledger)


def test_a_line_that_was_cut_short_is_written_anew(tmp_path: Path) -> None:
    """The program was killed while it wrote."""
    path = tmp_path / "results"
    play(TWO, path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    play(TWO, path)
    assert whole == path.read_bytes()


def test_files_of_several_machines_add_up(tmp_path: Path) -> None:
    play(TWO, tmp_path / "one")
    play(Conditions(rounds=6, seed=9), tmp_path / "other")
    ledger = merged([tmp_path / "one", tmp_path / "other", tmp_path / "one"])
    [(contest, by_seed)] = ledger.outcomes.items()
    assert contest.agents == LOTS
    assert {2: 2, 9: 3} == {seed: len(deals) for seed, deals in by_seed.items()}


def test_what_is_no_file_of_outcomes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results"
    path.write_text('{"agents": ["a", "b"]}\n', "utf-8")
    with pytest.raises(ArenaError, match="line 1 is no outcome"):
        merged([path])
    with pytest.raises(ArenaError, match="No such file"):
        merged([tmp_path / "none"])
    with pytest.raises(ArenaError, match="directory"), ledger_at(tmp_path):
        pass


def test_a_ledger_gives_back_what_was_written() -> None:
    ledger = Ledger()
    outcome = DealOutcome(Pair(1, 0), 1, Pair(30, -4), 92, 0, Pair(0, 2))
    ledger.write(LOTS, TWO, 5, outcome)
    assert {5: outcome} == ledger.known(LOTS, TWO)
    assert {} == ledger.known(Pair("random", "careful"), TWO)


class FullDisk(io.BytesIO):
    def write(self, line: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_said_in_a_sentence() -> None:
    with pytest.raises(ArenaError, match="cannot be written: No space left"):
        play_duplicate(LOTS, TWO, ledger=Ledger(file=FullDisk()))
