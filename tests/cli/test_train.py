"""`lostcities train` without torch. With it: `tests/training/test_command.py`."""

from __future__ import annotations

import pytest

from lostcities.cli import train as train_module
from tests.cli.commands import run


def test_a_missing_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train_module, "find_spec", lambda _name: None)
    found = run(capsys, "train", "--minutes", "1", "--out", "nowhere")
    assert found.status == 1
    assert "install the extra train" in found.errors
