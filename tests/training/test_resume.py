from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from lostcities.fast import ROUND
from lostcities.training import CheckpointError, archive, checkpoint, read_checkpoint
from lostcities.training.resume import restored, state_of
from lostcities.training.run import Run
from tests.training.small import small_run

CPU = torch.device("cpu")


def finish(run: Run) -> list[bytes]:
    while not run.over:
        run.advance()
    return [values.detach().numpy().tobytes() for values in run.network.parameters()]


@pytest.mark.parametrize(("threads", "before"), [(1, 1), (1, 2), (2, 6)])
def test_a_break_changes_no_bit(tmp_path: Path, threads: int, before: int) -> None:
    """Broken off in the imitation, after the first look, and later; with everything that has a state."""
    settings = "learning.magnet=0.1", "collecting.colours=5,6", "opposition.every=0.1"
    run = small_run(*settings, iterations=11, threads=threads)
    for _ in range(before):
        run.advance()
    archive.write(state_of(run), tmp_path / checkpoint.NAME)
    again = restored(tmp_path, read_checkpoint(tmp_path), threads, CPU)
    assert finish(small_run(*settings, iterations=11, threads=threads)) == finish(again)


def test_what_is_restored_is_written_down_alike(tmp_path: Path) -> None:
    run = small_run()
    for _ in range(4):
        run.advance()
    path = tmp_path / checkpoint.NAME
    archive.write(state_of(run), path)
    first = path.read_bytes()
    archive.write(state_of(restored(tmp_path, read_checkpoint(tmp_path), 1, CPU)), path)
    assert first == path.read_bytes()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the checkpoint of a training; nothing changes it."""
    folder = tmp_path_factory.mktemp("training")
    run = small_run()
    for _ in range(3):
        run.advance()
    archive.write(state_of(run), folder / checkpoint.NAME)
    return folder


@pytest.fixture
def document(written: Path) -> dict[str, archive.Document]:
    return read_checkpoint(written)


def changed_rows(document: dict[str, archive.Document], field: str, value: int) -> None:
    kept = checkpoint.part(document, "collectors")["5"][0]  # type: ignore[index]
    rows = np.frombuffer(kept["rows"].tobytes(), ROUND).copy()  # type: ignore[union-attr, call-overload, index]
    rows[field] = value
    kept["rows"] = np.frombuffer(rows.tobytes(), np.uint8)  # type: ignore[call-overload, index]


@pytest.mark.parametrize(
    ("field", "value"),
    [("turn", 7), ("left", 200), ("hands", 9999), ("deck", 255), ("placed", 200), ("colours", 6)],
)
def test_rounds_that_are_none_are_refused(
    document: dict[str, archive.Document], field: str, value: int
) -> None:
    """Compiled code would read and write wherever they point."""
    changed_rows(document, field, value)
    with pytest.raises(CheckpointError, match="no training that can go on"):
        restored(Path("there"), document, 1, CPU)


@pytest.mark.parametrize(
    "name",
    ["network", "optimiser", "options", "collectors", "elapsed", "earlier", "rungs", "budget"],
)
@pytest.mark.parametrize("value", [None, "nonsense", -1, [], {}])
def test_a_checkpoint_with_something_else_in_it_is_refused(
    document: dict[str, archive.Document], name: str, value: archive.Document
) -> None:
    if name in {"optimiser", "earlier"} and value == []:
        return  # such are at the beginning
    if name in {"options", "rungs"} and value == {}:
        value = {"nonsense": 1}
    document[name] = value
    with pytest.raises(CheckpointError, match="no training that can go on"):
        restored(Path("there"), document, 1, CPU)


def test_a_network_of_other_widths_is_refused(document: dict[str, archive.Document]) -> None:
    checkpoint.part(document, "options")["network"] = {"colour": 9}
    with pytest.raises(CheckpointError, match="no training that can go on"):
        restored(Path("there"), document, 1, CPU)


def test_a_folder_without_a_training_is_named(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="holds no training to go on with"):
        read_checkpoint(tmp_path)


@pytest.mark.parametrize("content", [b"", b"garbage", b"PK\x03\x04garbage"])
def test_garbage_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / checkpoint.NAME).write_bytes(content)
    with pytest.raises(CheckpointError, match="cannot be read"):
        read_checkpoint(tmp_path)


def test_half_a_checkpoint_is_refused(tmp_path: Path, written: Path) -> None:
    whole = (written / checkpoint.NAME).read_bytes()
    (tmp_path / checkpoint.NAME).write_bytes(whole[:-1000])
    with pytest.raises(CheckpointError, match="cannot be read"):
        read_checkpoint(tmp_path)


def test_a_pickle_is_refused_and_not_run(tmp_path: Path) -> None:
    torch.save({"format": "lostcities-training"}, tmp_path / checkpoint.NAME)
    with pytest.raises(CheckpointError):
        read_checkpoint(tmp_path)
    np.save(tmp_path / "objects.npy", np.array([{}], object))
    (tmp_path / "objects.npy").replace(tmp_path / checkpoint.NAME)
    with pytest.raises(CheckpointError):
        read_checkpoint(tmp_path)


def test_a_file_of_arrays_of_something_else_is_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / checkpoint.NAME, weights=np.zeros(3))
    with pytest.raises(CheckpointError, match="no checkpoint"):
        read_checkpoint(tmp_path)


def test_a_checkpoint_of_another_version_is_refused(tmp_path: Path) -> None:
    archive.write({"format": checkpoint.FORMAT, "version": 99}, tmp_path / checkpoint.NAME)
    with pytest.raises(CheckpointError, match="version 99"):
        read_checkpoint(tmp_path)
