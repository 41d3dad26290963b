"""The table in words: the same match, played by what is typed and told by what is read out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from lostcities.rules import Pair
from tests.browser.geometry import small
from tests.browser.listener import Listener, leaks
from tests.browser.player import TABLE, Person
from tests.browser.spoken import listen, spoken
from tests.browser.tables import DEVICE, before_last_draw, crowded, laid
from tests.browser.test_friend import invited, seated
from tests.browser.test_languages import check, pseudo_visitor
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-text")]

PLAYED = "You played blue 7. That expedition now counts \N{MINUS SIGN}13 points. Now draw a card."
PLACE = "main.text-table.step-place"
DRAW = "main.text-table.step-draw"


class Typist:
    """Somebody who types, and hears what is answered."""

    def __init__(self, page: Page, match: str) -> None:
        self.page = page
        page.goto(f"/#/match/{match}/text")
        page.locator("main.text-table").wait_for()
        self.command = page.locator("#text-command")

    @property
    def log(self) -> Locator:
        return self.page.get_by_test_id("text-log")

    def type(self, *commands: str) -> None:
        for command in commands:
            self.command.fill(command)
            self.command.press("Enter")

    def expect_answer(self, text: str) -> None:
        """What was answered last."""
        expect(self.log.locator("p").last).to_contain_text(text)


def typist(visitor: Visitor, *, hand: list[str]) -> Typist:
    events = laid(["play Y5"], ["discard R2"], hands=Pair(hand, ()))
    person = Typist(visitor.context.new_page(), visitor.server.lay(visitor.player, events))
    person.page.locator(PLACE).wait_for()
    return person


def test_a_turn_is_typed_and_each_thing_is_told_once_and_in_order(visit: Visit) -> None:
    person = typist(visit(size=DESKTOP), hand=["B7", "Y3"])
    listen(person.page)
    person.type("play blue 7")
    person.page.locator(DRAW).wait_for()
    assert PLAYED == spoken(person.page)
    person.type("draw deck")
    person.page.locator(PLACE).wait_for()
    person.expect_answer("Your turn: place a card.")
    heard = spoken(person.page)
    expected = r"You drew \w+ (\d+|wager)\. Random (played|discarded) \w+ (\d+|wager)\.( That expedition now counts \S+ points\.)? Random (drew from the draw pile|took \w+ \w+ from its discard pile)\. Your turn: place a card\."
    assert re.fullmatch(expected, heard), heard
    expect(person.page.locator("[data-expedition='0-B']")).to_contain_text("blue: 7")


def test_the_drawn_table_tells_the_same_once(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    events = laid(["play Y5"], ["discard R2"], hands=Pair(["B7", "Y3"], ()))
    person = Person(visitor.open(visitor.server.lay(visitor.player, events)))
    sight = person.wait_to_place()
    cards = {card.card: card for card in sight.hand}
    listen(person.page)
    expect(person.refusal(lambda: person.play(cards["Y3"]))).to_be_visible()
    assert re.fullmatch(r"Yellow 3 cannot follow yellow 5: cards must rise\.", spoken(person.page))
    person.play(cards["B7"])
    person.wait_to_draw()
    assert PLAYED == spoken(person.page)


def test_what_is_not_understood_or_refused_says_why_and_what_may_be_meant(visit: Visit) -> None:
    person = typist(visit(size=DESKTOP), hand=["B7", "Y3"])
    for typed, answer in [
        ("plya b7", "You can type: play b7."),
        ("play b12", "play B7"),
        ("play y3", "cards must rise"),
        ("deck", "Place a card first"),
        ("undo", "no card to take back"),
        ("hand", "yellow 3"),
    ]:
        person.type(typed)
        person.expect_answer(answer)
    # What was typed can be fetched again.
    person.command.press("ArrowUp")
    person.command.press("ArrowUp")
    expect(person.command).to_have_value("undo")
    person.command.press("ArrowDown")
    expect(person.command).to_have_value("hand")


def test_the_last_refusal_leads_to_its_rule(visit: Visit) -> None:
    person = typist(visit(size=DESKTOP), hand=["B7", "Y3"])
    person.type("play y3")
    why = person.log.get_by_role("button", name="Why?")
    why.click()
    panel = person.page.get_by_role("dialog", name="Why?")
    expect(panel.get_by_role("heading", name="Expeditions rise")).to_be_visible()
    person.page.keyboard.press("Escape")
    person.type("hand")
    expect(why).to_have_count(0)


def test_a_round_ends_and_the_next_is_dealt_by_typing(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    match = visitor.server.lay(visitor.player, before_last_draw(rounds=3))
    person = Typist(visitor.context.new_page(), match)
    person.page.locator(PLACE).wait_for()
    card = person.page.locator("[data-card]").first.get_attribute("data-card")
    person.type(f"discard {card}")
    person.page.locator(DRAW).wait_for()
    person.type("deck")
    expect(person.page.get_by_test_id("round-end")).to_be_visible()
    expect(person.log.locator("p").nth(-2)).to_contain_text("The round is over. You: 156")
    person.expect_answer("Type “continue” to go on.")
    person.type("next")
    person.page.locator("main.text-table:not(.over)").wait_for()
    expect(person.log).to_contain_text("Round 2 is dealt.")


def test_to_resign_is_asked_about(visit: Visit) -> None:
    person = typist(visit(size=DESKTOP), hand=["B7"])
    person.type("resign", "no")
    person.expect_answer("The match goes on.")
    person.type("resign", "yes")
    expect(person.page.get_by_test_id("match-end")).to_be_visible()
    expect(person.log).to_contain_text("Random has won the match.")
    person.expect_answer("Type “rematch” to begin anew.")


def test_buttons_do_the_same_for_a_finger(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    person = Typist(visitor.context.new_page(), visitor.server.lay(visitor.player, crowded()))
    person.page.locator(PLACE).wait_for()
    assert [] == small(person.page, (44, 44))
    assert person.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    person.page.locator("[data-move^=discard]").first.tap()
    person.page.locator(DRAW).wait_for()
    # The button has gone with its card, and the focus has not.
    expect(person.page.locator("#text-log-title")).to_be_focused()
    person.page.locator("[data-action=take-back]").tap()
    person.page.locator(PLACE).wait_for()
    person.page.get_by_role("button", name="What counts?").tap()
    expect(person.page.get_by_role("dialog", name="What counts?")).to_be_visible()


def test_the_drawn_table_leads_there_and_back_without_a_new_line(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    match = visitor.server.lay(visitor.player, laid([], []))
    page = visitor.context.new_page()
    lines: list[str] = []
    page.on("websocket", lambda line: lines.append(line.url))
    page.goto(f"/#/match/{match}")
    person = Person(page)
    person.wait_to_place()
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Table in words")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    page.locator(PLACE).wait_for()
    expect(page.locator("#text-command")).to_be_focused()
    person.action("drawn-table").click()
    person.wait_to_place()
    assert 1 == len([url for url in lines if url.endswith(f"/{match}/socket")])


def test_a_setting_makes_it_the_usual_table(visit: Visit) -> None:
    visitor = visit(size=DESKTOP, settings={"pause": "none", "text": True})
    page = visitor.open(visitor.server.lay(visitor.player, laid([], [])))
    page.locator(PLACE).wait_for()
    page.locator("[data-action=drawn-table]").click()
    Person(page).wait_to_place()


def test_two_on_one_device_show_and_cover_their_cards_by_typing(visit: Visit) -> None:
    visitor = visit(size=DESKTOP)
    # What is typed for example lies there already: it is no secret.
    mine, theirs = ["play BW", "play B7"], ["discard R2", "discard Y2"]
    events = laid(mine, theirs, seats=DEVICE, hands=Pair(["B9"], ["W8"]))
    match = visitor.server.lay(visitor.player, events)
    person = Typist(visitor.context.new_page(), match)
    heard = Listener(person.page)
    person.page.get_by_test_id("curtain").wait_for()
    heard.watch_document()
    person.type("hand")
    person.expect_answer("The cards are covered.")
    person.type("show")
    person.page.locator(PLACE).wait_for()
    person.type("hand")
    person.expect_answer("blue 9")
    person.type("play b9", "cover")
    person.page.get_by_test_id("curtain").wait_for()
    # Neither the log nor the keys tell who comes what the other had.
    expect(person.log).not_to_contain_text("blue 9")
    person.command.press("ArrowUp")
    expect(person.command).not_to_have_value(re.compile("b9"))
    person.type("show", "draw deck")
    expect(person.page.get_by_test_id("curtain")).to_contain_text("I am Bo")
    person.type("show", "hand")
    person.expect_answer("white 8")
    table = visitor.server.table(match)
    assert [] == leaks(heard.told(), table)


def test_two_people_talk_by_typing_and_hear_each_other_once(visit: Visit) -> None:
    host = visit(size=DESKTOP)
    ada, link = invited(host)
    bo = seated(visit(size=DESKTOP), link)
    ada.page.locator(TABLE).wait_for()
    first, second = Typist(ada.page, ada.match), Typist(bo.page, bo.match)
    for person in (first, second):
        listen(person.page)
    first.type("say Good luck, Bo!")
    second.expect_answer("Ada: Good luck, Bo!")
    assert ["Ada: Good luck, Bo!"] * 2 == [spoken(first.page), spoken(second.page)]


def test_it_speaks_every_language_and_has_room_for_long_texts(visit: Visit) -> None:
    visitor = pseudo_visitor(visit)
    match = visitor.server.lay(visitor.player, crowded())
    person = Typist(visitor.context.new_page(), match)
    person.page.locator(PLACE).wait_for()
    person.page.locator("summary").click()
    person.type("hand", "board", "score", "last", "undo")
    check(person.page)
