"""What can be set from outside: one frozen object, read once at the start."""

from lostcities.settings.settings import (
    LOG_FORMATS,
    LOG_LEVELS,
    Settings,
    SettingsError,
    languages_of,
)

__all__ = ["LOG_FORMATS", "LOG_LEVELS", "Settings", "SettingsError", "languages_of"]
