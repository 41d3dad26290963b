"""Why the arena does not play."""

from __future__ import annotations

from lostcities.locales import SentenceError


class ArenaError(SentenceError):
    """What was asked of the arena cannot be played."""


class OutcomesError(ArenaError):
    """A file of outcomes cannot be used, whatever is played: nothing is wrong with what was asked."""
