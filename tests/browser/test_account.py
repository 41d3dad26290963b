"""Accounts in the browser: having one, finding one's matches elsewhere, and the ways out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import TABLE, Person
from tests.browser.tables import laid
from tests.browser.test_axe import THEMES, faults
from tests.browser.test_friend import invited, seated
from tests.browser.visitor import DESKTOP, Theme, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-account")]

PASSWORD = "a word of Ada's"
OTHER = "another word"


class Desk:
    """Somebody at the panel of the account."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.panel = page.locator("[data-panel=account]")

    @classmethod
    def at(cls, visitor: Visitor) -> Desk:
        """Open the start page and the panel."""
        desk = cls(visitor.open())
        desk.open()
        return desk

    def open(self) -> None:
        self.action("account").click()
        self.panel.get_by_role("textbox").or_(self.name).first.wait_for()

    @property
    def name(self) -> Locator:
        return self.page.get_by_test_id("account-name")

    @property
    def told(self) -> Locator:
        return self.page.get_by_test_id("account-told")

    def action(self, name: str) -> Locator:
        return self.page.locator(f"[data-action={name}]")

    def fill(self, form: str, **fields: str) -> None:
        """Fill a form in and send it."""
        for name, value in fields.items():
            self.page.locator(f"[data-form={form}] [name={name}]").fill(value)
        self.action(f"submit-{form}").click()

    def sign_up(self, name: str) -> list[str]:
        """Create an account; gives the recovery codes."""
        self.panel.get_by_label("I want one").check()
        self.fill("sign-up", username=name, password=PASSWORD)
        codes = self.page.get_by_test_id("codes").locator("code")
        codes.first.wait_for()
        shown = codes.all_inner_texts()
        self.action("codes-kept").click()
        expect(self.name).to_have_text(name)
        return shown

    def sign_in(self, name: str, password: str = PASSWORD) -> None:
        self.fill("sign-in", username=name, password=password)

    def close(self) -> None:
        self.panel.locator("[data-action=close]").click()


def test_a_match_is_found_in_another_browser_at_the_own_seat(visit: Visit) -> None:
    phone, desktop, friend = visit(), visit(size=DESKTOP), visit()
    ada, link = invited(phone)
    bo = seated(friend, link)
    ada.page.locator(TABLE).wait_for()
    desk = Desk.at(phone)
    desk.sign_up("Ada 1")

    other = Desk.at(desktop)
    other.sign_in("ada 1")

    expect(other.told).to_contain_text("You are signed in.")
    expect(other.name).to_have_text("Ada 1")
    other.close()
    expect(other.action("account")).to_have_text("Ada 1")
    other.page.locator(f'[data-summary="{bo.match}"] [data-action=resume]').click()
    other.page.locator(TABLE).wait_for()
    assert (0, 1) == (Person(other.page).look().seat, bo.look().seat)
    # And it plays on from there, before the eyes of the other.
    there = Person(other.page)
    sight = there.wait_to_place()
    there.take_turn(sight)
    bo.wait_to_place()


def test_signing_out_everywhere_closes_the_table_and_a_code_lets_in_again(visit: Visit) -> None:
    phone, desktop = visit(), visit(size=DESKTOP)
    match = phone.server.lay(phone.player, laid(["play Y5"], ["discard R2"]))
    desk = Desk.at(phone)
    codes = desk.sign_up("Ada 2")
    playing = Person(phone.open(match))
    playing.wait_to_place()
    other = Desk.at(desktop)
    other.sign_in("Ada 2")
    expect(other.name).to_be_visible()

    other.action("sign-out-everywhere").click()

    expect(other.told).to_have_text("You are signed out in every browser.")
    expect(playing.page.get_by_text("This match is not here.")).to_be_visible()
    desktop.expect("403")
    other.sign_in("Ada 2", OTHER)
    expect(other.page.get_by_test_id("form-trouble")).to_contain_text("no account of that name")
    other.action("forgotten").click()
    other.fill("recover", username="Ada 2", code=codes[3].lower(), password=OTHER)
    expect(other.name).to_have_text("Ada 2")
    expect(other.panel).to_contain_text("7 recovery codes left")
    other.close()
    expect(other.page.locator(f'[data-summary="{match}"]')).to_be_visible()


def test_what_a_guest_has_goes_along_when_they_sign_in(visit: Visit) -> None:
    phone, desktop = visit(), visit()
    Desk.at(phone).sign_up("Ada 3")
    match = desktop.server.lay(desktop.player, laid(["play Y5"], ["discard R2"]))

    other = Desk.at(desktop)
    other.sign_in("Ada 3")

    expect(other.told).to_contain_text("1 match of this browser belongs to your account now.")
    phone.context.pages[0].reload()
    expect(phone.context.pages[0].locator(f'[data-summary="{match}"]')).to_be_visible()


def test_a_deleted_account_is_gone_and_the_friend_keeps_the_match(visit: Visit) -> None:
    phone, friend = visit(), visit()
    ada, link = invited(phone)
    bo = seated(friend, link)
    ada.page.locator(TABLE).wait_for()
    desk = Desk.at(phone)
    desk.sign_up("Ada 4")
    phone.expect("403")

    desk.panel.locator("summary").click()
    desk.action("delete-account").click()
    desk.fill("delete", password=OTHER)
    expect(desk.page.get_by_test_id("form-trouble")).to_contain_text("not the password")
    desk.fill("delete", password=PASSWORD)

    expect(desk.told).to_have_text("Everything is deleted.")
    expect(bo.shows("match-end")).to_be_visible()
    bo.page.reload()
    expect(bo.page.locator(".far-strip .name-text")).to_have_text("Former player")
    desk.panel.get_by_label("I have one").check()
    desk.sign_in("Ada 4")
    expect(desk.page.get_by_test_id("form-trouble")).to_contain_text("no account of that name")


def test_the_password_and_the_name_can_be_changed_by_keys_alone(visit: Visit) -> None:
    phone = visit()
    desk = Desk.at(phone)
    desk.sign_up("Ada 5")
    keyboard = desk.page.keyboard

    desk.action("change-password").press("Enter")
    keyboard.type(PASSWORD)
    keyboard.press("Tab")
    keyboard.type(OTHER)
    keyboard.press("Enter")
    expect(desk.told).to_have_text("You have a new password.")
    desk.action("change-name").press("Enter")
    keyboard.type("Countess 5")
    keyboard.press("Tab")
    keyboard.type(OTHER)
    keyboard.press("Enter")

    expect(desk.name).to_have_text("Countess 5")
    expect(desk.name).to_be_focused()
    keyboard.press("Escape")
    expect(desk.panel).to_have_count(0)
    expect(desk.action("account")).to_be_focused()


def test_what_is_kept_can_be_downloaded(visit: Visit) -> None:
    phone = visit()
    desk = Desk.at(phone)
    desk.sign_up("Ada 6")
    desk.panel.locator("summary").click()

    with desk.page.expect_download() as download:
        desk.action("export").click()

    assert "lostcities-player.json" == download.value.suggested_filename
    assert '"name":"Ada 6"' in download.value.path().read_text()


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_the_panel_and_nothing_is_cut_off(visit: Visit, theme: Theme) -> None:
    phone = visit(theme=theme)
    phone.expect("400")
    desk = Desk.at(phone)

    def look() -> None:
        assert [] == faults(desk.page)
        inside = "(panel) => panel.scrollWidth <= panel.clientWidth"
        assert desk.panel.evaluate(inside)
        assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    look()
    desk.panel.get_by_label("I want one").check()
    desk.fill("sign-up", username=f"Adelaide-Augusta {theme[:3]}", password="short")
    desk.page.get_by_test_id("form-trouble").wait_for()
    look()
    desk.fill("sign-up", password=PASSWORD)
    desk.page.get_by_test_id("codes").wait_for()
    look()
    desk.action("codes-kept").click()
    desk.panel.locator("summary").click()
    desk.action("delete-account").click()
    look()
