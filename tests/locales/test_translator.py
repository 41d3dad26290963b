from __future__ import annotations

import gettext
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from lostcities.locales import Translator, UnknownLanguageError, best_language, translator


@pytest.fixture
def german(tmp_path: Path) -> Translator:
    catalog = Catalog(locale="de")
    catalog.add("{name} discards.", "{name} wirft ab.")
    catalog.add(("{n} card", "{n} cards"), ("{n} Karte", "{n} Karten"))
    file = tmp_path / "de.mo"
    with file.open("wb") as binary:
        write_mo(binary, catalog)
    with file.open("rb") as binary:
        return Translator("de", gettext.GNUTranslations(binary))


def test_a_text_is_translated_and_its_names_filled_in(german: Translator) -> None:
    assert german.gettext("{name} discards.", name="Ada") == "Ada wirft ab."


@pytest.mark.parametrize(("n", "text"), [(1, "1 Karte"), (2, "2 Karten"), (0, "0 Karten")])
def test_a_number_chooses_the_form(german: Translator, n: int, text: str) -> None:
    assert german.ngettext("{n} card", "{n} cards", n) == text


def test_what_has_no_translation_stays_english(german: Translator) -> None:
    assert german.gettext("Draw pile") == "Draw pile"


def test_english_needs_no_catalog() -> None:
    assert translator("en").ngettext("{n} card", "{n} cards", 1) == "1 card"


def test_a_name_in_braces_is_not_filled_in_again() -> None:
    assert translator("en").gettext("{name} draws.", name="{evil}") == "{evil} draws."


def test_a_forgotten_value_is_noticed() -> None:
    with pytest.raises(KeyError, match="name"):
        translator("en").gettext("{name} draws.")


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownLanguageError, match="no texts in 'xx'; there are in de, en,"):
        translator("xx")


def test_a_path_is_no_language() -> None:
    with pytest.raises(UnknownLanguageError):
        translator("../locales/en")


@pytest.mark.parametrize(
    ("wanted", "best"),
    [
        (("xx", "en-GB"), "en"),
        (("de_AT",), "de"),
        (("xx", "FR-fr", "de"), "fr"),
        (("xx",), "en"),
        ((), "en"),
    ],
)
def test_the_best_language_is_the_first_that_is_there(wanted: tuple[str, ...], best: str) -> None:
    assert best_language(*wanted) == best


def test_numbers_are_written_as_the_language_writes_them() -> None:
    german, french = translator("de"), translator("fr")
    assert "+1.234,50" == german.number(1234.5, "+,.2f")
    assert "1\u202f234,5" == french.number(1234.5, ",.1f")
    assert "50\u00a0%" == german.number(0.5, ".0%")
    assert "1,234.5" == translator("en").number(1234.5, ",.1f")
