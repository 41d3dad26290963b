"""How strong players and levels are, from their results one after the other (Weng and Lin, Bradley-Terry, by openskill).

What is shown is a number like those that chess players know: who is new has 1500, and who has 400 more wins
ten times out of eleven.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.rules import SEATS, Pair, other
from lostcities.store import LEVEL, Strength

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from lostcities.rules import Seat
    from lostcities.store import Result

NEW: Final = Strength(25.0, 25.0 / 3)
"""What is believed of somebody of whom nothing is known; the model's own scale."""
SHOWN_NEW: Final = 1500
SHOWN_STEP: Final = 30
"""Points for each of the model's: 400 · √2 · β / ln 10 is 29.5 with its β of 25/6, when both are well known."""
FAR: Final = 400 / SHOWN_STEP
"""Who is that much stronger is to win, ten times out of eleven."""
SURE: Final = 5.0
"""From this deviation on a rating is shown without a question mark: some twenty results, then it is good to 150 points."""


def rated(before: Pair[Strength], winner: Seat | None) -> Pair[Strength]:
    """Give what is believed of two after a match; without a winner it was a draw.

    A new player costs nothing, so whoever makes them by the dozen, to win against, must not climb without end:
    a result with a new player says nothing of who is well known, and nothing of a new one who is that far ahead
    already and wins.
    """
    known = before.map(is_sure)
    if not any(known) and winner is not None:
        ahead = before[winner].mean - before[other(winner)].mean
        if ahead >= FAR:
            return before
    # A twentieth of a second that a server without rated matches need not spend.
    from openskill.models import BradleyTerryFull  # noqa: PLC0415

    model = BradleyTerryFull()
    teams = [[model.rating(mu=known.mean, sigma=known.deviation)] for known in before]
    scores = [1.0, 1.0] if winner is None else [float(winner == 0), float(winner == 1)]
    after = model.rate(teams, scores=scores)
    found = Pair(*(Strength(team[0].mu, team[0].sigma) for team in after))
    if known.first == known.second:
        return found
    return Pair(*(before[seat] if known[seat] else found[seat] for seat in SEATS))


def shown(strength: Strength) -> int:
    """Give the number by which a rating is shown.

    >>> shown(NEW)
    1500
    """
    return round(SHOWN_NEW + SHOWN_STEP * (strength.mean - NEW.mean))


def is_sure(strength: Strength) -> bool:
    """Say whether a rating rests on enough to be taken at its word."""
    return strength.deviation <= SURE


def ratings_from(results: Iterable[Result]) -> Mapping[tuple[str, str], Strength]:
    """Give all ratings anew, by holder and pool, from the results in the order in which they were kept.

    They are the ones that are kept: what a result has changed depends on those before it alone.
    """
    known: dict[tuple[str, str], Strength] = {}
    for result in results:
        if result.unrated is not None:
            continue
        keys = [(str(side.holder), str(result.pool)) for side in result.sides]
        before = Pair(*(known.get(key, NEW) for key in keys))
        known.update(zip(keys, rated(before, result.winner), strict=True))
    return known


def level_holder(level: str) -> str:
    """Give under which name a level's rating is kept."""
    return LEVEL + level
