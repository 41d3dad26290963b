"""Why a foreign program is not seated."""

from __future__ import annotations

from lostcities.locales import SentenceError


class BotError(SentenceError):
    """A foreign program cannot be seated as asked."""
