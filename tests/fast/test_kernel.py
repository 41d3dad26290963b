"""The kernel compiled, interpreted, and compiled where nothing can be kept."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import lostcities
from lostcities.fast import batch, has_compiler, observation, prepare, sample, score, seen
from lostcities.fast.kernel import Compiled
from tests.fast.fingerprint import fingerprint

SOURCES = Path(lostcities.__file__).parent

compiling = pytest.mark.skipif(
    not has_compiler() or os.environ.get("NUMBA_DISABLE_JIT", "0") != "0",
    reason="nothing is compiled here",
)


def run(program: str, *, path: Path | None = None, **environment: str) -> str:
    """What a program prints in a process of its own, where a warning is an error."""
    roots = [str(path or SOURCES.parent), str(Path(__file__).parents[2])]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(roots), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# Imports


def test_importing_the_room_imports_no_compiler() -> None:
    """Import costs nothing until it is used."""
    assert "True" == run("import sys, lostcities.fast; print('numba' not in sys.modules)")


def test_importing_the_package_imports_no_arrays() -> None:
    program = "import sys, lostcities, lostcities.rules; print('numpy' not in sys.modules)"
    assert "True" == run(program)


# With and without Numba

PRINT_FINGERPRINT = "from tests.fast.fingerprint import fingerprint; print(fingerprint())"


def test_interpreted_code_does_the_same() -> None:
    assert fingerprint() == run(PRINT_FINGERPRINT, NUMBA_DISABLE_JIT="1")


def test_without_numba_the_room_does_the_same() -> None:
    without = "import sys; sys.modules['numba'] = None; "
    check = "from lostcities.fast import has_compiler; assert not has_compiler(); "
    assert fingerprint() == run(without + check + PRINT_FINGERPRINT)


# What was compiled is kept, if that can be done

# Of two modules, so that the second is compiled into the first.
PROGRAM = """
from lostcities.fast.piles import cards_of
cards = cards_of(0x32)
print(cards, sum(cards_of.load().stats.cache_hits.values()))
"""

FOLDERS = {
    "one": "from lostcities.fast import compiled\n@compiled\ndef inner(): return 7\n",
    "two": "from lostcities.fast import compiled\nfrom lostcities.agents.one.half import inner\n"
    "@compiled\ndef outer(): return inner()\n",
}
FOLDERS_PROGRAM = """
from lostcities.agents.two.half import outer
print(outer(), sum(outer.load().stats.cache_hits.values()))
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with the package in it, of which nothing was compiled."""
    for room in ("rules", "fast"):
        shutil.copytree(
            SOURCES / room,
            tmp_path / "lostcities" / room,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    shutil.copy(SOURCES / "__init__.py", tmp_path / "lostcities")
    return tmp_path


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """No folder but that of the source could hold what is compiled."""
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("HOME", os.devnull)
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)


@compiling
@pytest.mark.usefixtures("nowhere")
def test_what_was_compiled_is_kept_until_any_file_changes(copy: Path) -> None:
    """Numba itself would keep code into which a function of a changed file was compiled."""
    assert "12 0" == run(PROGRAM, path=copy)
    assert "12 1" == run(PROGRAM, path=copy)
    sets = copy / "lostcities" / "fast" / "sets.py"
    text = sets.read_text("utf-8")
    assert "else 1 << kind" in text
    sets.write_text(text.replace("else 1 << kind", "else 3 << kind"), "utf-8")
    assert "36 0" == run(PROGRAM, path=copy)


@compiling
@pytest.mark.usefixtures("nowhere")
def test_a_change_in_another_folder_of_a_room_counts_too(copy: Path) -> None:
    """What a search has compiled contains functions of the folder beside it."""
    for folder, text in FOLDERS.items():
        file = copy / "lostcities" / "agents" / folder / "half.py"
        file.parent.mkdir(parents=True)
        file.write_text(text, "utf-8")
    assert "7 0" == run(FOLDERS_PROGRAM, path=copy)
    assert "7 1" == run(FOLDERS_PROGRAM, path=copy)
    changed = copy / "lostcities" / "agents" / "one" / "half.py"
    changed.write_text(changed.read_text("utf-8").replace("7", "8"), "utf-8")
    assert "8 0" == run(FOLDERS_PROGRAM, path=copy)


@compiling
@pytest.mark.usefixtures("nowhere")
@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_a_damaged_file_is_compiled_anew(copy: Path, ending: str) -> None:
    assert "12 0" == run(PROGRAM, path=copy)
    for kept in (copy / "lostcities" / "fast" / "__pycache__").glob(f"*.{ending}"):
        kept.write_bytes(kept.read_bytes()[:100])
    assert "12 0" == run(PROGRAM, path=copy)


@compiling
@pytest.mark.usefixtures("nowhere")
def test_a_program_that_can_write_nowhere_compiles_all_the_same(copy: Path) -> None:
    # A file where the folder would be: this stops an administrator too, as a write protection does not.
    (copy / "lostcities" / "fast" / "__pycache__").write_text("", "utf-8")
    assert "12 0" == run(PROGRAM, path=copy, PYTHONDONTWRITEBYTECODE="1")


@compiling
@pytest.mark.usefixtures("nowhere")
def test_a_full_disk_does_no_harm(copy: Path) -> None:
    resource = pytest.importorskip("resource")
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
    assert resource
    assert "12 0" == run(full + PROGRAM, path=copy, PYTHONDONTWRITEBYTECODE="1")


# Compiling ahead


def kernels() -> list[Compiled[..., object]]:
    """What takes whole batches."""
    modules = (batch, observation, sample, seen)
    found = [value for module in modules for value in vars(module).values()]
    return [
        value
        for value in found
        if isinstance(value, Compiled) and "rows" in value.function.__code__.co_varnames
    ]


@compiling
def test_after_preparing_nothing_is_left_to_compile() -> None:
    prepare()
    before = [len(kernel.load().signatures) for kernel in kernels()]  # type: ignore[attr-defined]
    assert 0 not in before
    fingerprint()
    assert before == [len(kernel.load().signatures) for kernel in kernels()]  # type: ignore[attr-defined]


def test_a_compiled_function_can_be_sent_to_a_worker() -> None:
    for kernel in kernels():
        assert kernel is pickle.loads(pickle.dumps(kernel))


def test_a_compiled_function_says_what_it_is() -> None:
    assert "Give the points of one seat's board." == score.board_score.__doc__
