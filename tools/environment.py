"""Set up what `make` needs, once: `python3 -m tools.environment play` or `… develop`.

Runs on a bare Python, so it imports the standard library only. What was installed is written down
as a fingerprint of the files that decide it; while they are the same, nothing is done and the
command is over in a moment.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import sysconfig
import time
import tomllib
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
CONSTRAINTS = ROOT / "constraints.txt"
LOCALES = ROOT / "src" / "lostcities" / "locales"


class SetupError(Exception):
    """Something is missing that only a person can get; the message says what, in one sentence."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a set-up is for: which dependency groups it adds to the package itself, and which extras if it can."""

    name: str
    groups: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()

    @property
    def stamp(self) -> Path:
        """Where the fingerprint of the last complete set-up lies."""
        return VENV / f"{self.name}.stamp"


PLAY = Purpose("play", extras=("fast",))
DEVELOP = Purpose("develop", groups=("test", "check"))
TRAIN = Purpose("train", groups=("test", "check", "train"))
PURPOSES = {purpose.name: purpose for purpose in (PLAY, DEVELOP, TRAIN)}
ENOUGH_FOR = {PLAY: (PLAY, DEVELOP, TRAIN), DEVELOP: (DEVELOP, TRAIN), TRAIN: (TRAIN,)}
"""The set-ups that hold all that a purpose needs: whoever can develop can play."""


def fingerprint() -> str:
    """Changes when a file changes that decides what is installed, or when Python does."""
    digest = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for name in ("pyproject.toml", "constraints.txt", "hatch_build.py", "tools/environment.py"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def requirements(purpose: Purpose) -> list[str]:
    """Everything to install before the package itself, as pyproject.toml names it."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = described["dependency-groups"]
    return [
        *described["build-system"]["requires"],
        # What hatchling asks for beside that, to install a package in place.
        "editables",
        *described["project"]["dependencies"],
        *(need for group in purpose.groups for need in groups[group]),
    ]


def extra_requirements(purpose: Purpose) -> list[str]:
    """What to install if it is there for this Python, as pyproject.toml names it."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = described["project"]["optional-dependencies"]
    return [need for extra in purpose.extras for need in extras[extra]]


def run(*command: str | Path, why: str) -> None:
    """Run a program and turn its failure into one sentence under its own output."""
    try:
        subprocess.run([str(part) for part in command], cwd=ROOT, check=True)
    except subprocess.CalledProcessError as error:
        raise SetupError(f"{why} failed; the lines above say why.") from error


def create() -> None:
    """Make the virtual environment, unless it is there and its Python runs."""
    if find_spec("ensurepip") is None:
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        raise SetupError(
            f"This Python has no venv module: on Debian and Ubuntu install {version}-venv, "
            "then start again."
        )
    working = (
        subprocess.run(
            [PYTHON, "-m", "pip", "--version"], check=False, capture_output=True
        ).returncode
        if PYTHON.exists()
        else 1
    )
    if working != 0:
        venv.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=True).create(VENV)


def install(purpose: Purpose) -> None:
    """Install the package in place, with what the purpose adds to it."""
    pip = (PYTHON, "-m", "pip", "install", "-qq", "--no-compile", "--disable-pip-version-check")
    needed = requirements(purpose)
    run(*pip, "--constraint", CONSTRAINTS, *needed, why="Installing what lostcities needs")
    install_extras(pip, purpose)
    # The tools that build it are there now; a second environment for them would be fetched anew.
    here = ("--no-build-isolation", "--no-deps", "--editable", ROOT)
    run(*pip, *here, why="Installing lostcities")
    # Every later start is a second faster for it; on all cores, where pip would use one. A module
    # that does not compile is one for another Python, and nobody imports it.
    packages = sysconfig.get_path("purelib", "venv", vars={"base": str(VENV)})
    compiling = (PYTHON, "-m", "compileall", "-qq", "-j", "0", packages, ROOT / "src")
    subprocess.run([str(part) for part in compiling], check=False)


def install_extras(pip: tuple[str | Path, ...], purpose: Purpose) -> None:
    """Install what makes the computer think faster; where that is not to be had, say so and go on."""
    needed = extra_requirements(purpose)
    if not needed:
        return
    # Built from source it would take a compiler and an hour.
    ready_made = ("--only-binary", ":all:", "--constraint", CONSTRAINTS)
    command = [str(part) for part in (*pip, *ready_made, *needed)]
    installing = subprocess.run(command, check=False, capture_output=True, text=True)
    if installing.returncode != 0:
        said = installing.stderr.strip().rpartition("\n")[2]
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        print(
            f"Without {', '.join(needed)}, which Python {version} does not get here ({said}), "
            "the game runs, and the computer thinks more slowly.",
            flush=True,
        )


def compile_catalogs() -> None:
    """Compile the message catalogs again if one was edited; installing has done it before."""
    sources = LOCALES.glob("*/LC_MESSAGES/*.po")
    if all(compiled_since(source) for source in sources):
        return
    code = "from pathlib import Path; from hatch_build import compile_catalogs as c; c(Path())"
    run(PYTHON, "-c", code, why="Compiling the message catalogs")


def compiled_since(source: Path) -> bool:
    """Whether a catalog's compiled form is newer than itself."""
    compiled = source.with_suffix(".mo")
    return compiled.is_file() and compiled.stat().st_mtime >= source.stat().st_mtime


@contextmanager
def alone() -> Iterator[None]:
    """Let one set-up run at a time: two `make` in two terminals would write over each other."""
    try:
        import fcntl  # noqa: PLC0415 - not there on Windows, where two at a time stay possible
    except ImportError:
        yield
        return
    VENV.parent.mkdir(exist_ok=True)
    with (ROOT / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def prepare(purpose: Purpose) -> None:
    """Set up for a purpose, or do nothing when that was done."""
    wanted = fingerprint()

    def done(stamp: Path) -> bool:
        return stamp.is_file() and stamp.read_text("utf-8") == wanted

    if any(done(enough.stamp) for enough in ENOUGH_FOR[purpose]):
        compile_catalogs()
        return
    with alone():
        if done(purpose.stamp):
            return
        began = time.monotonic()
        print("Setting up, once; this takes a minute or so.", flush=True)
        create()
        purpose.stamp.unlink(missing_ok=True)
        install(purpose)
        purpose.stamp.write_text(wanted, "utf-8")
        print(f"Set up in {time.monotonic() - began:.0f} s.", flush=True)


def main() -> int:
    """Set up for the purpose named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("purpose", choices=sorted(PURPOSES))
    try:
        prepare(PURPOSES[parser.parse_args().purpose])
    except SetupError as error:
        print(f"make: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
