"""A whole match by the taps of a finger, on the smallest phone."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from lostcities.rules import other
from tests.browser.player import TouchingPerson
from tests.browser.server import PROGRAM
from tests.browser.tables import before_last_draw
from tests.browser.visitor import Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-taps")]

WHOLE_COLOUR = "(54 \N{MINUS SIGN} 20) \N{MULTIPLICATION SIGN} 4 + 20 = 156"


def points(text: str) -> int:
    """A number as people write it, with a minus and not a hyphen."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def written(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


def points_shown(person: TouchingPerson, row: str) -> list[int]:
    """The own points and the other's, from the count at the end of a round."""
    cells = person.page.locator(f".count-table tr.{row} td").all_inner_texts()
    return [points(cell) for cell in cells]


def replayed(record: Path) -> dict[str, object]:
    run = subprocess.run([PROGRAM, "replay", "--json", record], capture_output=True, check=True)
    account: dict[str, object] = json.loads(run.stdout)
    return account


@pytest.mark.slow
def test_a_match_of_three_rounds(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(touch=True)
    person = TouchingPerson(visitor.open())
    person.press(person.action("play-computer"))

    totals = [0, 0]
    for number in (1, 2, 3):
        person.play_round()
        mine, theirs = points_shown(person, "sum:not(.match)")
        totals = [totals[0] + mine, totals[1] + theirs]
        assert totals == points_shown(person, "match")
        if number < 3:
            expect(person.shows("round-end")).to_contain_text(f"Round {number} of 3")
            person.go_on()
    winner = None if totals[0] == totals[1] else int(totals[1] > totals[0])
    name = person.page.locator(".far-strip .name-text").inner_text()
    title = {0: "You have won", 1: f"{name} has won", None: "The match is drawn"}
    expect(person.shows("match-end")).to_contain_text(title[winner])

    with person.page.expect_download() as download:
        person.press(person.action("save-record"))
    download.value.save_as(tmp_path / "record.json")
    account = replayed(tmp_path / "record.json")
    assert (True, True) == (account["valid"], account["finished"])
    assert (totals, winner) == (account["totals"], account["winner"])


def test_continuing_adds_up_and_a_rematch_begins_from_zero(visit: Visit) -> None:
    visitor = visit(touch=True)
    match = visitor.server.lay(visitor.player, before_last_draw(rounds=1))
    person = TouchingPerson(visitor.open(match))
    person.wait_to_place()
    person.take_turn()
    assert [156, 0] == points_shown(person, "match")

    person.go_on()
    expect(person.shows("own-score")).to_contain_text("156")
    # The round goes on to its end, and counts on top.
    person.play_round()
    mine, theirs = points_shown(person, "sum:not(.match)")
    assert [156 + mine, theirs] == points_shown(person, "match")
    rounds = person.shows("match-end").get_by_test_id("score-table")
    expect(rounds.get_by_role("row", name="You")).to_have_text(
        f"You156{written(mine)}{written(156 + mine)}"
    )

    person.press(person.action("rematch"))
    person.page.wait_for_url(lambda url: not url.endswith(match))
    person.wait_to_place()
    new = visitor.server.table(person.match).match
    assert (0, 0) == tuple(new.totals)
    assert other(visitor.server.table(match).match.rounds[0].opener) == new.rounds[0].opener
    expect(person.shows("own-score")).not_to_contain_text("156")


def test_the_board_stays_with_the_count_of_every_expedition(visit: Visit) -> None:
    visitor = visit(touch=True)
    person = TouchingPerson(
        visitor.open(visitor.server.lay(visitor.player, before_last_draw(rounds=3)))
    )
    person.wait_to_place()
    person.take_turn()
    end = person.shows("round-end")
    expect(end.get_by_role("cell", name=WHOLE_COLOUR)).to_be_visible()
    expect(end.locator("tbody tr:not(.sum)")).to_have_count(5)

    person.press(person.action("look-at-board"))
    sight = person.look()
    assert 12 == len(sight.mine("Y"))
    person.press(person.action("log"))
    log = person.page.get_by_role("dialog").get_by_test_id("log")
    # The draw that ended the round is in it, too.
    expect(log.locator("li").first).to_contain_text("You drew from the draw pile.")
    person.press(person.page.get_by_role("dialog").get_by_role("button", name="Close"))
    # Nothing covers the last of them, so that it can be looked at.
    expect(person.expedition(0, "Y").locator("[data-laid=Y10]")).to_be_in_viewport(ratio=1)
    person.press(person.action("look-at-board"))
    expect(person.action("continue")).to_be_in_viewport(ratio=1)


def test_a_tap_shows_how_the_points_of_an_expedition_come_about(visit: Visit) -> None:
    visitor = visit(touch=True)
    person = TouchingPerson(visitor.open(visitor.server.lay(visitor.player, before_last_draw())))
    person.wait_to_place()
    for target in (person.expedition(0, "Y"), person.page.locator("[data-points='0-Y']")):
        person.press(target)
        expect(person.shows("formula")).to_contain_text(WHOLE_COLOUR)
        expect(person.shows("formula")).to_be_in_viewport(ratio=1)
        person.press(target)
        expect(person.shows("formula")).to_have_count(0)
