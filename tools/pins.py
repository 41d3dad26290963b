"""Write constraints.txt from what is installed, or check that it pins all of that.

To move to newer versions: empty constraints.txt, `make clean`, `make develop`, then this.
"""

from __future__ import annotations

import argparse
import re
import sys
from importlib.metadata import distributions
from pathlib import Path

CONSTRAINTS = Path(__file__).resolve().parent.parent / "constraints.txt"
HEADER = """\
# The versions that are tested. Written by `python -m tools.pins`; pip takes them with --constraint.
"""
# The package itself, and what every virtual environment comes with.
UNPINNED = frozenset({"lostcities", "pip", "setuptools"})


def installed() -> dict[str, str]:
    """The version of every package in this environment, by normalized name."""
    found = {re.sub(r"[-_.]+", "-", d.name).lower(): d.version for d in distributions()}
    return {name: found[name] for name in sorted(found) if name not in UNPINNED}


def pinned() -> dict[str, str]:
    """The versions in constraints.txt."""
    lines = CONSTRAINTS.read_text("utf-8").splitlines()
    pairs = (line.split("==") for line in lines if line and not line.startswith("#"))
    return {name.strip(): version.strip() for name, version in pairs}


def main() -> int:
    """Write the file, or with `--check` say what in it is missing or other than installed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, report differences")
    if not parser.parse_args().check:
        pins = "".join(f"{name}=={version}\n" for name, version in installed().items())
        CONSTRAINTS.write_text(HEADER + pins, "utf-8")
        return 0
    pins_now = pinned()
    wrong = {name: v for name, v in installed().items() if pins_now.get(name) != v}
    for name, version in wrong.items():
        print(f"constraints.txt has {pins_now.get(name)} for {name}, installed is {version}")
    if wrong:
        print("Run `python -m tools.pins` when the installed ones are right.", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
