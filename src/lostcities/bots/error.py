"""Why a foreign program is not seated."""

from __future__ import annotations

from lostcities.locales.translator import filled


class BotError(ValueError):
    """A foreign program cannot be seated as asked; the text says why, in one sentence.

    ``message`` is the text before its ``values`` were filled in, so that it can be translated.
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(filled(message, values))
        self.message = message
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        # The usual way would fill in the text again; it may hold braces that somebody typed.
        return _again, (self.message, self.values)


def _again(message: str, values: dict[str, object]) -> BotError:
    return BotError(message, **values)
