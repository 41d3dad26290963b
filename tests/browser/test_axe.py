"""axe finds nothing serious on any screen, in the light or in the dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.player import TABLE, Person
from tests.browser.tables import DEVICE, before_last_draw, crowded, laid
from tests.browser.test_friend import followed, invited
from tests.browser.visitor import DESKTOP, PHONE, Theme, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-axe")]

THEMES: tuple[Theme, ...] = ("light", "dark")
Screen = Callable[[Visitor], Page]


def faults(page: Page) -> list[str]:
    """What axe takes for serious or worse, with the parts of the page where it found it."""
    violations = Axe().run(page).response["violations"]
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:160]} {node['failureSummary']}"
        for violation in violations
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def start(visitor: Visitor) -> Page:
    visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"]))
    person = Person(visitor.open())
    expect(person.action("play-computer")).to_be_enabled()
    for summary in person.page.locator("summary").all():
        summary.click()
    return person.page


def table(visitor: Visitor) -> Person:
    person = Person(visitor.open(visitor.server.lay(visitor.player, crowded())))
    person.wait_to_place()
    return person


def placing(visitor: Visitor) -> Page:
    person = table(visitor)
    sight = person.look()
    person.pick(next(card for card in sight.hand if card.playable))
    return person.page


def drawing(visitor: Visitor) -> Page:
    person = table(visitor)
    card = person.look().hand[0]
    person.discard(card)
    person.wait_to_draw()
    expect(person.refusal(lambda: person.draw(card.card[0]))).to_be_visible()
    return person.page


def round_end(visitor: Visitor) -> Page:
    person = Person(visitor.open(visitor.server.lay(visitor.player, before_last_draw(rounds=3))))
    person.wait_to_place()
    person.take_turn()
    expect(person.shows("round-end")).to_be_visible()
    return person.page


def match_end(visitor: Visitor) -> Page:
    person = Person(visitor.open(visitor.server.lay(visitor.player, before_last_draw(rounds=1))))
    person.wait_to_place()
    person.take_turn()
    expect(person.shows("match-end")).to_be_visible()
    return person.page


def curtain(visitor: Visitor) -> Page:
    events = laid(["play Y5"], ["discard R2"], seats=DEVICE)
    person = Person(visitor.open(visitor.server.lay(visitor.player, events)))
    person.shows("curtain").wait_for()
    return person.page


def waiting(visitor: Visitor) -> Page:
    person, _link = invited(visitor)
    return person.page


def invitation(visitor: Visitor) -> Page:
    person, link = invited(visitor)
    # Another browser, which the server does not know.
    visitor.context.clear_cookies()
    person.page.goto("about:blank")
    person.page.goto(link)
    expect(person.action("accept")).to_be_visible()
    return person.page


def talk(visitor: Visitor) -> Page:
    person, link = invited(visitor)
    # Both seats in one context: the other browser's cookie comes and goes.
    host = visitor.context.cookies()
    visitor.context.clear_cookies()
    other = followed(visitor, link)
    other.action("accept").click()
    other.page.locator(TABLE).wait_for()
    other.page.close()
    visitor.context.add_cookies(host)  # type: ignore[arg-type]
    person.page.locator(TABLE).wait_for()
    person.action("menu").click()
    person.page.locator(".menu [data-action=talk]").click()
    person.page.get_by_role("button", name="Good luck!").click()
    person.page.locator(".talk-line.own").wait_for()
    return person.page


def panel(name: str) -> Screen:
    def opened(visitor: Visitor) -> Page:
        person = table(visitor)
        person.action("menu").click()
        person.action(name).click()
        expect(person.page.locator(f"[data-panel={name}]")).to_be_visible()
        return person.page

    opened.__name__ = name
    return opened


SCREENS = [
    start,
    placing,
    drawing,
    round_end,
    match_end,
    curtain,
    waiting,
    invitation,
    talk,
    *(panel(name) for name in ("settings", "rules", "keys", "resign")),
]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_nothing_serious_is_found(visit: Visit, screen: Screen) -> None:
    page = screen(visit(size=PHONE))
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert (theme, []) == (theme, faults(page))


def test_nor_on_a_desk_with_the_log_beside_the_table(visit: Visit) -> None:
    page = drawing(visit(size=DESKTOP))
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert (theme, []) == (theme, faults(page))
