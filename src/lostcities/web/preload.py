"""Which modules a document needs before it shows anything: a browser told of them at once fetches them side by side.

Without that it finds each only when it has read the one that names it, and waits for the line at every step.
"""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER: Final = "/page/"
_SCRIPT: Final = re.compile(rb'<script type="module" src="/page/([^"]+)"></script>')
_IMPORT: Final = re.compile(rb"""^(?:import|export)\b[^"'(]*?["'](\.[^"']+)["'];""", re.MULTILINE)


def preloading(document: bytes, files: Mapping[str, bytes]) -> bytes:
    """Give a document that names all modules which its scripts import before they run."""

    def named(script: re.Match[bytes]) -> bytes:
        first = script[1].decode()
        links = "".join(
            f'<link rel="modulepreload" href="{FOLDER}{name}">\n' for name in imported(first, files)
        )
        return links.encode() + script[0]

    return _SCRIPT.sub(named, document)


def imported(first: str, files: Mapping[str, bytes]) -> list[str]:
    """Give the modules that a module imports before it runs, by their paths, nearest first."""
    found = [first]
    for name in found:
        near = posixpath.dirname(name)
        for path in _IMPORT.findall(files.get(name, b"")):
            other = posixpath.normpath(posixpath.join(near, path.decode()))
            if other not in found and other in files:
                found.append(other)
    return found[1:]
