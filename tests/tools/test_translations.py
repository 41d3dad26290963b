from __future__ import annotations

import pytest
from babel.messages.catalog import Message

from tools.translations import faults

Text = str | tuple[str, ...]


def found(text: Text, translation: Text, *, translated: bool = True) -> list[str]:
    message = Message(text, translation)
    return list(faults(message, translated=translated))


@pytest.mark.parametrize(
    ("text", "translation"),
    [
        ("Draw a card.", "Zieh eine Karte."),
        ("{name} draws {card}.", "{card} wird gezogen: {name}."),
        (("{n} card", "{n} cards"), ("eine Karte", "{n} Karten")),
        (("{n} card", "{n} cards"), ("{n} carta", "{n} di carte", "{n} carte")),
    ],
)
def test_a_good_translation_has_no_faults(text: Text, translation: Text) -> None:
    assert [] == found(text, translation)


@pytest.mark.parametrize(
    ("text", "translation", "fault"),
    [
        ("Draw", "", "'Draw' is not translated"),
        (("{n} card", "{n} cards"), ("{n} Karte", ""), "is not translated"),
        ("{name} draws.", "{nmae} zieht.", "'{nmae}', which its English text has not"),
        ("{name} draws.", "Jemand zieht.", "leaves out '{name}'"),
        (("{n} card", "{n} cards"), ("{n} Karte", "Karten"), "leaves out '{n}'"),
        ("Draw a card.", "Zieh eine Karte", "does not end like"),
        ("Draw", "Ziehen ", "spaces at an end"),
        ("{0} draws", "{0} zieht", "only names can stand in braces"),
    ],
)
def test_a_fault_is_named(text: Text, translation: Text, fault: str) -> None:
    assert any(fault in words for words in found(text, translation))


def test_english_needs_no_translation() -> None:
    assert [] == found("Draw", "", translated=False)


def test_a_guess_is_no_translation() -> None:
    guessed = Message("Draw", "Ziehen", flags=["fuzzy"])
    assert any("fuzzy" in words for words in faults(guessed, translated=True))
