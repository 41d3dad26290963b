from __future__ import annotations

import errno
import io
import os
from pathlib import Path

import pytest

from lostcities.arena import (
    Conditions,
    DealOutcome,
    Ledger,
    OutcomesError,
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
    path.write_bytes(path.read_bytes().replace(b'"draws":0', b'"draws":2'))
    with ledger_at(path) as ledger:
        assert 4 == play_duplicate(LOTS, TWO, ledger=ledger).draws


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
    with pytest.raises(OutcomesError, match="line 1 is no outcome"):
        merged([path])
    with pytest.raises(OutcomesError, match="No such file"):
        merged([tmp_path / "none"])
    with pytest.raises(OutcomesError, match="directory"), ledger_at(tmp_path):
        pass


LINE = (
    '{"agents":["a","b"],"colours":5,"match":1,"seed":0,"deal":0,"wins":[1,1],"draws":0,'
    '"points":[3,4],"turns":90,"cut_off":0,"fallbacks":[0,0]}\n'
)


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ('"match":1', '"match":0'),
        ('"colours":5', '"colours":7'),
        ('"wins":[1,1]', '"wins":[3,1]'),
        ('"points":[3,4]', f'"points":[3,{"9" * 400}]'),
        ('"points":[3,4]', '"points":[3,1e400]'),
        ('"draws":0', '"draws":0,"x":' + "[" * 100_000),
        ("}\n", '}{"agents":["a","b"]}\n'),
        ("a", "a" * 2**20),
        ('"a"', '"\\ud800"'),
    ],
    ids=lambda part: part[:20],
)
def test_impossible_outcomes_are_refused(part: str, instead: str, tmp_path: Path) -> None:
    path = tmp_path / "results"
    path.write_text(LINE + LINE.replace(part, instead, 1), "utf-8")
    with pytest.raises(OutcomesError, match="line 2 is no outcome"):
        merged([path])


@pytest.mark.parametrize("text", ["shopping: bread", "\n", "\0" * 50], ids=repr)
def test_a_file_of_something_else_is_left_as_it_is(text: str, tmp_path: Path) -> None:
    path = tmp_path / "notes"
    path.write_text(text, "utf-8")
    with pytest.raises(OutcomesError, match="line 1 is no outcome"):
        play(TWO, path)
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize("special", ["/dev/null", "/dev/full", "pipe"])
@pytest.mark.skipif(os.name != "posix", reason="looks for special files")
def test_outcomes_are_kept_in_files_only(special: str, tmp_path: Path) -> None:
    path = tmp_path / special
    if special == "pipe":
        os.mkfifo(path)
    with pytest.raises(OutcomesError, match=special):
        play(TWO, path)


def test_a_file_is_written_by_one_arena_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "results"
    with ledger_at(path):
        with pytest.raises(OutcomesError, match=f"Another arena is writing {path}"):
            play(TWO, path)
        assert path.read_bytes() == b""
    play(TWO, path)


def test_a_file_that_is_being_written_can_be_merged(tmp_path: Path) -> None:
    path = tmp_path / "results"
    with ledger_at(path) as ledger:
        play_duplicate(LOTS, TWO, ledger=ledger)
        [(_contest, by_seed)] = merged([path]).outcomes.items()
    assert {2: 2} == {seed: len(deals) for seed, deals in by_seed.items()}


def test_names_that_are_no_text_are_kept(tmp_path: Path) -> None:
    """A command may have any bytes, which Python takes for surrogates."""
    path, outcome = (
        tmp_path / "results",
        DealOutcome(Pair(1, 0), 1, Pair(30, -4), 92, 0, Pair(0, 2)),
    )
    names = Pair("exec:b\udcff", "random")
    with ledger_at(path) as ledger:
        ledger.write(names, TWO, 5, outcome)
    assert {5: outcome} == merged([path]).known(names, TWO)


def test_a_ledger_gives_back_what_was_written() -> None:
    ledger = Ledger()
    outcome = DealOutcome(Pair(1, 0), 1, Pair(30, -4), 92, 0, Pair(0, 2))
    ledger.write(LOTS, TWO, 5, outcome)
    assert {5: outcome} == ledger.known(LOTS, TWO)
    assert {} == ledger.known(Pair("random", "careful"), TWO)


class FullDisk(io.BytesIO):
    def write(self, line: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


class AlmostFullDisk(io.BytesIO):
    """Takes a part of what it is given, as the system may."""

    def write(self, line: object) -> int:
        assert isinstance(line, memoryview)
        return super().write(line[:7])


def test_a_disk_that_takes_a_part_gets_the_rest() -> None:
    disk = AlmostFullDisk()
    play_duplicate(LOTS, TWO, ledger=Ledger(file=disk))
    assert 2 == disk.getvalue().count(b"}\n")
    assert disk.getvalue().startswith(b'{"agents":["random","random"]')


def test_a_full_disk_is_said_in_a_sentence() -> None:
    with pytest.raises(OutcomesError, match="cannot be written: No space left"):
        play_duplicate(LOTS, TWO, ledger=Ledger(file=FullDisk()))


def test_deals_are_played_again_where_their_luck_is_asked_and_not_known(tmp_path: Path) -> None:
    path = tmp_path / "results"
    play(TWO, path)
    play(Conditions(rounds=4, seed=2, less_luck=True), path)
    assert path.read_bytes().count(b'"luck":') == 2
    before = path.read_bytes()
    play(TWO, path)
    assert before == path.read_bytes()
    with ledger_at(path) as ledger:
        assert play_duplicate(LOTS, TWO, ledger=ledger).less_luck is not None
