from __future__ import annotations

import json

import pytest

from lostcities import benchmarks
from lostcities.benchmarks import Part, Rate
from lostcities.cli import bench as bench_module
from lostcities.cli.bench import bench


def part(name: str, *needs: str) -> Part:
    figures = {f"{name}_per_second": Rate(1234.4, 2000.0, 5)}
    return Part(name, "fast", needs, lambda _seconds: figures)


@pytest.fixture(autouse=True)
def _parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_module, "PARTS", (part("one"), part("two", "no_such_module")))


def test_json_is_one_flat_object_of_medians(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench(json=True) == 0
    assert {"one_per_second": 1234} == json.loads(capsys.readouterr().out)


def test_a_person_gets_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench() == 0
    shown = capsys.readouterr().out
    assert "one_per_second" in shown
    assert "1,234" in shown


def test_a_part_without_its_extra_is_named_and_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench() == 0
    shown = capsys.readouterr()
    assert "two is left out: install the extra fast" in shown.err
    assert "two_per_second" not in shown.out


@pytest.mark.parametrize("seconds", [0, -1, 11, float("nan")])
def test_a_time_that_cannot_be_measured_is_refused(
    seconds: float, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench(seconds=seconds) == 2
    assert "cannot be measured" in capsys.readouterr().err


def test_the_figures_that_others_rely_on_are_measured() -> None:
    """The contract's keys, each measured for a moment only."""
    measured = {
        name
        for part in benchmarks.PARTS
        if part.name in {"rules", "kernel", "levels"} and part.possible
        for name in part.measure(0.001)
    }
    assert measured >= {
        "kernel_steps_per_second",
        "rules_steps_per_second",
        "observed_steps_per_second",
        "network_decision_ms",
    }
