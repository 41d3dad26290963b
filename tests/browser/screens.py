"""Every screen there is, each with what leads to it: for tests of what holds on all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playwright.sync_api import Page, expect

from lostcities.rules import Variant
from tests.browser.pad import ADA, BO, PadPerson, pad_of
from tests.browser.player import TABLE, Person
from tests.browser.tables import DEVICE, before_last_draw, crowded, laid, stalled
from tests.browser.test_friend import followed, invited, seated
from tests.browser.visitor import BROKEN, Visitor

Screen = Callable[[Visitor], Page]

PAD = pad_of(
    [[{"cards": ADA}, {"cards": BO}], [{"sum": -48}, {"sum": 93}], [None, None]], colours=6
)


def address(path: str) -> Screen:
    """A page by its address."""

    def opened(visitor: Visitor) -> Page:
        page = visitor.context.new_page()
        page.goto(path)
        page.locator("main h1, main h2").first.wait_for()
        return page

    return opened


def start(visitor: Visitor) -> Page:
    visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"]))
    person = Person(visitor.open())
    expect(person.action("play-computer")).to_be_enabled()
    for summary in person.page.locator("summary").all():
        summary.click()
    return person.page


def started(action: str) -> Screen:
    """What opens from the start page."""

    def opened(visitor: Visitor) -> Page:
        page = start(visitor)
        page.locator(f"[data-action={action}]").first.click()
        page.locator("dialog[open]").wait_for()
        # What is in some dialogs is fetched when they are opened.
        page.locator("dialog[open] .panel-body > *:visible").first.wait_for()
        return page

    return opened


def searching(visitor: Visitor) -> Page:
    page = address("/#/opponent")(visitor)
    page.locator("[data-action=search]").click()
    page.get_by_test_id("queue").and_(page.locator("[data-state=waiting]")).wait_for()
    return page


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


def counting(visitor: Visitor) -> Page:
    person = table(visitor)
    person.page.locator("[data-points='0-Y']").click()
    expect(person.shows("formula")).to_be_visible()
    return person.page


def going_nowhere(visitor: Visitor) -> Page:
    person = Person(visitor.open(visitor.server.lay(visitor.player, stalled(41))))
    person.shows("stalled").wait_for()
    return person.page


def lost(visitor: Visitor) -> Page:
    visitor.expect(BROKEN)
    person = table(visitor)
    visitor.context.set_offline(True)
    person.shows("connection").wait_for()
    return person.page


def over(rounds: int, *, text: bool = False) -> Screen:
    """The end of a round, or of the match."""

    def opened(visitor: Visitor) -> Page:
        match = visitor.server.lay(visitor.player, before_last_draw(rounds=rounds))
        person = Person(visitor.open(match))
        person.wait_to_place()
        person.take_turn()
        expect(person.action("continue")).to_be_visible()
        if text:
            person.page.goto(f"/#/match/{match}/text")
            person.page.locator("main.text-table").wait_for()
        return person.page

    return opened


def curtain(visitor: Visitor) -> Page:
    events = laid(["play Y5"], ["discard R2"], seats=DEVICE)
    person = Person(visitor.open(visitor.server.lay(visitor.player, events)))
    person.shows("curtain").wait_for()
    return person.page


def waiting(visitor: Visitor) -> Page:
    return invited(visitor)[0].page


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
    seated(visitor, link).page.close()
    visitor.context.add_cookies(host)  # type: ignore[arg-type]
    person.page.locator(TABLE).wait_for()
    person.action("menu").click()
    person.page.locator(".menu [data-action=talk]").click()
    person.page.get_by_role("button", name="Good luck!").click()
    person.page.locator(".talk-line.own").wait_for()
    return person.page


def watching(visitor: Visitor) -> Page:
    person, link = invited(visitor, "Others may watch")
    visitor.context.clear_cookies()
    seated(visitor, link).page.close()
    visitor.context.clear_cookies()
    eve = followed(visitor, link)
    eve.action("watch").click()
    eve.page.locator(TABLE).wait_for()
    person.page.close()
    return eve.page


def panel(name: str) -> Screen:
    """What the table's menu opens."""

    def opened(visitor: Visitor) -> Page:
        person = table(visitor)
        person.action("menu").click()
        if name != "menu":
            person.action(name).click()
        person.page.locator(f"[data-panel={name}] .panel-body > *").first.wait_for()
        return person.page

    return opened


def log(visitor: Visitor) -> Page:
    page = table(visitor).page
    page.keyboard.press("l")
    page.locator("[data-panel=log]").wait_for()
    return page


def what_counts(visitor: Visitor) -> Page:
    page = log(visitor)
    page.locator("[data-panel=log] [data-action=count]").click()
    page.locator("[data-panel=count] .panel-body > *").first.wait_for()
    return page


def pile(visitor: Visitor) -> Page:
    events = laid(
        ["discard R3", "discard R5"],
        ["discard R2", "discard Y2"],
        variant=Variant(open_discards=True),
    )
    person = Person(visitor.open(visitor.server.lay(visitor.player, events)))
    person.wait_to_place()
    person.action("fan-R").click()
    person.page.locator("[data-panel=pile]").wait_for()
    return person.page


def past(path: str) -> Screen:
    """A page about a match that is finished."""

    def opened(visitor: Visitor) -> Page:
        page = over(1)(visitor)
        match = page.locator(TABLE).get_attribute("data-match")
        page.goto(f"/#/{path}".replace("<match>", str(match)))
        page.locator("main:is(.past, .replay) h1").wait_for()
        return page

    return opened


def text(visitor: Visitor) -> Page:
    match = visitor.server.lay(visitor.player, crowded())
    page = visitor.context.new_page()
    page.goto(f"/#/match/{match}/text")
    page.locator("main.text-table.step-place").wait_for()
    page.locator("summary").click()
    page.locator("#text-command").fill("play b11")
    page.locator("#text-command").press("Enter")
    return page


def text_drawing(visitor: Visitor) -> Page:
    page = text(visitor)
    page.locator("[data-move^=discard]").first.click()
    page.locator("main.text-table.step-draw").wait_for()
    return page


def text_curtain(visitor: Visitor) -> Page:
    page = curtain(visitor)
    page.goto(f"{page.url}/text")
    page.locator("main.text-table").get_by_test_id("curtain").wait_for()
    return page


def lesson(visitor: Visitor) -> Page:
    page = visitor.context.new_page()
    page.goto("/tutorial")
    page.get_by_test_id("coach").wait_for()
    return page


def pad(*actions: str) -> Screen:
    """The score pad, and what opens from it."""

    def opened(visitor: Visitor) -> Page:
        person = PadPerson(visitor, PAD)
        person.do(*actions)
        return person.page

    return opened


SCREENS: Mapping[str, Screen] = {
    "start": start,
    "start: settings": started("settings"),
    "start: account": started("account"),
    "start: delete a match": started("remove"),
    "find an opponent": address("/#/opponent"),
    "looking for an opponent": searching,
    "waiting for a friend": waiting,
    "invitation": invitation,
    "no such match": address("/#/match/none"),
    "table: a card is picked": placing,
    "table: drawing, refused": drawing,
    "table: a formula": counting,
    "table: going nowhere": going_nowhere,
    "table: connection lost": lost,
    "table: curtain": curtain,
    "table: watching": watching,
    "table: talk": talk,
    "table: end of a round": over(3),
    "table: end of a match": over(1),
    "table: log": log,
    "table: what counts": what_counts,
    "table: open pile": pile,
    **{f"table: {name}": panel(name) for name in ("menu", "settings", "rules", "keys", "resign")},
    "in words: placing": text,
    "in words: drawing": text_drawing,
    "in words: curtain": text_curtain,
    "in words: end of a round": over(3, text=True),
    "in words: end of a match": over(1, text=True),
    "profile, nothing played": address("/#/profile"),
    "profile": past("profile"),
    "other player": past("player/<match>"),
    "replay": past("replay/<match>"),
    "rules": address("/#/rules"),
    "strategy": address("/#/strategy"),
    "lesson": lesson,
    "score pad": pad(),
    "score pad: menu": pad("menu"),
    "score pad: a sum": pad("type-sum"),
}
"""What a reader can come to, by names that are used in `docs/accessibility.md`."""
