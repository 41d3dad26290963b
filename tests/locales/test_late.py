"""The texts of what is fetched later lie apart, and no text that is needed at once lies there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lostcities.locales import browser_catalog, languages, late_catalog
from tools.page_messages import calls

APP = Path(__file__).parents[2] / "src/lostcities/web/page/app"
IMPORT = re.compile(r"""^import [^("]*"(\.[^"]+)";$""", re.MULTILINE)


def fetched_with(module: Path) -> set[Path]:
    """A module and all that it imports before it runs, libraries left out."""
    found: set[Path] = set()
    waiting = [module]
    while waiting:
        path = waiting.pop()
        if path not in found and path.is_relative_to(APP):
            found.add(path)
            waiting += [(path.parent / name).resolve() for name in IMPORT.findall(path.read_text())]
    return found


def texts_of(modules: set[Path]) -> set[str]:
    return {call.texts[0] for path in modules for call in calls(path.read_text()) if call.texts}


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_all_that_the_first_screen_says_comes_at_once(language: str) -> None:
    assert set() == texts_of(fetched_with(APP / "main.js")) - set(
        browser_catalog(language)["messages"]
    )


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_all_that_the_page_says_comes_in_the_end(language: str) -> None:
    both = {**browser_catalog(language)["messages"], **late_catalog(language)["messages"]}
    assert set() == texts_of(set(APP.rglob("*.js"))) - set(both)


def test_what_comes_later_is_worth_it() -> None:
    assert len(late_catalog("de")["messages"]) > len(browser_catalog("de")["messages"]) / 4
