"""The languages there are, and their compiled catalogs.

A language is a folder beside this file. In it the build puts `LC_MESSAGES/lostcities.mo` for Python
and `page.json` for the browser.
"""

from __future__ import annotations

import gettext
import json
from functools import cache
from pathlib import Path
from typing import TypedDict

from lostcities.locales.refusals import REFUSALS, refusal_sentence
from lostcities.locales.translator import Translator

FOLDER = Path(__file__).parent
DOMAIN = "lostcities"
SOURCE_LANGUAGE = "en"
"""The language that messages are written in; it needs no compiled catalog."""


class PageCatalog(TypedDict):
    """What the page needs to speak a language."""

    language: str
    plurals: dict[str, int]
    """Which form belongs to which category of the browser's `Intl.PluralRules`."""
    messages: dict[str, list[str]]
    """The forms of each translated message, by its English text (the singular, where it has two)."""
    refusals: dict[str, str]
    """What each refusal code says."""


class UnknownLanguageError(LookupError):
    """There is no catalog in that language; the message says in which there are."""


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, sorted."""
    return tuple(sorted(path.name for path in FOLDER.iterdir() if (path / "LC_MESSAGES").is_dir()))


def best_language(*wanted: str) -> str:
    """The first of the wanted languages that is there, else English.

    A language of a region (`de-AT`) is met by the language itself.
    """
    there = {code.lower(): code for code in languages()}
    for language in wanted:
        code = language.replace("-", "_").lower()
        for close in (code, code.partition("_")[0]):
            if close in there:
                return there[close]
    return SOURCE_LANGUAGE


@cache
def translator(language: str) -> Translator:
    """The translator into a language.

    Raises:
        UnknownLanguageError: there is no such language.
    """
    if language not in languages():
        raise UnknownLanguageError(
            f"there are no texts in {language!r}; there are in {', '.join(languages())}"
        )
    # English stands in the code; anything else has to be there.
    needed = language != SOURCE_LANGUAGE
    catalog = gettext.translation(DOMAIN, FOLDER, [language], fallback=not needed)
    return Translator(language, catalog)


class LateCatalog(TypedDict):
    """More messages of the page, for those of its parts that are fetched later."""

    language: str
    messages: dict[str, list[str]]


def late_catalog(language: str) -> LateCatalog:
    """What the parts of the page that are fetched later need besides.

    Raises:
        UnknownLanguageError: there is no such language.
    """
    translator(language)
    if language == SOURCE_LANGUAGE:
        return LateCatalog(language=language, messages={})
    return LateCatalog(language=language, messages=_compiled(language)["late"])


def browser_catalog(language: str) -> PageCatalog:
    """What the page needs to speak a language, to be sent to it as JSON.

    Raises:
        UnknownLanguageError: there is no such language.
    """
    speak = translator(language)
    refusals = {code: refusal_sentence(code, speak) for code in REFUSALS}
    if language == SOURCE_LANGUAGE:
        return PageCatalog(
            language=language, plurals={"one": 0, "other": 1}, messages={}, refusals=refusals
        )
    compiled = _compiled(language)
    return PageCatalog(
        language=language,
        plurals=compiled["plurals"],
        messages=compiled["messages"],
        refusals=refusals,
    )


class _Compiled(TypedDict):
    plurals: dict[str, int]
    messages: dict[str, list[str]]
    late: dict[str, list[str]]


def _compiled(language: str) -> _Compiled:
    found: _Compiled = json.loads((FOLDER / language / "page.json").read_text("utf-8"))
    return found
