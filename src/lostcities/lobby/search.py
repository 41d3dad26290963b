"""What somebody wants who looks for an opponent, and when two want the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeVar

from lostcities.table import DAY, Pace, TimeControl
from lostcities.wire import PaceName

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")

PACES: Final[Mapping[PaceName, TimeControl]] = {
    "fast": TimeControl(pace=Pace.LIVE, bank=180, increment=5),
    "calm": TimeControl(pace=Pace.LIVE, bank=600, increment=10),
    "day": TimeControl(pace=Pace.DAYS, bank=DAY),
}
"""The times for thinking that strangers can agree on. Without any, whoever goes leaves the other waiting for ever."""
USUAL_COLOURS: Final[Literal[5, 6]] = 5
USUAL_ROUNDS: Final = 3
USUAL_PACE: Final[PaceName] = "calm"

NEAR: Final = 100.0
"""By so much ratings may differ at once: the stronger of the two wins about 64 of 100 matches."""
NEARER_BY: Final = 5.0
"""By so much more they may differ for each second that the one of the two has waited who has waited longer."""
PATIENCE: Final = 180.0
"""After so many seconds anybody will do: a match that is not even is better than none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What somebody wants to play; None is either."""

    name: str
    colours: Literal[5, 6] | None = None
    rounds: int | None = None
    pace: PaceName | None = None
    rated: bool = False
    computer: bool = False
    """Whether the computer may be the opponent."""
    level: str | None = None
    """Which one, where it may be; None leaves that to the ratings."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What two play who have found each other."""

    colours: Literal[5, 6]
    rounds: int
    pace: PaceName
    rated: bool


def terms_of(first: Search, second: Search) -> Terms | None:
    """Give what two searches come to; None when they do not go together."""
    colours = _common(first.colours, second.colours, USUAL_COLOURS)
    rounds = _common(first.rounds, second.rounds, USUAL_ROUNDS)
    pace = _common(first.pace, second.pace, USUAL_PACE)
    if colours is None or rounds is None or pace is None or first.rated != second.rated:
        return None
    return Terms(colours, rounds, pace, first.rated)


def near(first: float | None, second: float | None, waited: float) -> bool:
    """Say whether two ratings are near enough after a wait in seconds; who has none plays anyone."""
    if first is None or second is None or waited >= PATIENCE:
        return True
    return abs(first - second) <= NEAR + NEARER_BY * waited


def _common(first: T | None, second: T | None, usual: T) -> T | None:
    if first is None and second is None:
        return usual
    if first is None or second is None or first == second:
        return second if first is None else first
    return None
