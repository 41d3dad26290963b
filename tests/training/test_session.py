from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from lostcities.agents.network import load
from lostcities.training import Session, TrainingError
from lostcities.training.log import entries, numbers
from lostcities.training.picture import draw
from tests.training.small import small_run

NEVER = bool  # says no, whenever it is called


def finished(folder: Path, *settings: str) -> Session:
    session = Session(small_run("imitating.minutes=0", *settings, iterations=3), folder, ["train"])
    session.begin()
    assert session.go(NEVER)
    return session


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a finished training; nothing changes it."""
    folder = tmp_path_factory.mktemp("training") / "out"
    finished(folder, "seed=5")
    return folder


def test_the_folder_holds_what_the_page_says(done: Path) -> None:
    assert {
        "best.json",
        "best.npz",
        "checkpoint.npz",
        "latest.json",
        "latest.npz",
        "log.jsonl",
        "network-0000.npz",
        "progress.png",
    } == {file.name for file in done.iterdir()}
    load(done / "best.npz")


def test_the_card_says_how_the_network_was_made(done: Path) -> None:
    card = json.loads((done / "latest.json").read_text("utf-8"))
    assert [5, 3, ["train"], 1] == [card[k] for k in ("seed", "iterations", "command", "threads")]
    assert {"torch", "numpy", "numba"} == card["libraries"].keys()
    assert {"latest against careful", "best against careful"} == card["results"].keys()
    assert card["options"]["learning"]["batch"] == 48
    assert [0, 0.05] == [look["ladder"] for look in card["curve"]]
    assert card["decisions"] > 0


def test_a_folder_that_holds_a_training_is_left_alone(done: Path) -> None:
    before = (done / "log.jsonl").read_bytes()
    with pytest.raises(TrainingError, match="holds a training already"):
        Session(small_run(), done, []).begin()
    assert before == (done / "log.jsonl").read_bytes()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(TrainingError, match="cannot be made"):
        Session(small_run(), tmp_path / "file", []).begin()


def test_a_training_that_goes_on_elsewhere_takes_its_log_along(tmp_path: Path, done: Path) -> None:
    run = small_run()
    run.iteration = 2
    Session(run, tmp_path / "two", []).resume(done)
    kept = [
        e["iteration"]
        for e in entries(tmp_path / "two" / "log.jsonl")
        if "points" in e or "entropy" in e
    ]
    assert [1, 2] == kept  # the third is done anew
    assert (done / "checkpoint.npz").exists()


def test_whoever_stops_it_finds_a_checkpoint(tmp_path: Path) -> None:
    session = Session(small_run(), tmp_path, [])
    session.begin()
    assert not session.go(lambda: session.run.iteration == 2)
    assert (tmp_path / "checkpoint.npz").exists()


def test_half_a_line_of_a_log_is_left_out(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text('{"iteration": 1, "minutes": 0.5, "turns": 45}\n[1]\n{"iteration": 2, "minu')
    assert [(0.5, 45)] == numbers(entries(log), "turns")


def test_a_picture_of_an_empty_log_is_a_picture(tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_text("")
    draw(tmp_path / "log.jsonl", tmp_path / "progress.png")
    assert (tmp_path / "progress.png").read_bytes().startswith(b"\x89PNG")


def test_arrays_of_the_best_are_those_of_a_network(done: Path) -> None:
    with np.load(done / "best.npz", allow_pickle=False) as file:
        assert {"colour.0.weight", "colour.1.weight", "deck.bias"} < set(file.files)
        assert {np.dtype(np.float32)} == {file[name].dtype for name in file.files}
