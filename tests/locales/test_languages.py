from __future__ import annotations

import re
from pathlib import Path

import pytest

from lostcities.locales import languages

ROOT = Path(__file__).parents[2]
OTHERS = [language for language in languages() if language != "en"]


def test_the_page_offers_every_language_that_there_is() -> None:
    source = (ROOT / "src/lostcities/web/page/app/i18n.js").read_text("utf-8")
    named = re.search(r"LANGUAGES = \{(.*)\}", source)
    assert named is not None
    assert list(languages()) == re.findall(r"(\w+): \"", named[1])


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_a_summary_that_is_linked(language: str) -> None:
    assert (ROOT / f"docs/README.{language}.md").is_file()
    assert f"(docs/README.{language}.md)" in (ROOT / "README.md").read_text("utf-8")
