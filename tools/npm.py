"""Install what the page's checks need from npm, once for every state of the lock file."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "package-lock.json"
STAMP = ROOT / "node_modules" / ".lostcities-stamp"
# The npm of the Node wheel lies beside this Python.
NPM = Path(sys.executable).with_name("npm")


def main() -> int:
    """Install exactly what the lock file says, unless that is what is there."""
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if STAMP.is_file() and STAMP.read_text("utf-8") == wanted:
        return 0
    status = subprocess.run([NPM, "ci", "--silent"], cwd=ROOT, check=False).returncode
    if status == 0:
        STAMP.write_text(wanted, "utf-8")
    else:
        print("make: npm could not install what package-lock.json names.", file=sys.stderr)
    return status


if __name__ == "__main__":
    raise SystemExit(main())
