"""A language that nobody speaks: English with accents, a good deal longer, and with a mark around it.

What is on a page without the mark did not come from the catalogs; what has no room in it would have
none in German. It is made from the code's messages when a test wants it, and lies nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import cycle

from playwright.sync_api import BrowserContext, Page, Route

from lostcities.locales import REFUSALS
from tools.catalogs import from_page

OPENS, CLOSES = "⟦", "⟧"
LONGER = 0.4
"""By which share a text grows: German and French grow by about as much."""

_PLACEHOLDER = re.compile(r"(\{\w+\})")
_ACCENTS = str.maketrans("aceinouyACEINOUY", "àçéîñöüýÀÇÉÎÑÖÜÝ")
_FILLING = ("öñé", "twö", "thréé", "föür", "fîvé", "sîx", "sévéñ", "éîght")

_FOUND = """([opens, closes, known]) => {
  const rest = (text) => {
    let bare = text, before;
    do {
      before = bare;
      bare = bare.replace(new RegExp(`${opens}[^${opens}${closes}]*${closes}`, "g"), " ");
    } while (bare !== before);
    for (const words of known) bare = bare.replaceAll(words, " ");
    // A card as a program names it, a number, a sign: the same in every language.
    return bare.replace(/\\b[YBWGRP](W|\\d+)\\b/g, " ");
  };
  const found = [];
  const look = (where, text) => {
    if (/\\p{L}/u.test(rest(text))) found.push(`${where}: ${text.trim()}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (element.closest("script, style, noscript, kbd, code, canvas, option[lang], #live")) continue;
    look(element.tagName.toLowerCase(), walker.currentNode.data);
  }
  for (const element of document.querySelectorAll("body *")) {
    for (const name of ["aria-label", "aria-description", "aria-valuetext", "title", "alt", "placeholder"]) {
      const text = element.getAttribute(name);
      if (text) look(`${element.tagName.toLowerCase()}[${name}]`, text);
    }
  }
  return [...new Set(found)];
}"""


def pseudo(message: str) -> str:
    """Give a message in that language, its placeholders as they are."""
    parts = _PLACEHOLDER.split(message)
    words = "".join(
        part if _PLACEHOLDER.fullmatch(part) else part.translate(_ACCENTS) for part in parts
    )
    return f"{OPENS}{words}{''.join(_filling(len(message)))}{CLOSES}"


def _filling(length: int) -> Iterator[str]:
    missing = max(1, round(length * LONGER))
    for word in cycle(_FILLING):
        if missing <= 0:
            return
        yield f" {word[:missing]}"
        missing -= len(word) + 1


def catalog() -> Mapping[str, object]:
    """Give the page's catalog in that language."""
    messages = {}
    for _path, text in from_page():
        forms = [text] if isinstance(text, str) else list(text)
        messages[forms[0]] = [pseudo(form) for form in forms]
    refusals = {code: pseudo(sentence) for code, sentence in REFUSALS.items()}
    return {
        "language": "en-XA",
        "plurals": {"one": 0, "other": 1},
        "messages": messages,
        "refusals": refusals,
    }


def speak_pseudo(context: BrowserContext) -> None:
    """Let the page get its texts in that language, whichever it asks for."""
    texts = catalog()

    def answer(route: Route) -> None:
        route.fulfill(json=texts)

    context.route("**/catalog/*.json", answer)


def untranslated(page: Page, known: list[str]) -> list[str]:
    """What can be read, or is read out, and is neither from the catalogs nor known, as names are."""
    # What holds another as a part of it goes first.
    longest_first = sorted(known, key=len, reverse=True)
    found: list[str] = page.evaluate(_FOUND, [OPENS, CLOSES, longest_first])
    return found
