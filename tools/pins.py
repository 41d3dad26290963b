"""Write constraints.txt from what is installed, or check that it pins all that is used.

To move to newer versions: empty constraints.txt, `make clean train`, then this.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
HEADER = """\
# The versions that are tested. Written by `python -m tools.pins`; pip takes them with --constraint.
"""


def asked_for() -> Iterator[Requirement]:
    """What pyproject.toml names: to build, to run, to test and to check."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = described["project"]
    yield Requirement("editables")
    for needs in (
        described["build-system"]["requires"],
        project["dependencies"],
        *project.get("optional-dependencies", {}).values(),
        *described["dependency-groups"].values(),
    ):
        yield from map(Requirement, needs)


def needs_of(requirement: Requirement) -> Iterator[Requirement]:
    """What an installed package itself needs here, with the extras asked of it."""
    for text in distribution(requirement.name).requires or ():
        need = Requirement(text)
        extras = requirement.extras or {""}
        if need.marker is None or any(need.marker.evaluate({"extra": e}) for e in extras):
            yield need


def used() -> dict[str, str]:
    """The version of everything that is asked for and of all that this needs, by name.

    What else someone has put into the environment is their own affair.
    """
    found: dict[str, str] = {}
    seen: set[str] = set()
    waiting = list(asked_for())
    while waiting:
        requirement = waiting.pop()
        if str(requirement) in seen:
            continue
        seen.add(str(requirement))
        try:
            # What stands after a + is one build of it, as torch has for processors only.
            version = distribution(requirement.name).version.partition("+")[0]
        except PackageNotFoundError:
            # An extra that is not installed in this environment.
            continue
        found[canonicalize_name(requirement.name)] = version
        waiting += needs_of(requirement)
    return dict(sorted(found.items()))


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
        pins = "".join(f"{name}=={version}\n" for name, version in used().items())
        CONSTRAINTS.write_text(HEADER + pins, "utf-8")
        return 0
    pins_now = pinned()
    wrong = {name: version for name, version in used().items() if pins_now.get(name) != version}
    for name, version in wrong.items():
        print(f"constraints.txt has {pins_now.get(name)} for {name}, installed is {version}")
    if wrong:
        print("Run `python -m tools.pins` when the installed ones are right.", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
