"""Why the arena does not play."""

from __future__ import annotations

from lostcities.locales import SentenceError


class ArenaError(SentenceError):
    """What was asked of the arena cannot be played."""
