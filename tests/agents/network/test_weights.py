from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from lostcities.agents.network import NetworkFileError, evaluate, load, packaged, path_of, untrained
from lostcities.fast import chances, deal, observe, shuffled

Arrays = dict[str, NDArray[np.generic]]


@pytest.fixture
def arrays() -> Arrays:
    """What is in the file of the champion."""
    with np.load(path_of("champion")) as file:
        return {name: file[name] for name in file.files}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mine.npz"


def written(arrays: Arrays, path: Path) -> Path:
    np.savez(path, allow_pickle=False, **arrays)
    return path


def test_a_file_is_read_as_it_was_written(arrays: Arrays, path: Path) -> None:
    network = load(written(arrays, path))
    np.testing.assert_array_equal(arrays["trunk.0.weight"].T, network.trunk[0].weight)
    np.testing.assert_array_equal(arrays["deck.bias"], network.deck.bias)


def test_widths_are_those_of_the_arrays() -> None:
    rows = deal(shuffled(chances(2, seed=1)))
    network = untrained(seed=1, colour=8, trunk=24, head=16)
    assert (2, 106) == evaluate(network, *observe(rows, 0)).logits.shape


def refusal(path: Path) -> str:
    with pytest.raises(NetworkFileError) as refused:
        load(path)
    assert str(path) in str(refused.value)
    return str(refused.value)


def test_a_missing_array_is_named(arrays: Arrays, path: Path) -> None:
    del arrays["head.1.bias"]
    assert "it lacks arrays: head.1.bias" in refusal(written(arrays, path))


def test_an_array_of_no_layer_is_named(arrays: Arrays, path: Path) -> None:
    arrays["trunk.2.bias"] = np.zeros(3, np.float32)
    assert "it has unknown arrays: trunk.2.bias" in refusal(written(arrays, path))


def test_an_array_of_another_type_is_named(arrays: Arrays, path: Path) -> None:
    arrays["deck.weight"] = arrays["deck.weight"].astype(np.float64)
    assert "deck.weight is of float64, not of float32" in refusal(written(arrays, path))


def test_numbers_that_are_not_finite_are_refused(arrays: Arrays, path: Path) -> None:
    arrays["value.0.bias"] = np.full_like(arrays["value.0.bias"], np.nan)
    assert "value.0.bias holds numbers that are not finite" in refusal(written(arrays, path))


def test_a_weight_and_a_bias_that_do_not_belong_together_are_refused(
    arrays: Arrays, path: Path
) -> None:
    arrays["value.0.bias"] = np.zeros(5, np.float32)
    assert "value.0.bias (5,) make no layer" in refusal(written(arrays, path))


def test_layers_that_do_not_follow_one_another_are_refused(arrays: Arrays, path: Path) -> None:
    arrays["trunk.0.weight"] = np.zeros((128, 141), np.float32)
    expected = "trunk.0.weight is (128, 141), but has to be (128, 156) beside the others"
    assert expected in refusal(written(arrays, path))


@pytest.mark.parametrize("content", [b"", b"no arrays", b"PK\x03\x04 and then nothing"])
def test_what_is_no_file_of_arrays_is_refused(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    assert "cannot be read as a file of arrays" in refusal(path)


def test_a_single_array_is_no_network(tmp_path: Path) -> None:
    path = tmp_path / "one.npy"
    np.save(path, np.zeros(3, np.float32))
    assert "cannot be read as a file of arrays" in refusal(path)


def test_a_file_that_is_not_there_is_refused(path: Path) -> None:
    assert "cannot be read as a file of arrays" in refusal(path)


def test_objects_are_not_loaded(path: Path) -> None:
    """They could be programs."""
    np.savez(path, allow_pickle=True, deck=np.array([print], dtype=object))
    assert "cannot be read as a file of arrays" in refusal(path)


def test_a_network_that_is_not_in_the_package_is_named() -> None:
    with pytest.raises(
        NetworkFileError, match=r"no network 'grandmaster': .*grandmaster\.npz is missing"
    ):
        packaged("grandmaster")


def test_a_packaged_network_is_read_once() -> None:
    assert packaged("champion") is packaged("champion")


def test_the_package_stays_small() -> None:
    files = list(path_of("champion").parent.glob("*.npz"))
    assert 4_000_000 > sum(file.stat().st_size for file in files)
