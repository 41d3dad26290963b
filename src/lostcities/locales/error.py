"""Errors whose text is a sentence for people."""

from __future__ import annotations

from lostcities.locales.translator import filled


class SentenceError(Exception):
    """What went wrong, as a message of the catalogs and the values for its placeholders.

    `str` gives the sentence in English, for logs and programs; whoever shows it translates it.
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(filled(message, values))
        self.message = message
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        # The usual way to another process would fill in the text again, and it may hold braces by now.
        return _again, (type(self), self.message, self.values)


def _again(kind: type[SentenceError], message: str, values: dict[str, object]) -> SentenceError:
    return kind(message, **values)
