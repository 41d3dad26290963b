"""What the command line says, in the language of whoever types, and where it says it."""

from __future__ import annotations

import os
import sys
from functools import cache

from lostcities.locales import (
    SentenceError,
    Translator,
    best_language,
    refusal_sentence,
    translator,
)
from lostcities.settings import languages_of

LONGEST_SHOWN = 60
"""In characters: a name or a text from outside takes no more room than this in a sentence."""
LONGEST_DETAIL = 200
"""The same where the sentence says what went wrong: most paths are shown whole."""


def _(message: str, /, **values: object) -> str:
    """Give a text, its placeholders filled."""
    return _translator().gettext(message, **values)


def ngettext(one: str, many: str, n: int, /, **values: object) -> str:
    """Give a text in the form that goes with a number, which `{n}` stands for."""
    return _translator().ngettext(one, many, n, **values)


def number(value: float, form: str) -> str:
    """Write a number as people do in their language; ``form`` is what `format` takes."""
    return _translator().number(value, form)


def sentence(code: str) -> str:
    """Say why something is refused."""
    return refusal_sentence(code, _translator())


def told(error: SentenceError) -> str:
    """Give what an error says to people."""
    values = {name: shown(str(value), LONGEST_DETAIL) for name, value in error.values.items()}
    return _(error.message, **values)


def shown(text: str, longest: int = LONGEST_SHOWN) -> str:
    """Give a text from outside as it may be printed: short, and with nothing in it that a terminal obeys."""
    short = text if len(text) <= longest else f"{text[: longest - 1]}…"
    return _tame(short)


def complain(text: str) -> None:
    """Say on standard error what is wrong."""
    print(f"lostcities: {_tame(text)}", file=sys.stderr)


def _tame(text: str) -> str:
    return "".join(
        character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text
    )


@cache
def _translator() -> Translator:
    return translator(best_language(*languages_of(os.environ)))
