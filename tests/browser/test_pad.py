"""The score pad counts what lies on a real table, and loses nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.pad import ADA, BO, KEY, Entry, PadPerson, pad_of, shown
from tests.browser.player import Person
from tests.browser.visitor import DESKTOP, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-pad")]

FEWER_TAPS_THAN = 30
"""What a round may cost beyond one tap for each card."""

THREE = [[None, None], [None, None], [None, None]]
WHOLE: list[list[Entry]] = [
    [{"cards": ADA}, {"cards": BO}],
    [{"sum": -12}, {"sum": 61}],
    [{"sum": 44}, {"sum": 3}],
]


def test_one_link_leads_there_and_it_stays_there(visit: Visit) -> None:
    page = visit().open()
    Person(page).action("score-pad").click()
    page.locator("main.pad").wait_for()
    assert page.url.endswith("/score-pad")
    page.reload()
    expect(page.get_by_role("heading", name="Score pad")).to_have_count(1)
    page.get_by_role("link", name="Start page").click()
    expect(page.get_by_test_id("start")).to_be_visible()


def test_a_round_is_counted_by_a_tap_for_each_card_and_a_few_more(visit: Visit) -> None:
    person = PadPerson(visit(touch=True), pad_of(THREE))
    person.tap(0, ADA)
    person.turn_to(1)
    person.tap(1, BO)
    person.expect_points("104", "-59")
    person.do("next")
    expect(person.page.get_by_role("heading", name="Round 2 of 3")).to_be_visible()
    assert person.taps - len(ADA) - len(BO) < FEWER_TAPS_THAN
    person.expect_totals("104", "-59")


def test_formulas_grow_with_the_cards(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of(THREE))
    seen = []
    for card in ("Y7", "Y2", "YW", "Y5"):
        person.tap(0, [card])
        seen.append(person.formula(0, "Y").inner_text().replace("\n", ""))
    grown = ["7 - 20 = -13", "2+7 - 20 = -11", "(2+7 - 20) x 2 = -22", "(2+5+7 - 20) x 2 = -12"]
    assert [*map(shown, grown)] == [re.sub(r"\s*=\s*", " = ", text).strip() for text in seen]


def test_a_number_lies_on_one_side_only_and_can_be_moved_over(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of([[{"cards": ["B7"]}, None]]))
    person.turn_to(1)
    person.tap(1, ["B7"])
    expect(person.refusal()).to_contain_text("Ada has blue 7 already, and there is only one.")
    person.expect_points("-13", "")
    person.do("move-over")
    person.expect_points("", "-13")
    expect(person.refusal()).to_have_count(0)


def test_a_fourth_wager_is_refused_with_a_word_why(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of([[{"cards": ["YW", "YW"]}, None]]))
    person.turn_to(1)
    person.tap(1, ["YW"])
    person.expect_points("-60", "-40")
    person.tap(1, ["YW"])
    expect(person.refusal()).to_contain_text(
        "All three wagers of this colour are placed, 2 of them on Ada's side."
    )
    person.expect_points("-60", "-40")


def test_both_sides_are_on_a_wide_screen(visit: Visit) -> None:
    person = PadPerson(visit(size=DESKTOP), pad_of(THREE))
    person.tap(0, ["Y2"])
    person.tap(1, ["Y3"])
    person.expect_points("-18", "-17")
    expect(person.card(1, "Y2")).to_have_class(re.compile("theirs"))


def test_a_sum_that_is_typed_is_a_number_and_nothing_entered_is_none(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of([[None, None]], colours=6))
    person.expect_points("", "")
    person.type_sum("-480")
    person.expect_points("-480", "")
    person.expect_totals("-480", "0")
    person.turn_to(1)
    person.type_sum("0")
    person.expect_points("-480", "0")
    expect(person.page.get_by_test_id("typed-sum").last).to_be_visible()
    person.do("count-cards")
    person.expect_points("-480", "")


def test_a_sum_that_no_board_counts_is_refused_in_words(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of([[None, None]]))
    for text, why in (
        ("-401", "With 5 colours a round counts from -400 to 780."),
        ("779", "No board counts 779."),
        ("x", "Type a whole number, as -12 or 34."),
    ):
        person.do("type-sum")
        person.page.locator("[name=sum]").fill(text)
        person.do("enter-sum")
        expect(person.page.get_by_role("dialog").get_by_role("alert")).to_have_text(shown(why))
        person.do("close")
    person.do("type-sum")
    person.page.locator("[name=sum]").fill("12")
    person.do("sign", "enter-sum")
    person.expect_points("-12", "")


def test_what_is_missing_is_asked_for_before_it_counts_0(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of([[{"cards": ADA}, None], [None, None]]))
    person.do("next")
    expect(person.page.get_by_role("dialog")).to_contain_text("Nothing is entered for Bo.")
    person.do("enter-first")
    expect(person.page.locator('[data-side="1"]')).to_have_attribute("aria-pressed", "true")
    person.do("next", "nothing-there")
    expect(person.page.get_by_role("heading", name="Round 2 of 2")).to_be_visible()
    assert [{"cards": ADA}, {"cards": []}] == person.kept["match"]["rounds"][0]  # type: ignore[index]


def test_it_says_who_opens(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of(THREE))
    opener = person.page.get_by_test_id("opener")
    expect(opener).to_have_text("Ada opens")
    person.type_sum("5")
    person.turn_to(1)
    person.type_sum("20")
    person.do("next")
    expect(opener).to_have_text("Bo opens")
    person.type_sum("15")
    person.turn_to(1)
    person.type_sum("0")
    person.do("next")
    # Equal so far, and Bo opened the last one.
    expect(opener).to_have_text("Ada opens")


def test_an_earlier_round_can_be_changed_and_a_step_undone(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of(WHOLE, at=2))
    person.expect_totals("136", "5")
    person.page.locator('[data-row="0"] [data-action="go-to-round"]').click()
    person.tap(0, ["Y5"])
    person.expect_points("94", "-59")
    person.expect_totals("126", "5")
    person.do("undo")
    person.expect_totals("136", "5")
    person.page.keyboard.press("Control+z")
    person.expect_totals("136", "5")


def test_the_match_ends_with_its_winner_and_goes_on_if_wanted(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of(WHOLE, at=2))
    person.do("next")
    expect(person.page.get_by_role("heading", name="Ada wins by 131")).to_be_focused()
    person.do("play-on")
    expect(person.page.get_by_role("heading", name="Round 4 of 6")).to_be_visible()
    person.expect_totals("136", "5")


def test_a_new_match_keeps_the_old_one_and_swaps_the_opener(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of(WHOLE, at=2, ended=True))
    person.do("new-match")
    expect(person.page.get_by_test_id("opener")).to_have_text("Bo opens")
    person.expect_totals("0", "0")
    person.tap(0, ["R5"])
    person.do("menu", "history")
    earlier = person.page.locator(".pad-earlier")
    expect(earlier).to_have_count(1)
    expect(earlier).to_contain_text("136 : 5")
    person.do("reopen")
    person.expect_totals("136", "5")
    person.do("menu", "history")
    expect(earlier).to_contain_text(shown("-15 : 0"))
    person.do("forget")
    expect(person.page.get_by_role("dialog")).to_contain_text("cannot be undone")
    person.do("forget-now")
    expect(earlier).to_have_count(0)


def test_nothing_is_erased_without_a_question(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of(WHOLE, at=0))
    person.do("menu", "erase", "keep")
    person.expect_totals("136", "5")
    person.do("menu", "clear-round", "clear-round-now")
    person.expect_totals("32", "64")
    person.do("undo")
    person.expect_totals("136", "5")
    person.do("menu", "erase", "erase-now")
    person.expect_totals("0", "0")


def test_names_colours_and_rounds_are_agreed(visit: Visit) -> None:
    person = PadPerson(visit())
    person.do("menu", "agreed")
    person.page.locator("[name=name-0]").fill("Zoë")
    person.page.locator("[name=name-1]").fill("Bo")
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label("Six").check()
    dialog.get_by_label("Rounds").select_option("1")
    dialog.get_by_label("Bo", exact=True).check()
    person.do("agree")
    expect(person.page.get_by_test_id("opener")).to_have_text("Bo opens")
    person.tap(0, ["PW"])
    person.expect_points("-40", "")
    person.do("menu", "agreed")
    dialog.get_by_label("Five").check()
    person.do("agree")
    expect(person.page.get_by_test_id("agreed-refusal")).to_have_text(
        "Purple cards lie there in round 1."
    )


def test_a_reload_in_the_middle_loses_nothing(visit: Visit) -> None:
    person = PadPerson(visit(), pad_of(THREE))
    person.tap(0, ADA)
    person.turn_to(1)
    person.tap(1, BO[:3])
    person.reload()
    person.expect_points("104", "-26")
    expect(person.page.locator('[data-side="1"]')).to_have_attribute("aria-pressed", "true")
    person.do("undo")
    person.expect_points("104", "-36")


@pytest.mark.parametrize(
    "garbage", ["{", "[]", '{"format": "lostcities-score-pad", "version": 99}']
)
def test_garbage_is_put_aside_and_said(visit: Visit, garbage: str) -> None:
    person = PadPerson(visit(), garbage)
    expect(person.page.get_by_test_id("unread")).to_be_visible()
    person.tap(0, ["Y2"])
    assert garbage == person.page.evaluate(f"localStorage.getItem('{KEY}.unread')")
    person.reload()
    person.expect_points("-18", "")


def test_a_browser_that_keeps_nothing_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
    )
    person = PadPerson(visitor)
    person.tap(0, ["Y2"])
    person.expect_points("-18", "")
    expect(person.page.get_by_test_id("not-kept")).to_be_visible()


def test_two_tabs_show_the_same(visit: Visit) -> None:
    visitor = visit()
    first, second = PadPerson(visitor, pad_of(THREE)), PadPerson(visitor)
    first.tap(0, ["Y2", "Y3"])
    second.expect_points("-15", "")
    second.tap(0, ["Y4"])
    first.expect_points("-11", "")


def test_a_match_is_shared_as_text_and_as_a_picture(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person = PadPerson(visitor, pad_of(WHOLE, at=2, ended=True))
    person.do("share")
    rounds = "Round 1: 104 and -59\nRound 2: -12 and 61\nRound 3: 44 and 3"
    text = shown(f"Lost Cities: Ada 136, Bo 5\n{rounds}\nAda wins by 131.")
    expect(person.page.get_by_test_id("share-text")).to_have_text(text)
    person.do("copy-text")
    expect(person.page.get_by_test_id("shared")).to_have_text("Copied.")
    assert text == person.page.evaluate("navigator.clipboard.readText()")
    person.page.locator("canvas[data-drawn]").wait_for()
    with person.page.expect_download() as download:
        person.do("save-picture")
    download.value.save_as(tmp_path / "picture.png")
    picture = (tmp_path / "picture.png").read_bytes()
    assert b"\x89PNG\r\n\x1a\n" == picture[:8]
    assert 1080 == int.from_bytes(picture[16:20], "big")
    # All that is drawn is our own: nothing has tainted the canvas, and the landscapes are in it.
    assert 20 < person.page.evaluate(
        """() => {
          const canvas = document.querySelector("canvas");
          const { data } = canvas.getContext("2d").getImageData(60, 60, 960, 280);
          const colours = new Set();
          for (let at = 0; at < data.length; at += 4) colours.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
          return colours.size;
        }"""
    )
