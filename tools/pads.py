"""What the score pad keeps in a browser, for tests and pictures of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

KEY = "lostcities.score-pad"

Entry: TypeAlias = Mapping[str, Sequence[str] | int] | None

ADA = [
    "YW",
    "Y2",
    "Y5",
    "Y7",
    "B3",
    "B4",
    "B8",
    "B10",
    "GW",
    "GW",
    "G2",
    "G3",
    "G4",
    "G5",
    "G6",
    "G7",
    "G8",
    "G9",
    "G10",
    "R9",
]
"""-12 + 5 + 122 - 11 = 104."""
BO = ["BW", "B2", "B5", "Y3", "Y9", "Y10", "W4", "W6", "W7", "W10", "RW", "RW", "R2", "R4"]
"""-26 + 2 + 7 - 42 = -59."""


def pad_of(
    rounds: Sequence[Sequence[Entry]], *, colours: int = 5, ended: bool = False, at: int = 0
) -> str:
    """What the browser keeps of a match with these entries."""
    match = {
        "id": 1_700_000_000_000, "names": ["Ada", "Bo"], "colours": colours, "agreed": min(len(rounds), 9),
        "opener": 0, "rounds": rounds, "ended": ended,
    }  # fmt: skip
    kept = {"format": "lostcities-score-pad", "version": 1, "match": match, "round": at, "side": 0}
    return json.dumps({**kept, "past": [], "history": []})
