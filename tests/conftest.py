"""What all tests share: a data folder of their own, and a setting for hypothesis."""

from __future__ import annotations

from uuid import uuid4

import pytest
from hypothesis import settings

# A shared or slow machine must not turn a passing property into a failing one.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def own_surroundings(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No test reads the settings of the person who runs it, or writes to their data folder."""
    for name in ("DATABASE", "HOST", "LANGUAGE", "LOG_FORMAT", "LOG_LEVEL", "PORT"):
        monkeypatch.delenv(f"LOSTCITIES_{name}", raising=False)
    # Named, not made: most tests write nothing.
    folder = tmp_path_factory.getbasetemp() / f"data-{uuid4()}"
    monkeypatch.setenv("LOSTCITIES_DATA", str(folder))
