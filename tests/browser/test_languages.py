"""The page speaks whatever its reader does: all of it, at once, and with room for long words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from lostcities.agents import levels
from lostcities.locales import languages, translator
from tests.browser.geometry import cut, sideways
from tests.browser.pad import ADA, BO, PadPerson, pad_of
from tests.browser.player import Person
from tests.browser.pseudo import speak_pseudo, untranslated
from tests.browser.tables import DEVICE, before_last_draw, crowded, laid
from tests.browser.visitor import BROKEN, PHONE, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-languages")]

NAMES = ["Ada", "Bo", "You", "Random", "First player", "Second player", "Lost Cities"]
"""Names of people and of the game, which no catalog has."""
OF_SERVER = [words for level in levels() for words in (level.title, level.text)]
"""What the server says; that it says it in the reader's language is shown in `tests/web`."""

TEXTS = "button:not(.hand-card, .expedition, .pile-place, .side-tab, .rail-score), a.button, .option span, legend, h2, h3, dt, dd"
BOXES = "body, main, dialog[open], .panel-inside, .panel-body, .count, .count-body"


def speaking(language: str) -> str:
    return translator(language).gettext("Settings")


def choose(page: Page, language: str) -> None:
    page.locator("select[name=language]").select_option(language)


@pytest.mark.parametrize(
    ("locale", "language"), [("de-AT", "de"), ("it", "it"), ("pt-BR", "en"), ("fr-CA", "fr")]
)
def test_the_browser_says_which_language_it_is(visit: Visit, locale: str, language: str) -> None:
    page = visit(locale=locale).open()
    expect(page.locator("[data-action=settings]")).to_have_text(speaking(language))
    expect(page.locator("html")).to_have_attribute("lang", language)
    # The server too: levels are named by it.
    say = translator(language).gettext
    expect(page.get_by_role("radio", name=say("Careful"), exact=True)).to_be_attached()


@pytest.mark.parametrize("language", sorted({*languages()} - {"en"}))
def test_no_language_scrolls_sideways_at_four_times_the_size(visit: Visit, language: str) -> None:
    page = visit(locale=language).open()
    page.set_viewport_size({"width": 320, "height": 256})
    for way in ("#/", "#/rules", "#/strategy"):
        page.evaluate("(way) => void (location.hash = way)", way)
        expect(page.locator("h1")).to_be_visible()
        assert [] == sideways(page)


def test_another_language_is_spoken_at_once_and_kept(visit: Visit) -> None:
    visitor = visit(settings=None)
    page = visitor.open()
    page.locator("[data-action=settings]").click()
    for language in languages():
        choose(page, language)
        expect(page.locator("#panel-title")).to_have_text(speaking(language))
        say = translator(language).gettext
        careful = page.get_by_role("radio", name=say("Careful"), exact=True, include_hidden=True)
        expect(careful).to_be_attached()
    choose(page, "fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.locator("[data-action=settings]")).to_have_text(speaking("fr"))
    # The score pad is a page of its own.
    page.goto("/score-pad")
    expect(page).to_have_title(f"{translator('fr').gettext('Score pad')} · Lost Cities")
    # Whoever wants none of that has the browser's again.
    page.goto("/")
    page.locator("[data-action=settings]").click()
    choose(page, "")
    expect(page.locator("#panel-title")).to_have_text(speaking("en"))
    assert [] == [cookie for cookie in visitor.context.cookies() if "language" in cookie["name"]]


def test_a_match_is_played_in_the_language_that_is_chosen_in_it(visit: Visit) -> None:
    visitor = visit(settings=None)
    match = visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"]))
    person = Person(visitor.open(match))
    person.wait_to_place()
    person.action("menu").click()
    person.action("settings").click()
    choose(person.page, "de")
    person.page.keyboard.press("Escape")
    expect(person.shows("prompt")).to_contain_text("Leg eine Karte.")
    # What was laid before is spoken of in it as well.
    expect(person.page.get_by_label("Deine Expedition Gelb: 5;")).to_be_attached()


def test_what_is_fetched_later_speaks_the_language_too(visit: Visit) -> None:
    page = visit(locale="de").open()
    page.goto("/#/opponent")
    expect(page.get_by_role("heading", name="Gegner finden")).to_be_visible()
    page.goto("/score-pad")
    page.locator("[data-action=menu]").click()
    expect(page.locator("dialog [data-action=agreed]")).to_have_text("Namen, Farben und Runden")


def pseudo_visitor(visit: Visit) -> Visitor:
    visitor = visit(size=PHONE, touch=True)
    visitor.expect(BROKEN)
    speak_pseudo(visitor.context)
    return visitor


def check(page: Page, *known: str) -> None:
    page.evaluate("document.fonts.ready.then(() => undefined)")
    assert [] == untranslated(page, [*NAMES, *OF_SERVER, *known])
    assert [] == page.evaluate(
        """(boxes) => [...document.querySelectorAll(boxes)]
          .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.className || box.tagName)""",
        BOXES,
    )
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert [] == cut(page, f":is({TEXTS}):not(.visually-hidden)")


def test_the_start_page_has_room_for_long_texts(visit: Visit) -> None:
    visitor = pseudo_visitor(visit)
    for seats in (DEVICE, DEVICE):
        visitor.server.lay(visitor.player, laid([], [], seats=seats))
    page = visitor.open()
    expect(page.locator("[data-action=play-computer]")).to_be_enabled()
    for summary in page.locator(".new-match summary").all():
        summary.click()
    check(page)


@pytest.mark.parametrize("panel", ["settings", "rules", "count", "keys", "resign", "log"])
def test_the_table_and_its_panels_have_room_for_long_texts(visit: Visit, panel: str) -> None:
    visitor = pseudo_visitor(visit)
    match = visitor.server.lay(visitor.player, crowded())
    person = Person(visitor.open(match))
    person.wait_to_place()
    check(person.page)
    if panel == "log":
        person.page.keyboard.press("l")
    elif panel == "count":
        person.shows("own-score").tap()
    else:
        person.action("menu").tap()
        check(person.page)
        person.action(panel).tap()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    check(person.page)


def test_a_turn_has_room_for_long_texts(visit: Visit) -> None:
    visitor = pseudo_visitor(visit)
    match = visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"]))
    person = Person(visitor.open(match))
    card = person.wait_to_place().hand[0]
    person.card(card.key).tap()
    check(person.page)
    person.card(card.key).tap()
    person.page.locator("[data-points='0-Y']").tap()
    expect(person.shows("formula")).to_be_in_viewport(ratio=1)
    check(person.page)
    person.discard(card)
    person.wait_to_draw()
    check(person.page)


def test_the_end_of_a_match_has_room_for_long_texts(visit: Visit) -> None:
    visitor = pseudo_visitor(visit)
    match = visitor.server.lay(visitor.player, before_last_draw())
    person = Person(visitor.open(match))
    person.wait_to_place()
    person.discard(person.look().hand[0])
    person.wait_to_draw()
    person.action("draw-deck").tap()
    expect(person.action("continue")).to_be_visible()
    check(person.page)


def test_an_invitation_has_room_for_long_texts(visit: Visit) -> None:
    host, guest = pseudo_visitor(visit), pseudo_visitor(visit)
    page = host.open()
    page.locator("[data-action=play-friend]").tap()
    link = page.locator("input[readonly]").first
    expect(link).to_be_visible()
    check(page)
    followed = guest.context.new_page()
    followed.goto(link.input_value())
    expect(followed.locator("[data-action=accept]")).to_be_visible()
    check(followed)


@pytest.mark.parametrize("address", ["/#/opponent", "/#/profile", "/#/rules", "/#/strategy"])
def test_pages_about_others_have_room_for_long_texts(visit: Visit, address: str) -> None:
    page = pseudo_visitor(visit).context.new_page()
    page.goto(address)
    page.locator("main h1, main h2").first.wait_for()
    check(page)


PANELS = ["agreed", "share", "history", "rules", "settings", "keys", "clear-round", "erase"]


@pytest.mark.parametrize("panel", [None, "type-sum", *PANELS])
def test_the_score_pad_has_room_for_long_texts(visit: Visit, panel: str | None) -> None:
    kept = pad_of([[{"cards": ADA}, {"cards": BO}], [{"sum": -48}, {"sum": 93}], [None, None]])
    person = PadPerson(pseudo_visitor(visit), kept)
    # Where there is room for one letter of a name; and when an earlier match was.
    known = ("A", "B", "Nov", "PM")
    if panel == "history":
        person.do("menu", "new-match")
    if panel not in {None, "type-sum"}:
        person.do("menu")
        check(person.page, *known)
    if panel is not None:
        person.do(panel)
    check(person.page, *known)
