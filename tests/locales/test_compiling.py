from __future__ import annotations

import json
from pathlib import Path

import pytest

from hatch_build import compile_catalogs, number_signs

POLISH = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) "
"? 1 : 2);\n"

#: src/lostcities/web/page/log.js
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} kart"

#: src/lostcities/cli/play.py
msgid "Your move"
msgstr "Twój ruch"

#: src/lostcities/web/page/log.js
msgid "Not translated yet"
msgstr ""
"""


def page_catalog(root: Path, language: str, text: str) -> dict[str, object]:
    source = root / "src/lostcities/locales" / language / "LC_MESSAGES/lostcities.po"
    source.parent.mkdir(parents=True)
    source.write_text(text, "utf-8")
    compile_catalogs(root)
    compiled: dict[str, object] = json.loads((source.parents[1] / "page.json").read_bytes())
    return compiled


def test_the_page_gets_its_own_translated_messages_and_no_others(tmp_path: Path) -> None:
    expected = {"{n} card": ["{n} karta", "{n} karty", "{n} kart"]}
    assert page_catalog(tmp_path, "pl", POLISH)["messages"] == expected


def test_plural_forms_are_told_by_unicode_category(tmp_path: Path) -> None:
    assert page_catalog(tmp_path, "pl", POLISH)["plurals"] == {"one": 0, "few": 1, "many": 2}


def test_a_plural_rule_that_contradicts_unicode_is_refused(tmp_path: Path) -> None:
    wrong = POLISH.replace("n==1 ? 0", "n==1 || n==21 ? 0")
    with pytest.raises(ValueError, match="pl: the plural of 21 is 'many'"):
        page_catalog(tmp_path, "pl", wrong)


@pytest.mark.parametrize(
    ("language", "signs"),
    [
        ("de", "002C 002E 00A0"),
        ("fr", "002C 202F 00A0"),
        ("it", "002C 002E 0000"),
        ("en", "002E 002C 0000"),
    ],
)
def test_numbers_are_written_as_unicode_says(language: str, signs: str) -> None:
    assert signs == number_signs(language)
