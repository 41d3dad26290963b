from __future__ import annotations

from babel.messages.catalog import Message

from tools.catalogs import faults


def test_a_translation_with_the_same_placeholders_is_right() -> None:
    assert list(faults(Message("{name} draws.", "{name} zieht."))) == []


def test_a_translation_may_leave_a_placeholder_out() -> None:
    message = Message(("one card", "{n} cards"), ("eine Karte", "{n} Karten"))
    assert list(faults(message)) == []


def test_a_placeholder_that_the_english_text_has_not_is_a_fault() -> None:
    expected = ["'{nane} zieht.' has '{nane}', which its English text has not"]
    assert list(faults(Message("{name} draws.", "{nane} zieht."))) == expected


def test_only_names_may_stand_in_braces() -> None:
    expected = ["'{0} draws.' has '{0}' where only names can stand in braces"]
    assert list(faults(Message("{0} draws."))) == expected
