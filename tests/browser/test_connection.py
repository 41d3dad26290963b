"""The line to the server is lost, and comes back: nothing is lost with it, and nothing done twice."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect

from lostcities.table.events import Drawn, Placed
from tests.browser.player import NOW_DRAW, NOW_PLACE, TABLE, Person
from tests.browser.server import GameServer
from tests.browser.tables import DEVICE, before_last_draw, laid
from tests.browser.visitor import BROKEN, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-connection")]

AT_ONCE = 3_000
"""Milliseconds within which a loss has to be seen. A killed server ends its sockets itself."""
BACK = 15_000
"""Milliseconds within which a page has to have come back by itself, on a busy machine."""


@pytest.fixture
def someone(visit: Visit) -> Person:
    """Somebody at a table; nothing but a lost line may be complained of."""
    visitor = visit()
    visitor.expect(BROKEN)
    events = laid(["play Y5", "discard B9"], ["discard R2", "play G4"])
    person = Person(visitor.open(visitor.server.lay(visitor.player, events)))
    person.wait_to_place()
    person.page.evaluate("window.sameDocument = true")
    return person


@pytest.fixture(autouse=True)
def running(server: GameServer) -> Iterator[None]:
    """Whatever a test does to the server, the next finds it running."""
    yield
    server.revive()


def expect_lost(person: Person) -> None:
    expect(person.shows("connection")).to_be_visible(timeout=AT_ONCE)
    expect(person.shows("connection")).to_contain_text("No connection")


def expect_back(person: Person) -> None:
    """The line is back, and the page was never reloaded for it."""
    expect(person.shows("connection")).to_have_count(0, timeout=BACK)
    expect(person.page.locator(f"{TABLE}[data-line=open]")).to_have_count(1)
    assert person.page.evaluate("window.sameDocument === true")


def placed(server: GameServer, match: str) -> int:
    """How many cards were placed by the person, ever."""
    return sum(isinstance(event, Placed) and event.seat == 0 for event in server.events(match))


def drawn(server: GameServer, match: str) -> int:
    return sum(isinstance(event, Drawn) and event.seat == 0 for event in server.events(match))


def test_a_killed_server_is_seen_at_once_and_play_goes_on(
    server: GameServer, someone: Person
) -> None:
    before = someone.look()
    server.kill()
    expect_lost(someone)
    server.start()
    expect_back(someone)
    assert before == someone.look()
    someone.take_turn()
    someone.wait_to_place()


def test_between_placing_and_drawing(server: GameServer, someone: Person) -> None:
    before = someone.place()
    server.kill()
    expect_lost(someone)
    server.start()
    expect_back(someone)
    assert before == someone.look()
    someone.finish_turn()
    assert 8 == len(someone.wait_to_place().hand)


def test_a_placing_made_while_the_server_is_down_is_done_once(
    server: GameServer, someone: Person
) -> None:
    before = someone.look()
    server.kill()
    expect_lost(someone)
    someone.discard(before.hand[0])
    # The page says that it waits, and shows nothing as done that is not.
    expect(someone.shows("connection")).to_contain_text("sent as soon as it is back")
    assert before == someone.look()
    server.start()
    expect_back(someone)
    assert before.cards[1:] == someone.wait_to_draw().cards
    assert 3 == placed(server, someone.match)
    someone.finish_turn()
    someone.wait_to_place()
    assert (3, 3) == (placed(server, someone.match), drawn(server, someone.match))


def test_a_draw_made_while_the_server_is_down_is_done_once(
    server: GameServer, someone: Person
) -> None:
    someone.place()
    server.kill()
    expect_lost(someone)
    someone.draw()
    server.start()
    expect_back(someone)
    assert 8 == len(someone.wait_to_place().hand)
    assert (3, 3) == (placed(server, someone.match), drawn(server, someone.match))


def test_only_one_move_is_waiting_however_often_one_presses(
    server: GameServer, someone: Person
) -> None:
    before = someone.look()
    server.kill()
    expect_lost(someone)
    someone.discard(before.hand[0])
    someone.card(before.hand[1].key).click()
    someone.pile(before.hand[1].card[0]).click()
    someone.draw()
    server.start()
    expect_back(someone)
    assert before.cards[1:] == someone.wait_to_draw().cards
    assert (3, 2) == (placed(server, someone.match), drawn(server, someone.match))


def test_a_move_whose_answer_was_lost_is_not_done_again(server: GameServer, visit: Visit) -> None:
    visitor = visit()
    visitor.expect(BROKEN)
    match = visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"]))
    cut: list[str] = []

    def swallow(route: WebSocketRoute) -> None:
        """The first move gets through; its answer does not, and the line breaks instead."""
        server_side = route.connect_to_server()

        def forward(message: str | bytes) -> None:
            if not cut and json.loads(message)["type"] == "move":
                cut.append(str(message))
            server_side.send(message)

        def answer(message: str | bytes) -> None:
            if cut and not person.page.is_closed() and len(cut) == 1:
                cut.append("answered")
                server_side.close()
                route.close()
            elif len(cut) != 1:
                route.send(message)

        route.on_message(forward)
        server_side.on_message(answer)

    page = visitor.context.new_page()
    person = Person(page)
    page.route_web_socket(re.compile("/socket$"), swallow)
    page.goto(f"/#/match/{match}")
    before = person.wait_to_place()
    person.discard(before.hand[0])
    assert before.cards[1:] == person.wait_to_draw().cards
    assert "answered" in cut
    assert 2 == placed(server, match)
    # The page knows that the move is done: the next is taken.
    person.finish_turn()
    person.wait_to_place()
    assert (2, 2) == (placed(server, match), drawn(server, match))


def test_the_computer_moves_once_when_killed_in_its_pause(server: GameServer, visit: Visit) -> None:
    visitor = visit(settings={"pause": "long", "speed": "off"})
    visitor.expect(BROKEN)
    match = visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"]))
    person = Person(visitor.open(match))
    person.wait_to_place()
    person.take_turn()
    expect(person.shows("prompt")).to_contain_text("is thinking")
    server.kill()
    expect_lost(person)
    server.start()
    person.wait_to_place()
    turns = [event.seat for event in server.events(match) if isinstance(event, Drawn)]
    assert [0, 1, 0, 1] == turns


def test_killed_when_the_round_is_over(server: GameServer, visit: Visit) -> None:
    visitor = visit()
    visitor.expect(BROKEN)
    person = Person(visitor.open(visitor.server.lay(visitor.player, before_last_draw(rounds=3))))
    person.wait_to_place()
    person.take_turn()
    expect(person.shows("round-end")).to_be_visible()
    server.kill()
    expect_lost(person)
    person.action("continue").click()
    server.start()
    person.page.locator(f"{TABLE}:not(.over)").wait_for(timeout=BACK)
    person.wait_to_place()
    assert 2 == len(server.table(person.match).match.rounds)


def test_without_a_network(server: GameServer, someone: Person) -> None:
    before = someone.look()
    someone.page.context.set_offline(True)
    expect_lost(someone)
    someone.discard(before.hand[0])
    assert before == someone.look()
    assert 2 == placed(server, someone.match)
    someone.page.context.set_offline(False)
    expect_back(someone)
    assert before.cards[1:] == someone.wait_to_draw().cards
    assert 3 == placed(server, someone.match)


def test_the_curtain_opens_when_the_line_is_back(server: GameServer, visit: Visit) -> None:
    visitor = visit()
    visitor.expect(BROKEN)
    match = visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"], seats=DEVICE))
    person = Person(visitor.open(match))
    person.shows("curtain").wait_for()
    server.kill()
    expect_lost(person)
    person.action("sit").click()
    expect(person.page.locator(".hand-card")).to_have_count(0)
    server.start()
    assert 8 == len(person.wait_to_place().hand)
    # The line is lost while a hand is open: it is the same hand after.
    server.kill()
    expect_lost(person)
    server.start()
    expect(person.shows("connection")).to_have_count(0, timeout=BACK)
    assert 0 == person.look().seat
    expect(person.page.locator(f"{NOW_PLACE}")).to_have_count(1)


def test_the_start_page_says_that_the_server_is_gone(server: GameServer, visit: Visit) -> None:
    visitor: Visitor = visit()
    visitor.expect(BROKEN)
    person = Person(visitor.open())
    expect(person.action("play-computer")).to_be_enabled()
    server.kill()
    person.action("play-computer").click()
    expect(person.shows("refusal")).to_contain_text("The server does not answer.")
    server.start()
    person.action("play-computer").click()
    person.page.locator(f"{TABLE}").wait_for()
    expect(person.page.locator(f"{NOW_PLACE}, {NOW_DRAW}")).to_have_count(1, timeout=BACK)
