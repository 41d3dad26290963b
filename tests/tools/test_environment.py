from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import browser, environment

ROOT = Path(__file__).parents[2]


def test_make_says_that_python_is_missing() -> None:
    answered = subprocess.run(
        ["make", "PYTHON=", "play"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert [answered.returncode, "Python 3.11 or newer is needed" in answered.stderr] == [2, True]


def test_a_python_without_venv_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "find_spec", lambda _name: None)
    with pytest.raises(environment.SetupError, match=r"install python3\.\d+-venv"):
        environment.create()


def test_a_failing_program_becomes_a_sentence() -> None:
    with pytest.raises(environment.SetupError, match="Installing it failed"):
        environment.run("false", why="Installing it")


def test_whoever_plays_gets_what_makes_the_computer_fast() -> None:
    assert ["numba"] == [
        need.partition(">")[0] for need in environment.extra_requirements(environment.PLAY)
    ]


def test_a_python_for_which_an_extra_is_not_made_plays_without_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pip = ("sh", "-c", "echo one >&2; echo 'ERROR: no such wheel' >&2; exit 1")
    monkeypatch.setattr(environment, "extra_requirements", lambda _purpose: ["numba>=0.61"])
    environment.install_extras(pip, environment.PLAY)
    said = capsys.readouterr().out
    assert "Without numba>=0.61, which Python" in said
    assert "(ERROR: no such wheel), the game runs" in said


def test_what_is_installed_decides_whether_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    before = environment.fingerprint()
    monkeypatch.setattr(environment, "ROOT", ROOT / ".." / ROOT.name)
    assert environment.fingerprint() != before


def test_a_machine_without_a_browser_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setattr(browser, "candidates", lambda: iter(()))
    with pytest.raises(browser.NoBrowserError, match="install the package chromium"):
        browser.find()


def test_a_named_browser_that_does_not_start_is_no_browser(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(browser.VARIABLE, "/nowhere/chromium")
    with pytest.raises(browser.NoBrowserError, match="/nowhere/chromium, which does not start"):
        browser.obtain()
