"""What can be typed at a table in words means one thing in each language."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from pathlib import Path

import pytest

import lostcities
from lostcities.locales import languages, translator

COMMANDS = Path(lostcities.__file__).parent / "web" / "page" / "app" / "text" / "commands.js"


def lists() -> dict[str, str]:
    """The commands by their names in the code, each with the list of words that stands for it."""
    source = COMMANDS.read_text("utf-8").partition("function spoken()")[2].partition("\n}")[0]
    return dict(re.findall(r'^    (\w+): t\("([^"]+)"\),$', source, re.MULTILINE))


def plain(word: str) -> str:
    """A word as the page compares it: without accents and capitals."""
    letters = unicodedata.normalize("NFD", word.strip().lower().replace("ß", "ss"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@pytest.mark.parametrize("language", languages())
def test_no_word_stands_for_two_commands(language: str) -> None:
    say = translator(language).gettext
    meanings = defaultdict(set)
    for name, words in lists().items():
        for word in [*say(words).split(","), name]:
            meanings[plain(word)].add(name)
    assert {} == {word: names for word, names in meanings.items() if len(names) > 1}


def test_the_commands_are_found() -> None:
    assert {"play": "play, p", "deck": "deck, draw pile"}.items() <= lists().items()
