"""Whole matches of two people in two real browsers, while all that can go wrong does."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from lostcities.table.events import Drawn, Placed
from tests.browser.player import OVER, TABLE, Person, TouchingPerson
from tests.browser.server import GameServer
from tests.browser.test_account import Desk
from tests.browser.test_friend import IPHONE, followed, invited, seated
from tests.browser.troubles import Unshaken, play_through, seeded
from tests.browser.visitor import DESKTOP, PHONE, Visit

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("browser-friends-match"),
]


def expect_all_kept(server: GameServer, people: tuple[Unshaken, Unshaken]) -> None:
    """Each placing was made once, in its order, and nothing else; both see how it ended."""
    table, events = server.table(people[0].match), server.events(people[0].match)
    for seat, who in enumerate(people):
        placed = [e.move for e in events if isinstance(e, Placed) and e.seat == seat]
        drawn = [e for e in events if isinstance(e, Drawn) and e.seat == seat]
        assert (who.made, len(who.made)) == (placed, len(drawn))
        who.person.page.locator(OVER).wait_for()
        expect(who.person.shows("match-end")).to_be_visible()
        for total in table.match.totals:
            expect(who.person.shows("match-end")).to_contain_text(str(abs(total)))


def test_from_play_a_friend_to_the_first_move(visit: Visit) -> None:
    host, guest = visit(size=DESKTOP), visit(size=PHONE, touch=True)
    ada = Person(host.open())
    began, presses = time.monotonic(), 1
    ada.action("play-friend").click()
    link = ada.page.get_by_label("The link", exact=True).input_value()
    shown = time.monotonic()
    bo = followed(guest, link, TouchingPerson)
    presses += 1
    bo.press(bo.action("accept"))
    people = (ada, bo)
    for person in people:
        person.page.locator(TABLE).wait_for()
    seated_at = time.monotonic()
    first = ada if ada.look().step == "place" else bo
    card = first.look().hand[0]
    presses += 2
    first.discard(card)
    first.wait_to_draw()
    moved = time.monotonic()
    print(
        f"{presses} presses; seconds: the link {shown - began:.1f}, both at the table "
        f"{seated_at - began:.1f}, the first card {moved - began:.1f}"
    )
    # Invite, sit down, pick a card, place it; names are left as they are.
    assert presses == 4


def test_live_with_clocks_watched_by_a_third(visit: Visit, server: GameServer) -> None:
    rng = seeded()
    host, guest = visit(size=DESKTOP), visit(size=IPHONE, touch=True)
    first, link = invited(host, "Others may watch", "Calm")
    second = seated(guest, link, kind=TouchingPerson)
    third = visit()
    watching = followed(third, link)
    watching.action("watch").click()
    first.page.locator(TABLE).wait_for()
    people = (Unshaken(host, first, rng), Unshaken(guest, second, rng))
    eve = Unshaken(third, watching, rng)

    play_through(people, rng)

    expect_all_kept(server, people)
    for who in (*people, eve):
        who.person.page.locator(OVER).wait_for()
        expect(who.person.page.locator(".clock")).to_have_count(2)
    expect(eve.person.page.locator(".hand-card")).to_have_count(0)
    assert eve.person.look().expeditions == people[0].person.look().expeditions


def test_over_days_with_reloads(visit: Visit, server: GameServer) -> None:
    rng = seeded()
    host, guest = visit(size=IPHONE, touch=True), visit(size=DESKTOP)
    first, link = invited(host, "3 days")
    second = seated(guest, link)
    first.page.locator(TABLE).wait_for()
    people = (Unshaken(host, first, rng), Unshaken(guest, second, rng))
    for _ in range(4):
        for who in people:
            # Days pass: each comes back by the start page, which says that it is their move.
            who.person.page.goto("/")
            row = who.person.page.locator("[data-summary]")
            expect(row).to_contain_text("your move")
            row.locator("[data-action=resume]").click()
            who.wait()
            who.turn()
            who.person.page.reload()

    play_through(people, rng, turns=36)

    expect_all_kept(server, people)


def test_rated_with_accounts(visit: Visit, server: GameServer) -> None:
    rng = seeded()
    host, guest = visit(size=DESKTOP), visit(size=IPHONE, touch=True)
    for visitor, name in ((host, "Ada of the match"), (guest, "Bo of the match")):
        desk = Desk.at(visitor)
        desk.sign_up(name)
        desk.page.close()
    # From one network nothing would be rated.
    guest.context.set_extra_http_headers({"X-Forwarded-For": "192.0.2.7"})
    first, link = invited(host, "For ratings")
    second = seated(guest, link, kind=TouchingPerson)
    first.page.locator(TABLE).wait_for()
    people = (Unshaken(host, first, rng), Unshaken(guest, second, rng))

    play_through(people, rng)

    expect_all_kept(server, people)
    for who in people:
        expect(who.person.shows("outcome")).to_contain_text("1500 →")
