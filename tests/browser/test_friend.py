"""Two people on two devices: from the link to the end of the match."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.geometry import overlaps
from tests.browser.player import OVER, TABLE, Person, TouchingPerson
from tests.browser.visitor import DESKTOP, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-friend")]

IPHONE = (390, 844)


def invited(host: Visitor, *ticks: str, name: str = "Ada", rounds: int = 1) -> tuple[Person, str]:
    """Open a table for a friend; gives who waits there, and the link."""
    person = Person(host.open())
    form = person.page.locator("section", has=person.action("play-friend"))
    form.get_by_label("Your name").fill(name)
    form.locator("summary").click()
    form.get_by_label("Rounds").select_option(str(rounds))
    form.get_by_label("You", exact=True).check()
    for tick in ticks:
        form.get_by_label(tick).click()
    person.action("play-friend").click()
    link = person.page.get_by_label("The link", exact=True)
    return person, link.input_value()


def followed(guest: Visitor, link: str, kind: type[Person] = Person) -> Person:
    """Follow a link."""
    page = guest.context.new_page()
    page.goto(link)
    return kind(page)


def seated(guest: Visitor, link: str, name: str = "Bo", kind: type[Person] = Person) -> Person:
    """Follow a link and take the seat."""
    person = followed(guest, link, kind)
    person.page.get_by_label("Your name").fill(name)
    person.press(person.action("accept"))
    person.page.locator(TABLE).wait_for()
    return person


def play_together(first: Person, second: Person) -> None:
    """Play the round to its end, each by their own hands."""
    people = (first, second)
    while True:
        for person in people:
            sight = person.wait_to_place()
            if sight.over:
                return
            person.take_turn(sight)


def state(page: Page) -> str | None:
    return page.get_by_test_id("invitation").get_attribute("data-state")


def test_two_play_a_whole_match_by_link_and_their_rematch(visit: Visit) -> None:
    host, guest = visit(size=DESKTOP), visit(size=IPHONE, touch=True)
    ada, link = invited(host)
    bo = seated(guest, link, kind=TouchingPerson)
    # The waiting page becomes the table by itself.
    ada.page.locator(TABLE).wait_for()
    assert ada.match == bo.match
    assert (0, 1) == (ada.look().seat, bo.look().seat)
    expect(ada.page.locator(".far-strip .name-text")).to_have_text("Bo")
    expect(bo.page.locator(".far-strip .name-text")).to_have_text("Ada")

    play_together(ada, bo)

    for person in (ada, bo):
        expect(person.shows("match-end")).to_be_visible()
    bo.press(bo.action("rematch"))
    expect(ada.shows("wish")).to_have_text("Bo wants a rematch.")
    first = ada.match
    ada.press(ada.action("rematch"))
    for person in (ada, bo):
        person.page.locator(f"{TABLE}:not(.over):not([data-match='{first}'])").wait_for()
    assert ada.match == bo.match
    assert (0, 1) == (ada.look().seat, bo.look().seat)
    # The other opens the rematch.
    bo.take_turn(bo.wait_to_place())
    ada.wait_to_place()


def test_a_placed_card_is_seen_when_the_draw_is_made_and_not_before(visit: Visit) -> None:
    ada, link = invited(visit())
    bo = seated(visit(), link)
    ada.wait_to_place()
    before = bo.page.locator("main.table").inner_html()

    ada.place()
    ada.action("take-back").click()
    ada.wait_to_place()
    ada.place()
    bo.page.wait_for_timeout(300)

    assert before == bo.page.locator("main.table").inner_html()
    ada.finish_turn()
    bo.wait_to_place()


def test_a_second_tab_and_a_reload_keep_the_seat(visit: Visit) -> None:
    """Fault: two tabs share one identity and fight."""
    host, guest = visit(), visit()
    ada, link = invited(host)
    bo = seated(guest, link)
    ada.wait_to_place()
    # The link in another tab leads to the own seat, for both.
    again = followed(host, link)
    assert again.wait_to_place() == ada.look()
    other = followed(guest, link)
    other.page.locator(TABLE).wait_for()
    assert other.look() == bo.look()

    again.take_turn()
    ada.page.locator(f"{TABLE}:not(.your-turn)").wait_for()
    bo.page.reload()
    bo.take_turn(bo.wait_to_place())
    assert again.wait_to_place() == ada.wait_to_place()


def test_a_third_who_follows_the_link_finds_the_seat_taken(visit: Visit) -> None:
    """Fault: a third person takes an occupied seat."""
    third = visit()
    ada, link = invited(visit())
    seated(visit(), link)
    ada.page.locator(TABLE).wait_for()
    third.expect("404")
    eve = followed(third, link)
    expect(eve.page.get_by_role("heading", name="This seat is taken")).to_be_visible()
    eve.page.goto(f"/#/match/{ada.match}")
    expect(eve.page.get_by_role("status")).to_have_text("This match is not here.")


def test_of_two_who_look_at_the_invitation_the_first_sits_and_the_other_is_told(
    visit: Visit,
) -> None:
    _ada, link = invited(visit())
    slow = visit()
    # Looks at it still, and is not told.
    slow.context.route_web_socket("**/api/news/socket*", lambda _line: None)
    cleo = followed(slow, link)
    cleo.page.clock.install()
    cleo.page.get_by_label("Your name").fill("Cleo")
    seated(visit(), link)
    slow.expect("409")
    cleo.action("accept").click()
    expect(cleo.page.get_by_role("heading", name="This seat is taken")).to_be_visible()


def test_who_looks_at_an_invitation_sees_at_once_that_somebody_else_sits(visit: Visit) -> None:
    _ada, link = invited(visit())
    cleo = followed(visit(), link)
    cleo.action("accept").wait_for()
    # Nothing on this page looks again by itself.
    cleo.page.clock.install()
    seated(visit(), link)
    expect(cleo.page.get_by_role("heading", name="This seat is taken")).to_be_visible()


def test_a_link_that_has_expired_says_so(visit: Visit) -> None:
    _ada, link = invited(visit())
    late = visit()

    def expired(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"state": "expired"})

    # As it is after a week, which has tests of its own.
    late.context.route("**/api/invitations/*", expired)
    page = followed(late, link).page
    expect(page.get_by_role("heading", name="This invitation has expired")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Ask Ada for a new link.")
    expect(page.locator("[data-action=accept]")).to_have_count(0)


def test_where_the_table_allows_it_the_link_watches_and_shows_no_hand(visit: Visit) -> None:
    ada, link = invited(visit(), "Others may watch")
    bo = seated(visit(), link)
    eve = followed(visit(), link)
    eve.action("watch").click()
    expect(eve.shows("watching")).to_be_visible()
    expect(eve.page.locator("[data-card]")).to_have_count(0)

    ada.take_turn(ada.wait_to_place())
    sight = bo.wait_to_place()

    expect(eve.page.locator("[data-action=take-back]")).to_have_count(0)
    assert eve.look().expeditions == sight.expeditions
    assert eve.look().hand == ()


def test_the_own_link_shows_the_waiting_table_and_can_be_cancelled(visit: Visit) -> None:
    host, guest = visit(), visit()
    ada, link = invited(host)
    ada.page.reload()
    expect(ada.page.get_by_label("The link", exact=True)).to_have_value(link)
    assert state(ada.page) == "waiting"
    ada.action("leave").click()
    row = ada.page.locator("[data-waiting]")
    expect(row).to_contain_text("nobody has come yet")
    row.locator("[data-action=waiting]").click()
    ada.action("withdraw").click()
    ada.action("confirm-withdraw").click()
    expect(ada.shows("start")).to_be_visible()
    expect(row).to_have_count(0)

    guest.expect("404")
    bo = followed(guest, link)
    expect(bo.page.get_by_role("status")).to_contain_text("It may have been cancelled.")


def test_the_code_shows_the_link_as_a_picture(visit: Visit) -> None:
    ada, _link = invited(visit())
    picture = ada.page.get_by_role("img", name="QR code")
    expect(picture).to_be_visible()
    assert ada.page.evaluate("document.querySelector('.code').naturalWidth") > 0


def test_the_link_can_be_copied(visit: Visit) -> None:
    host = visit()
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada, link = invited(host)
    ada.action("copy-link").click()
    expect(ada.shows("refusal")).to_have_text("Copied.")
    assert link == ada.page.evaluate("navigator.clipboard.readText()")


def test_the_start_page_says_whose_move_it_is(visit: Visit) -> None:
    ada, link = invited(visit(), rounds=3)
    bo = seated(visit(), link)
    ada.wait_to_place()
    for person, text in ((ada, "your move"), (bo, "Ada to move")):
        person.page.goto("/")
        row = person.page.locator("[data-summary]")
        expect(row).to_contain_text("Ada and Bo")
        expect(row).to_contain_text(text)
        # What two people play is not one's alone to delete.
        expect(row.locator("[data-action=remove]")).to_have_count(0)
        row.locator("[data-action=resume]").click()
        person.page.locator(TABLE).wait_for()


def test_resigning_is_seen_by_the_other_at_once(visit: Visit) -> None:
    ada, link = invited(visit())
    bo = seated(visit(), link)
    bo.action("menu").click()
    bo.action("resign").click()
    bo.action("confirm-resign").click()
    ada.page.locator(OVER).wait_for()
    expect(ada.page.get_by_role("heading", name="You have won the match")).to_be_visible()
    expect(bo.page.get_by_role("heading", name="Ada has won the match")).to_be_visible()


def test_at_a_table_without_taking_back_none_is_offered(visit: Visit) -> None:
    ada, link = invited(visit(), "Cards can be taken back")
    expect(ada.page.locator(".summary-line")).to_contain_text("no taking back")
    seated(visit(), link)
    ada.place(ada.wait_to_place())
    expect(ada.action("take-back")).to_have_count(0)


def test_each_sees_whether_the_other_is_there(visit: Visit) -> None:
    ada, link = invited(visit())
    guest = visit(size=IPHONE, touch=True)
    bo = seated(guest, link)
    there = ada.shows("attendance")
    expect(there).to_have_attribute("data-state", "here")
    # Another app, or another tab.
    hide = "(hidden) => { Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});"
    bo.page.evaluate(hide + " document.dispatchEvent(new Event('visibilitychange')); }", True)
    expect(there).to_have_attribute("data-state", "away")
    expect(there).to_have_attribute("aria-label", "Bo is looking elsewhere.")
    bo.page.evaluate(hide + " document.dispatchEvent(new Event('visibilitychange')); }", False)
    expect(there).to_have_attribute("data-state", "here")
    bo.page.close()
    expect(there).to_have_attribute("data-state", "slow")
    again = followed(guest, link)
    again.page.locator(TABLE).wait_for()
    expect(there).to_have_attribute("data-state", "here")


def test_both_see_the_clocks_and_who_runs_out_can_be_claimed_against(visit: Visit) -> None:
    host, guest = visit(), visit(size=IPHONE, touch=True)
    ada, link = invited(host)
    ada.page.goto("/")
    # The shortest time that there is.
    link = ada.page.evaluate(
        """async (origin) => {
          const body = {name: "Ada with a very long name", opener: 0, rounds: 1};
          body.time = {pace: "live", bank: 10, increment: 0};
          const headers = {"Content-Type": "application/json"};
          const asked = {method: "POST", headers, body: JSON.stringify(body)};
          const answer = await fetch("/api/invitations", asked);
          return `${origin}/#/friend/${(await answer.json()).link}`;
        }""",
        host.server.url,
    )
    ada.page.goto(link)
    bo = seated(guest, link, name="Bo with a name as long", kind=TouchingPerson)
    ada.page.locator(TABLE).wait_for()
    ada.take_turn()
    bo.take_turn()
    for person in (ada, bo):
        expect(person.page.locator(".clock.running")).to_have_attribute("data-clock", "0")
        assert [] == overlaps(person.page, ".far-strip > *, .near-strip > *")
    expect(bo.shows("claim")).to_be_visible(timeout=20_000)
    expect(ada.shows("claim")).to_have_count(0)
    expect(ada.shows("out-of-time")).to_have_text("Your time is up: the match can be claimed.")
    bo.press(bo.action("claim"))
    expect(bo.page.get_by_role("heading", name="You have won the match")).to_be_visible()
    expect(ada.page.get_by_text("Ada with a very long name ran out of time.")).to_be_visible()


def test_two_talk_and_one_mutes_the_other(visit: Visit) -> None:
    ada, link = invited(visit(size=DESKTOP), "Others may watch")
    bo = seated(visit(size=IPHONE, touch=True), link, kind=TouchingPerson)
    eve = followed(visit(), link)
    eve.action("watch").click()
    expect(ada.shows("watchers")).to_have_attribute("aria-label", "1 person is watching")
    bo.press(bo.action("menu"))
    bo.press(bo.page.locator(".menu [data-action=talk]"))
    bo.press(bo.page.get_by_role("button", name="Good luck!"))
    expect(ada.shows("told")).to_have_text("Bo: Good luck!")
    ada.action("talk").click()
    ada.page.get_by_label("Your own words").fill("<b>R7</b> & thanks")
    ada.action("say").click()
    expect(bo.shows("talk")).to_contain_text("<b>R7</b> & thanks")

    ada.page.get_by_label("Show Bo's own words").uncheck()
    bo.page.get_by_label("Your own words").fill("something rude")
    bo.press(bo.action("say"))
    bo.press(bo.page.get_by_role("button", name="Sorry!"))
    expect(ada.shows("talk")).to_contain_text("Sorry!")
    expect(ada.shows("talk")).not_to_contain_text("rude")
    expect(eve.page.get_by_text("Good luck!")).to_have_count(0)
