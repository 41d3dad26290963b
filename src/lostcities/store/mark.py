"""By what servers of one database know each other."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

SQLITE: Final = "sqlite:///"
MARK_LENGTH: Final = 12


def database_mark(url: str) -> str:
    """Give a mark by which servers of the same database know each other.

    It tells nothing of where the database is, and no password goes into it. It is empty for what
    names no database at all.
    """
    try:
        if url.startswith(SQLITE):
            place = str(Path(url.removeprefix(SQLITE)).resolve())
        else:
            parts = urlsplit(url)
            place = f"{parts.hostname}:{parts.port}{parts.path}"
    except ValueError:
        return ""
    return hashlib.sha256(os.fsencode(place)).hexdigest()[:MARK_LENGTH]
