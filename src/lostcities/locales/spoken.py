"""Whose language it is that something is answered in.

Whoever takes a request up (`web`) says once which language it is to be answered in; whatever is said
while it is answered, in the same task or in one begun by it, is said in that language.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from lostcities.locales.catalogs import SOURCE_LANGUAGE, translator

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.locales.translator import Translator

_spoken: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Answer in a language for as long as this lasts; it has to be one of `languages()`."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def spoken() -> Translator:
    """Give the translator into the language of whoever is answered; English where nobody said."""
    return translator(_spoken.get())
