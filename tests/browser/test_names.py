"""Names that people give themselves, and that others would rather not: text, and nothing else."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from playwright.sync_api import Page, expect

from tests.browser.geometry import cut, outside, overlaps, scrolling
from tests.browser.player import Person
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-layout")]

OVERRIDE = "\N{RIGHT-TO-LEFT OVERRIDE}"
HOSTILE = {
    "markup": "<img src=x onerror=window.ran=1>",
    "script": "</script><script>window.ran=1</script>",
    "quotes": "\"'`${window.ran=1}{name}%s",
    "long": "W" * 40,
    "words": "Anna-Maria von und zu Hohenstein-Weiße",
    "emoji": "\N{FAMILY}\N{WAVING WHITE FLAG}\N{VARIATION SELECTOR-16}" * 8,
    "hebrew": "\N{HEBREW LETTER SHIN}\N{HEBREW LETTER LAMED}\N{HEBREW LETTER VAV}" * 3,
    "override": f"{OVERRIDE}live",
    "stacked": "Z" + "\N{COMBINING ACUTE ACCENT}\N{COMBINING TILDE}" * 12,
}
_MAKE = """async (names) => {
  const answer = await fetch("/api/matches", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind: "device", names, rounds: 1 }),
  });
  return [answer.status, (await answer.json()).match ?? null];
}"""


def kept(name: str) -> str:
    """What looks the same is kept in the same form, and a sign that turns the writing around is not."""
    return normalize("NFC", name.removeprefix(OVERRIDE).removesuffix(OVERRIDE))


def make(page: Page, *names: str) -> tuple[int, str | None]:
    status, match = page.evaluate(_MAKE, list(names))
    return status, match


def expect_harmless(page: Page) -> None:
    assert page.evaluate("window.ran === undefined")
    assert page.evaluate("document.querySelectorAll('#page img, #page script').length === 0")


def begin(visitor: Visitor, *names: str) -> Person:
    page = visitor.open()
    status, match = make(page, *names)
    assert (201, True) == (status, match is not None)
    page.goto(f"/#/match/{match}")
    person = Person(page)
    person.shows("curtain").wait_for()
    return person


def expect_fits(page: Page) -> None:
    """On the phone and on the desk."""
    for width, height in (DESKTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert [] == scrolling(page)
        assert [] == outside(page, ".far-strip > *, .strip-buttons > *, .near-strip > *")
        assert [] == overlaps(page, ".near-strip > *") + overlaps(page, ".far-strip > *")


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_name_is_text_and_fits(visit: Visit, name: str) -> None:
    visitor = visit(size=PHONE)
    person = begin(visitor, name, name[::-1])
    page = person.page
    expect_fits(page)
    expect(person.action("sit")).to_be_in_viewport(ratio=1)
    assert [] == cut(page, "[data-action=sit]")
    person.action("sit").click()
    person.place()
    expect_fits(page)
    shown = page.locator(".strip .name-text").all_text_contents()
    assert {kept(name), kept(name[::-1])} == set(shown)
    person.action("log").click()
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
    expect_harmless(page)

    page.goto("/")
    expect(page.locator("[data-summary]")).to_contain_text(kept(name))
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    expect_harmless(page)


def test_names_are_typed_as_they_are(visit: Visit) -> None:
    person = Person(visit().open())
    person.page.get_by_label("First name").fill("<b onclick=x>")
    person.page.get_by_label("Second name").fill("  Bo  ")
    person.action("play-device").click()
    person.shows("curtain").wait_for()
    names = person.page.locator(".strip .name-text").all_text_contents()
    assert {"<b onclick=x>", "Bo"} == set(names)


def test_two_hundred_letters_are_not_taken(visit: Visit) -> None:
    visitor = visit()
    visitor.expect("400")
    page = visitor.open()
    field = page.get_by_label("First name")
    field.fill("x" * 200)
    assert 40 >= len(field.input_value())
    assert (400, None) == make(page, "x" * 200, "Bo")


def test_a_name_that_runs_backwards_turns_nothing_else_around(visit: Visit) -> None:
    """What follows a name in a sentence is read from left to right."""
    visitor = visit(size=DESKTOP)
    person = begin(visitor, HOSTILE["hebrew"], HOSTILE["hebrew"])
    person.action("sit").click()
    person.place()
    person.finish_turn()
    person.action("cover").click()
    turn = person.page.locator(".margin .half-text").first
    expect(turn).to_contain_text("ed ")
    places = turn.evaluate(
        """(element) => {
          const text = element.firstChild;
          const at = (index) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            return range.getBoundingClientRect().left;
          };
          const verb = text.textContent.search(/(played|discarded)/);
          return [at(verb), at(verb + 3)];
        }"""
    )
    assert places[0] < places[1]
