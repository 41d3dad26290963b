"""`lostcities train`, where torch is installed. Without it: `tests/cli/test_train.py`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

from lostcities.training import write_arrays
from lostcities.training.network import Network
from lostcities.training.options import Widths
from tests.cli.commands import COMMAND, run
from tests.training.small import SMALL

SETTINGS = ("--set", *SMALL, "imitating.minutes=0")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "--out FOLDER"),
        (["--out", "x"], "--minutes or --iterations"),
        (["--out", "x", "--minutes", "0"], "more than 0 minutes"),
        (["--out", "x", "--minutes", "-1"], "more than 0 minutes"),
        (["--out", "x", "--minutes", "nan"], "more than 0 minutes"),
        (["--out", "x", "--iterations", "0"], "more than 0 minutes"),
        (["--out", "x", "--minutes", "1", "--iterations", "1"], "not both"),
        (["--out", "x", "--minutes", "1", "--threads", "0"], "at least one thread"),
        (["--out", "x", "--minutes", "1", "--colours", "4"], "cannot be"),
        (["--out", "x", "--minutes", "1", "--seed", "-1"], "cannot be"),
        (["--out", "x", "--minutes", "1", "--set", "learning.x=1"], "There is no option"),
        (["--resume", "x", "--seed", "1"], "keeps its"),
        (["--out", "x", "--minutes", "1", "--against", "a", "--rival", "b"], "not both"),
    ],
)
def test_nonsense_is_refused(
    arguments: list[str],
    reason: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    found = run(capsys, "train", *arguments)
    assert found.status == 2
    assert reason in found.errors
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--resume", "nowhere"], "no training to go on with"),
        (["--out", "x", "--minutes", "1", "--from", "nowhere"], "holds no network"),
        (["--out", "x", "--minutes", "1", "--against", "nowhere"], "holds no network"),
    ],
)
def test_files_that_are_not_there_are_named(
    arguments: list[str],
    reason: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    found = run(capsys, "train", *arguments)
    assert [1, True] == [found.status, reason in found.errors]


def test_a_best_response_tells_what_it_gains(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rival = tmp_path / "rival.npz"
    write_arrays(Network(Widths(colour=4, trunk=4, head=4)), rival)
    out = str(tmp_path / "out")
    found = run(
        capsys,
        "train",
        "--against",
        str(rival),
        "--iterations",
        "2",
        "--out",
        out,
        "--threads",
        "1",
        *SETTINGS,
    )
    assert [0, ""] == [found.status, found.errors]
    assert "latest against rival 1" in found.output


def test_a_finished_training_can_be_trained_further_but_stays_the_same_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "out")
    common = "--threads", "1"
    assert run(capsys, "train", "--iterations", "2", "--out", out, *common, *SETTINGS).status == 0
    refused = run(capsys, "train", "--resume", out, "--set", "collecting.ticks=3", *common)
    assert [2, True] == [refused.status, "cannot change" in refused.errors]
    further = run(
        capsys,
        "train",
        "--resume",
        out,
        "--iterations",
        "4",
        "--set",
        "learning.entropy=1",
        *common,
    )
    assert [0, ""] == [further.status, further.errors]
    card = json.loads((tmp_path / "out" / "latest.json").read_text("utf-8"))
    assert [4, 1] == [card["iterations"], card["options"]["learning"]["entropy"]]


@pytest.mark.skipif(os.name == "nt", reason="no signals to send")
def test_ctrl_c_ends_quietly_with_a_checkpoint(tmp_path: Path) -> None:
    out = tmp_path / "out"
    started = subprocess.Popen(
        [*COMMAND, "train", "--minutes", "60", "--out", str(out), "--threads", "1",
         "--set", *SMALL, "imitating.minutes=0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    assert started.stdout is not None
    started.stdout.readline()  # the first look at the ladder
    started.send_signal(signal.SIGINT)
    _, errors = started.communicate(timeout=120)
    assert [130, ""] == [started.returncode, errors]
    assert (out / "checkpoint.npz").exists()
