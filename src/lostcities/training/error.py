"""Why nothing is learned."""

from __future__ import annotations

from lostcities.locales import SentenceError


class TrainingError(SentenceError):
    """What was asked for cannot be done."""


class OptionError(TrainingError):
    """An option that there is not, or a value that it cannot have."""


class CheckpointError(TrainingError):
    """A file holds no training that can go on."""
