from __future__ import annotations

from lostcities.locales import REFUSALS, browser_catalog, refusal_sentence, translator
from lostcities.rules import Refusal


def test_every_refusal_has_a_sentence() -> None:
    assert {refusal.value for refusal in Refusal} == set(REFUSALS)


def test_a_refusal_says_why() -> None:
    assert refusal_sentence("pile_empty", translator("en")) == "That pile is empty."


def test_the_page_gets_the_same_sentences() -> None:
    assert browser_catalog("en")["refusals"] == dict(REFUSALS)
