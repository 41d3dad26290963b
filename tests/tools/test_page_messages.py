from __future__ import annotations

import pytest

from tools.page_messages import calls


def texts(source: str) -> list[tuple[str, ...] | None]:
    return [call.texts for call in calls(source)]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('t("Draw pile")', "Draw pile"),
        ("t('Draw pile')", "Draw pile"),
        ("t(`Draw pile`)", "Draw pile"),
        ('t("one " + "text")', "one text"),
        ('t(\n  "{name} draws.",\n  { name },\n)', "{name} draws."),
        (r't("\"quoted\" \u2013 \x41\n")', '"quoted" \u2013 A\n'),
        ('html`<p>It\'s ${t("inside")}</p>`', "inside"),
        ("html`${rows.map((r) => html`<li>don't ${t('deep')}</li>`)}`", "deep"),
        ('html`${() => { if (a) { b({}); } }}${t("after braces")}`', "after braces"),
        ('html`a${b}`; /* it\'s */ t("after comment")', "after comment"),
        ('const quote = /["\'`/]/g; t("after a regular expression")', "after a regular expression"),
        ('const half = n / 2; t("after a division") / 2', "after a division"),
    ],
)
def test_a_message_is_found(source: str, found: str) -> None:
    assert texts(source) == [(found,)]


def test_a_message_with_a_number_has_two_forms() -> None:
    assert texts('tn("{n} card", "{n} cards", n)') == [("{n} card", "{n} cards")]


@pytest.mark.parametrize("source", ["t(text)", 't(won ? "Won" : "Lost")', "t(`${n} cards`)", "t()"])
def test_a_text_that_is_not_written_out_is_noticed(source: str) -> None:
    assert texts(source) == [None]


@pytest.mark.parametrize(
    "source",
    ["function t(text) {}", 'point.t("x")', '// t("x")', "\"t('x')\"", '`t("x")`', "set(1)"],
)
def test_what_only_looks_like_a_call_is_not_taken(source: str) -> None:
    assert texts(source) == []


def test_a_call_knows_its_line() -> None:
    assert [call.line for call in calls('`\n${1}\n`;\nt("x")')] == [4]
