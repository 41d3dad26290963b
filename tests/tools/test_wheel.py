from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "lostcities"
LEFT_OUT = {".po", ".pot"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The wheel's files, where no file of the checkout is."""
    folder = wheel.parent / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def wanted() -> set[str]:
    return {
        path.relative_to(PACKAGE.parent).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file()
        and path.suffix not in LEFT_OUT
        and not path.name.endswith(".d.ts")
        and path.parent.name != "__pycache__"
    }


@pytest.mark.xdist_group("wheel")
def test_it_brings_every_file_of_the_package(installed: Path) -> None:
    brought = {
        path.relative_to(installed).as_posix()
        for path in (installed / "lostcities").rglob("*")
        if path.is_file()
    }
    assert wanted() == brought


@pytest.mark.xdist_group("wheel")
@pytest.mark.parametrize(
    "name",
    [
        "py.typed",
        "locales/en/LC_MESSAGES/lostcities.mo",
        "locales/en/page.json",
        "web/page/index.html",
        "web/page/vendor/preact.module.js",
    ],
)
def test_it_brings_what_the_commands_need(installed: Path, name: str) -> None:
    assert (installed / "lostcities" / name).is_file()


@pytest.mark.xdist_group("wheel")
def test_a_command_runs_from_it_alone(installed: Path, tmp_path: Path) -> None:
    code = "import lostcities, sys; print(lostcities.__file__); sys.argv[1:] = ['score', 'Y5']; "
    answered = subprocess.run(
        [sys.executable, "-c", code + "from lostcities.cli import main; main()"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert [answered.stdout.startswith(str(installed)), "-15" in answered.stdout] == [True, True]
