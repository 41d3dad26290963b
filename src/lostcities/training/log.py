"""What a training writes down while it goes: a file of JSON lines."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

Entry: TypeAlias = dict[str, object]
"""One line. Its first key says what it is: ``began``, ``resumed``, ``imitation``, ``iteration``,
``ladder``, ``gate``, ``final``."""


def add(entry: Entry, path: Path) -> None:
    """Write one more line."""
    with path.open("a", encoding="utf-8") as log:
        log.write(json.dumps(entry) + "\n")


def entries(path: Path) -> list[Entry]:
    """Read the lines in order, without what was done anew after a break, or was written by half."""
    kept: list[Entry] = []
    for line in path.read_text("utf-8").splitlines():
        try:
            entry = json.loads(line)
        except ValueError:
            continue
        if not isinstance(entry, dict):
            continue
        if "resumed" in entry:
            since = entry.get("iteration")
            kept = [known for known in kept if not _is_after(known, since)]
        kept.append(entry)
    return kept


def numbers(found: list[Entry], name: str) -> list[tuple[float, float]]:
    """Give a number of all iterations, each with its minute."""
    pairs = ((entry.get("minutes"), entry.get(name)) for entry in found if "iteration" in entry)
    return [
        (minute, value)
        for minute, value in pairs
        if isinstance(minute, int | float) and isinstance(value, int | float)
    ]


def _is_after(entry: Entry, iteration: object) -> bool:
    own = entry.get("iteration")
    return isinstance(own, int) and isinstance(iteration, int) and own > iteration
