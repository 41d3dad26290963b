"""Which results count for ratings. Whoever plays for the numbers and not against somebody is told why they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.lobby.ratings import NEW, rated
from lostcities.store import Unrated, Verdict

if TYPE_CHECKING:
    from lostcities.store import Past, Result

FEWEST_TURNS: Final = 4
"""Who gives up before each has made two turns has not played. More would let who is dealt badly go for nothing."""
MOST_A_DAY: Final = 10
"""Rated matches of the same two in a day: an evening's worth."""


def judge(result: Result, past: Past) -> Verdict:
    """Say whether a result that was meant to count does, and what it changes."""
    unrated = _objection(result, past)
    if unrated is not None:
        return Verdict(unrated)
    before = past.strengths.map(lambda known: known or NEW)
    return Verdict(None, before=before, after=rated(before, result.winner))


def _objection(result: Result, past: Past) -> Unrated | None:
    first, second = (side.holder for side in result.sides)
    earlier = past.earlier
    given_up = result.why is not None
    objections = {
        Unrated.BY_CHOICE: not result.wished or first is None or second is None,
        Unrated.SAME_PLAYER: first == second,
        Unrated.SAME_NETWORK: past.same_network,
        Unrated.SHORT: given_up and result.turns < FEWEST_TURNS,
        # One match given up counts: the other has earned it. What follows it at once does not.
        Unrated.CHAIN: given_up and bool(earlier) and earlier[0].why is not None,
        Unrated.TOO_MANY: sum(one.rated for one in earlier) >= MOST_A_DAY,
    }
    return next((reason for reason, holds in objections.items() if holds), None)
