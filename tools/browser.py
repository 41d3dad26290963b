"""Find a Chromium for the browser tests, or get one: `python -m tools.browser` prints its path.

The tests never pass without a browser. Where none can be had, one sentence says what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

VARIABLE = "LOSTCITIES_CHROMIUM"
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
# A browser says its version within a second; one that hangs will not run tests either.
ANSWER_SECONDS = 30
# A download of 100 to 200 MB on a slow line; a closed network is told from it by this limit only.
DOWNLOAD_SECONDS = 300
MISSING = (
    "The browser tests need Chromium and none was found: install the package chromium, or set "
    f"{VARIABLE} to the path of a Chromium or Chrome."
)


class NoBrowserError(Exception):
    """There is no usable Chromium; the message says what to do."""


def downloaded() -> Path | None:
    """The Chromium that Playwright downloads, where it would be."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where it is installed

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def candidates() -> Iterator[Path]:
    """Where a Chromium may be on this machine, the likeliest first."""
    for command in COMMANDS:
        found = shutil.which(command)
        if found is not None:
            yield Path(found)
    yield from map(Path, APPLICATIONS)
    own = downloaded()
    if own is not None:
        yield own


def works(chromium: Path) -> bool:
    """Whether it starts at all: a browser without its libraries is as good as none."""
    try:
        asked = subprocess.run(
            [chromium, "--version"], check=False, capture_output=True, timeout=ANSWER_SECONDS
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


def find() -> Path:
    """A Chromium that starts.

    Raises:
        NoBrowserError: there is none, or `LOSTCITIES_CHROMIUM` names something else.
    """
    named = os.environ.get(VARIABLE)
    if named:
        if works(Path(named)):
            return Path(named)
        raise NoBrowserError(f"{VARIABLE} is {named}, which does not start as a browser does.")
    for chromium in candidates():
        if chromium.is_file() and works(chromium):
            return chromium
    raise NoBrowserError(MISSING)


def attempt(*command: str) -> None:
    """Run an installer; whether it helped is seen by looking for the browser again."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        # Standard output is for the path alone.
        subprocess.run(
            command, check=False, stdout=sys.stderr, timeout=DOWNLOAD_SECONDS, env=environment
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"{command[0]}: {error}", file=sys.stderr)


def obtain() -> Path:
    """A Chromium that starts, installed if need be.

    Raises:
        NoBrowserError: neither Playwright nor the system's packages gave one.
    """
    try:
        return find()
    except NoBrowserError:
        if os.environ.get(VARIABLE):
            raise
    print("No Chromium yet; asking Playwright for its own.", file=sys.stderr)
    attempt(sys.executable, "-m", "playwright", "install", "chromium")
    try:
        return find()
    except NoBrowserError:
        if shutil.which("apt-get") is None or os.geteuid() != 0:
            raise
    print("That gave none; asking the system's packages.", file=sys.stderr)
    attempt("apt-get", "update", "-qq")
    attempt("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
    return find()


def main() -> int:
    """Print the path of a Chromium, or say what is missing."""
    try:
        print(obtain())
    except NoBrowserError as error:
        print(f"make: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
