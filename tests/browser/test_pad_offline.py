"""Without a network the pad opens and counts; a newer page is shown at once, and offers itself."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect
from starlette.applications import Starlette

from lostcities.web import Address, Listener
from lostcities.web.app import PAGE, Pages
from lostcities.web.files import PageFiles
from tests.browser import tables
from tests.browser.pad import PadPerson, pad_of
from tests.browser.player import Person
from tests.browser.visitor import BROKEN, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-offline")]

THREE = [[None, None], [None, None], [None, None]]
KEPT = "[data-keeping=kept]"
LONG = 60_000
"""Milliseconds for a browser to keep a page, beside others that work."""


def test_without_a_server_the_pad_opens_and_counts(visit: Visit) -> None:
    visitor = visit(worker=True)
    visitor.expect(BROKEN)
    person = PadPerson(visitor, pad_of(THREE))
    person.page.locator(KEPT).wait_for(timeout=LONG)
    expect(person.page.get_by_test_id("keeping")).to_contain_text("Works without a network.")
    visitor.server.kill()
    try:
        person.reload()
        person.tap(0, ["Y2", "Y3"])
        person.reload()
        person.expect_points("-15", "")
        person.do("menu", "rules")
        expect(person.page.get_by_role("dialog")).to_contain_text("Each expedition costs 20 points")
        person.do("close")
        person.page.get_by_role("link", name="Start page").click()
        start = Person(person.page)
        expect(start.shows("start")).to_be_visible()
        expect(start.shows("connection")).to_be_visible()
        start.action("score-pad").click()
        person.ready()
        person.expect_points("-15", "")
    finally:
        visitor.server.revive()


def test_the_start_page_keeps_the_pad_as_well(visit: Visit) -> None:
    visitor = visit(worker=True)
    visitor.expect(BROKEN)
    page = visitor.open()
    wait_until_kept(page, "/score-pad")
    visitor.server.kill()
    try:
        page.goto("/score-pad")
        page.locator("main.pad").wait_for()
    finally:
        visitor.server.revive()


def wait_until_kept(page: Page, path: str) -> None:
    """Playwright's own waiting takes a promise for a yes."""
    page.evaluate(
        """async ([path, wait]) => {
          const end = performance.now() + wait;
          while (!navigator.serviceWorker.controller || !(await caches.match(path))) {
            if (performance.now() > end) throw new Error(`${path} is not kept`);
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        }""",
        [path, LONG],
    )


KEPT_PATHS = """async () => {
  const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(all.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""


def test_a_finished_match_opens_without_a_server_until_somebody_else_may_sit_here(
    visit: Visit,
) -> None:
    visitor = visit(worker=True)
    visitor.expect(BROKEN)
    match = visitor.server.lay(visitor.player, tables.before_last_draw())
    page = visitor.open()
    wait_until_kept(page, "/score-pad")
    page.goto(f"/#/match/{match}")
    person = Person(page)
    person.take_turn()
    expect(person.shows("match-end")).to_be_visible()
    record = f"/api/matches/{match}/record"
    wait_until_kept(page, record)
    visitor.server.kill()
    try:
        page.goto("/#/profile")
        page.reload()
        page.locator(f"[data-result='{match}'] [data-action=replay]").click()
        expect(person.shows("replay-text")).to_contain_text("The cards are dealt")
        page.keyboard.press("End")
        expect(person.shows("replay")).not_to_have_attribute("data-step", "0")
        saved = page.evaluate("(path) => fetch(path).then((answer) => answer.json())", record)
        assert "rounds" in saved
    finally:
        visitor.server.revive()
    page.goto("/")
    person.action("account").click()
    person.page.get_by_text("My data").click()
    person.action("delete-account").click()
    person.page.get_by_role("button", name="Delete for ever").click()
    expect(person.shows("account-told")).to_have_text("Everything is deleted.")
    assert [] == [path for path in page.evaluate(KEPT_PATHS) if path.startswith("/api/")]


def test_nothing_of_a_match_that_goes_on_is_kept(visit: Visit) -> None:
    visitor = visit(worker=True)
    person = Person(visitor.open())
    wait_until_kept(person.page, "/score-pad")
    person.action("play-computer").click()
    person.wait_to_place()
    kept = person.page.evaluate(KEPT_PATHS)
    documents = {"/", "/score-pad", "/tutorial", "/rules", "/strategy"}
    assert documents <= set(kept)
    files = ("/page/", "/catalog/")
    assert set() == {path for path in kept if not path.startswith(files)} - documents


def test_where_browsers_keep_no_pages_the_pad_says_what_will_not_survive(visit: Visit) -> None:
    visitor = visit()
    # As under an address with http:// in a network; a test can only be reached under a safe one.
    visitor.context.add_init_script(
        "Object.defineProperty(globalThis, 'isSecureContext', { value: false });"
    )
    person = PadPerson(visitor, pad_of(THREE))
    unsafe = person.page.get_by_test_id("unsafe")
    expect(unsafe).to_contain_text("Without a network this page will not open again.")
    unsafe.locator("summary").click()
    expect(unsafe).to_contain_text("do not close or reload the pad where there is no network")


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[int]:
    """Serve the page's files from a folder; gives the port."""
    listener = Listener.on(Address("127.0.0.1", port))
    app = Starlette(routes=Pages(PageFiles(folder, seconds_between_looks=0.0), "").routes())
    server = uvicorn.Server(
        uvicorn.Config(app, log_config=None, log_level="critical", lifespan="off")
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener.socket]})
    thread.start()
    try:
        yield listener.address.port
    finally:
        server.should_exit = True
        thread.join()


def version(page: Page) -> str:
    """The version that a page runs."""
    script = page.locator("script[src]").get_attribute("src") or ""
    return script.split("/")[2]


def test_a_newer_page_shows_at_once_and_offers_itself_where_an_older_one_is_open(
    chromium: Browser, tmp_path: Path
) -> None:
    folder = tmp_path / "page"
    shutil.copytree(PAGE, folder)
    context = chromium.new_context()
    context.set_default_timeout(LONG)
    old, new = context.new_page(), context.new_page()
    with served(folder) as port:
        address = f"http://127.0.0.1:{port}/score-pad"
        old.goto(address)
        old.locator(KEPT).wait_for()
        before = version(old)
        with (folder / "styles" / "pad.css").open("a") as style:
            style.write(".pad { --changed: 1; }\n")
        new.goto(address)
        new.locator("main.pad").wait_for()
        after = version(new)
        assert before != after
        offer = old.locator("#newer")
        expect(offer).to_be_visible(timeout=LONG)
        # Not over a match, and the page goes on as it was.
        old.evaluate("document.querySelector('main').classList.add('table')")
        expect(offer).to_be_hidden()
        old.evaluate("document.querySelector('main').classList.remove('table')")
        assert before == version(old)
        # What it loads late is still its own.
        old.locator("[data-action=menu]").click()
        old.locator("[data-action=rules]").click()
        expect(old.get_by_role("dialog")).to_be_visible()
        old.keyboard.press("Escape")
        offer.locator("[data-action=load-newer]").click()
        old.wait_for_function(
            "(version) => document.querySelector('script[src]')?.src.includes(version)", arg=after
        )
        new.locator(KEPT).wait_for()
    new.reload()
    new.locator("main.pad").wait_for()
    assert after == version(new)
    context.close()
