"""Every text a person reads, in their language. The English text is a message's name."""

from lostcities.locales.catalogs import (
    PageCatalog,
    UnknownLanguageError,
    best_language,
    browser_catalog,
    languages,
    late_catalog,
    translator,
)
from lostcities.locales.error import SentenceError
from lostcities.locales.refusals import N_, REFUSALS, refusal_sentence
from lostcities.locales.spoken import speaking, spoken
from lostcities.locales.translator import Translator

__all__ = [
    "N_",
    "REFUSALS",
    "PageCatalog",
    "SentenceError",
    "Translator",
    "UnknownLanguageError",
    "best_language",
    "browser_catalog",
    "languages",
    "late_catalog",
    "refusal_sentence",
    "speaking",
    "spoken",
    "translator",
]
