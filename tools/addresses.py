"""No file may name the registry or mirror its packages came from; versions and checksums may.

Such an address works on the machine of the one who wrote it, and outlives it in a lock file.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# In pieces, so that this file names none either.
HOSTS = (
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("npmjs", "(?:org|com)/.*[.]tgz"),
    ("registry", "npmjs", "org"),
    ("registry", "yarnpkg", "com"),
    ("deb", "debian", "org"),
    ("archive", "ubuntu", "com"),
)
SETTINGS = (r"--(?:extra-)?index-url", r"--find-links", r"^\s*registry\s*=", r'"resolved"\s*:')
ADDRESS = re.compile("|".join([*("[.]".join(host) for host in HOSTS), *SETTINGS]))


def tracked() -> list[Path]:
    """The files that git keeps or would keep."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],  # noqa: S607
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def main() -> int:
    """Name every line with such an address."""
    here = Path(__file__)
    found = 0
    for path in tracked():
        if path == here or not path.is_file():
            continue
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
            if ADDRESS.search(line):
                print(f"{path.relative_to(ROOT)}:{number}: names a registry", file=sys.stderr)
                found += 1
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
