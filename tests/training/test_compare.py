from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import torch

from lostcities.training import Network, write_arrays
from lostcities.training.compare import main
from lostcities.training.options import Widths

if TYPE_CHECKING:
    from pathlib import Path


def test_tells_how_two_players_fare(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    torch.manual_seed(1)
    write_arrays(Network(Widths(colour=4, trunk=4, head=4)), tmp_path / "network.npz")
    main(["careful", str(tmp_path / "network.npz"), "--deals", "4", "--colours", "6"])
    told = capsys.readouterr().out
    assert told.startswith("+")
    assert " won, " in told


def test_a_file_that_is_no_network_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([str(tmp_path / "nothing.npz"), "careful"])
    assert "nothing.npz" in capsys.readouterr().err
