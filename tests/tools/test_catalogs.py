from __future__ import annotations

from pathlib import Path

import pytest

from tools import catalogs

SOURCE = "src/lostcities"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with one text in Python and one in the page, and a German catalog without any."""
    package = tmp_path / SOURCE
    (package / "web/page").mkdir(parents=True)
    german = package / "locales/de/LC_MESSAGES/lostcities.po"
    german.parent.mkdir(parents=True)
    german.touch()
    (package / "play.py").write_text('_("Draw a card.")\n')
    (package / "web/page/main.js").write_text('t("{name} draws", { name });\n')
    for name, path in {
        "ROOT": tmp_path,
        "PACKAGE": package,
        "LOCALES": package / "locales",
        "TEMPLATE": package / "locales/messages.pot",
        "PAGE": package / "web/page",
    }.items():
        monkeypatch.setattr(catalogs, name, path)
    return package


def update() -> None:
    for path, content in catalogs.expected().items():
        path.write_bytes(content)


def translate(package: Path, text: str, translation: str) -> None:
    german = package / "locales/de/LC_MESSAGES/lostcities.po"
    filled = german.read_text().replace(
        f'msgid "{text}"\nmsgstr ""', f'msgid "{text}"\nmsgstr "{translation}"'
    )
    german.write_text(filled)


def test_what_is_in_the_code_and_not_in_the_catalogs_is_found(house: Path) -> None:
    assert any("messages.pot is not what the code needs" in found for found in catalogs.problems())


def test_what_is_not_translated_is_found(house: Path) -> None:
    update()
    assert ["'Draw a card.' is not translated", "'{name} draws' is not translated"] == [
        found.partition(": ")[2] for found in catalogs.problems()
    ]


def test_a_whole_translation_has_no_problems(house: Path) -> None:
    update()
    translate(house, "Draw a card.", "Zieh eine Karte.")
    translate(house, "{name} draws", "{name} zieht")
    assert [] == list(catalogs.problems())


def test_what_no_code_says_any_more_is_found(house: Path) -> None:
    update()
    translate(house, "Draw a card.", "Zieh eine Karte.")
    translate(house, "{name} draws", "{name} zieht")
    (house / "play.py").write_text("")
    assert any("de/LC_MESSAGES/lostcities.po is not what" in found for found in catalogs.problems())
    update()
    assert [] == list(catalogs.problems())
