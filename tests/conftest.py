"""What all tests share: a data folder of their own, and settings for hypothesis."""

from __future__ import annotations

import signal
from dataclasses import fields
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, settings

from lostcities.settings import Settings

# A shared or slow machine must not turn a passing property into a failing one.
settings.register_profile(
    "house", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")

# Whoever starts the tests in the background of a shell has Ctrl-C ignored, and every program that a
# test starts would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def own_surroundings(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No test reads the settings of the person who runs it, or writes to their data folder."""
    for setting in fields(Settings):
        monkeypatch.delenv(f"LOSTCITIES_{setting.name.upper()}", raising=False)
    monkeypatch.setenv("LOSTCITIES_LANGUAGE", "en")
    # Named, not made: most tests write nothing.
    folder = tmp_path_factory.getbasetemp() / f"data-{uuid4()}"
    monkeypatch.setenv("LOSTCITIES_DATA", str(folder))
