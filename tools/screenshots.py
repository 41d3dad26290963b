"""Pictures of the page in every state, at four sizes, by day and by night.

    python -m tools.screenshots [FOLDER] [--only NAME] [--size NAME] [--theme light|dark] [--language CODE]

The page and its files come from a real server; the tables are those of `tools/tables.py`, given to
the page in the server's stead, so that every picture is the same each time.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from lostcities.agents import DEFAULT_LEVEL, levels
from lostcities.locales import languages, translator
from lostcities.rules import Seat, parse_move
from lostcities.table import Table
from tools import pads, tables

SIZES = {"360": (360, 640), "390": (390, 844), "820": (820, 1180), "1440": (1440, 900)}
TOUCH_BELOW = 1000
SHARP_BELOW = 600
PORT = 8931

START = {
    "levels": [
        {"name": level.name, "title": level.title, "text": level.text} for level in levels()
    ],
    "default_level": DEFAULT_LEVEL,
    "address": "http://192.168.1.5:8737",
    "command": "lostcities serve --host 0.0.0.0",
    "waiting": [],
    "matches": [
        {
            "match": "one", "kind": "computer", "names": ["You", "Careful"], "level": "careful",
            "colours": 5, "rounds": 3, "round": 1, "totals": [34, 21], "turn": 0, "your_turn": True,
            "you": 0, "round_over": False, "updated_at": tables.AT,
        },
        {
            "match": "two", "kind": "device", "names": ["Ada", "Bo"], "level": None,
            "colours": 6, "rounds": 3, "round": 0, "totals": [0, 0], "turn": 1, "your_turn": True,
            "you": 0, "round_over": False, "updated_at": tables.AT,
        },
    ],
}  # fmt: skip


def press(*selectors: str) -> Callable[[Page], None]:
    """Give what presses one thing after the other."""

    def follow(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()

    return follow


def share(page: Page) -> None:
    """Open what a match on the score pad is shared by, and wait for its picture."""
    press("[data-action=share]")(page)
    page.wait_for_selector("canvas[data-drawn]")


def nothing(page: Page) -> None:
    """Leave the page as it is."""


@dataclass(frozen=True)
class Scene:
    """A state of the page: the table, the seat that looks at it, and what is pressed then."""

    name: str
    table: Table | None = None
    seat: Seat | None = 0
    then: Callable[[Page], None] = nothing
    settings: dict[str, object] = field(default_factory=dict)
    lost: bool = False
    start: dict[str, object] = field(default_factory=lambda: dict(START))
    pad: str | None = None
    """What the score pad has kept, where that is what is shown."""


def scenes() -> Iterator[Scene]:
    """Give all scenes."""
    begun = tables.dealt(tables.options(), seed=2)
    middle = tables.played(begun, 52)
    second = tables.played(tables.continued(tables.played(begun, 1000), 7), 52)
    placed = tables.played(second, 1)
    closed = tables.moved(second, parse_move(f"discard {second.match.round.position.hands[0][0]}"))
    known = tables.played(tables.dealt(tables.options(), seed=3), 24, tables.greedy)
    open_piles = tables.played(tables.dealt(tables.options(open_piles=True), seed=2), 52)
    over = tables.played(begun, 1000)
    ended = tables.finished(begun, 4)
    six = tables.played(tables.dealt(tables.options(colours=6), seed=5), 60)
    shared = tables.played(tables.dealt(tables.options(device=True), seed=7), 40)
    position = middle.match.round.position
    card = next(card for card in position.hands[0] if position.expeditions[0][card.colour])

    yield Scene("start", start={**START, "matches": []})
    yield Scene("start-unfinished")
    yield Scene("start-options", then=press(".new-match summary"))
    yield Scene("begun", begun)
    yield Scene("place", middle)
    yield Scene("picked", middle, then=press(f"[data-card={card}]"))
    yield Scene("second-round", second)
    yield Scene("draw", placed)
    yield Scene("closed", closed)
    yield Scene("known", known)
    yield Scene("open-pile", open_piles, then=press(".fan"))
    yield Scene("other", tables.played(second, 2))
    yield Scene("long", tables.longest(5))
    yield Scene("long-six", tables.longest(6))
    yield Scene("six", six)
    yield Scene("formula", tables.longest(5), then=press('[data-points="0-B"]'))
    yield Scene("formula-far", tables.longest(5), then=press('[data-points="1-R"]'))
    yield Scene(
        "refusal",
        tables.longest(6),
        then=press(".hand-card.unplayable", '[data-expedition="0-W"]'),
    )
    yield Scene("stalled", tables.stalled())
    yield Scene("round-end", over)
    yield Scene("round-end-board", over, then=press("[data-action=look-at-board]"))
    yield Scene("match-end", ended)
    yield Scene("curtain", shared, None)
    yield Scene("device", shared, shared.turn, press("[data-action=sit]"))
    yield Scene("lost", middle, lost=True)
    yield Scene("menu", middle, then=press("[data-action=menu]"))
    yield Scene("settings", middle, then=press("[data-action=menu]", "[data-action=settings]"))
    yield Scene("rules", middle, then=press("[data-action=menu]", "[data-action=rules]"))
    yield Scene("keys", middle, then=press("[data-action=menu]", "[data-action=keys]"))
    yield Scene("resign", middle, then=press("[data-action=menu]", "[data-action=resign]"))
    yield from pad_scenes()
    yield Scene("log", middle, then=lambda page: page.keyboard.press("l"))


def pad_scenes() -> Iterator[Scene]:
    """Give the scenes of the score pad."""
    round_ = [{"cards": pads.ADA}, {"cards": pads.BO}]
    begun = pads.pad_of([round_, [None, None], [None, None]])
    done = pads.pad_of([round_, [{"sum": -12}, {"sum": 61}]], ended=True, at=1)
    yield Scene("pad", pad=pads.pad_of([[None, None]] * 3))
    yield Scene("pad-begun", pad=begun)
    yield Scene("pad-six", pad=pads.pad_of([round_] * 9, colours=6, at=8))
    yield Scene("pad-other", pad=begun, then=press('[data-side="1"]'))
    yield Scene("pad-refusal", pad=begun, then=press(".pad-board.active [data-card=Y3]"))
    yield Scene("pad-sum", pad=begun, then=press("[data-action=type-sum]"))
    yield Scene("pad-agreed", pad=begun, then=press("[data-action=agreed]"))
    yield Scene("pad-menu", pad=begun, then=press("[data-action=menu]"))
    yield Scene("pad-end", pad=done)
    yield Scene("pad-share", pad=done, then=share)


@contextmanager
def server() -> Iterator[str]:
    """Serve the page for as long as it is needed, with nothing in its store; gives its address."""
    folder = tempfile.mkdtemp()
    command = [
        str(Path(sys.executable).with_name("lostcities")), "serve", "--port", str(PORT), "--no-browser",
        "--database", f"sqlite:///{folder}/pictures.sqlite3",
    ]  # fmt: skip
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{PORT}/"
    try:
        for _ in range(100):
            try:
                urllib.request.urlopen(address).read()
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder)


def answer(line: WebSocketRoute, scene: Scene, said: str) -> None:
    """Answer a page as the server would: first what everybody sees, then what the seat sees."""
    assert scene.table is not None
    if said in {"hello", "sit"}:
        shares = scene.table.options.one_device
        line.send(tables.answer(scene.table, None if said == "hello" and shares else scene.seat))
    elif said == "ping":
        line.send('{"type": "pong"}')


def translated(start: dict[str, object], language: str) -> dict[str, object]:
    """Give the start page's content with the levels named as the server would in a language."""
    say = translator(language).gettext
    named = [
        {"name": level.name, "title": say(level.title), "text": say(level.text)}
        for level in levels()
    ]
    return {**start, "levels": named}


def open_scene(  # noqa: PLR0913, PLR0917 - all that a picture depends on
    browser: Browser, scene: Scene, address: str, size: str, theme: str, language: str
) -> Page:
    """Give a page that shows a scene."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        locale=language,
        device_scale_factor=2 if width < SHARP_BELOW else 1,
        has_touch=width < TOUCH_BELOW,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.on("pageerror", lambda error: print(f"{scene.name} {size}: {error}", file=sys.stderr))
    settings = json.dumps({"speed": "off", **scene.settings})
    page.add_init_script(f"localStorage.setItem('lostcities.settings', {json.dumps(settings)})")
    page.route("**/api/start", lambda route: route.fulfill(json=translated(scene.start, language)))
    lines: list[WebSocketRoute] = []

    def speak(line: WebSocketRoute) -> None:
        if lines and scene.lost:
            line.close()
            return
        lines.append(line)
        line.on_message(lambda said: answer(line, scene, json.loads(str(said))["type"]))

    page.route_web_socket("**/socket", speak)
    if scene.pad is None:
        page.goto(address + ("#/match/example" if scene.table else ""))
        shown = "main.table" if scene.table else "[data-action=play-computer]:enabled"
        page.wait_for_selector(shown)
    else:
        kept = f"localStorage.setItem('{pads.KEY}', {json.dumps(scene.pad)})"
        page.add_init_script(kept)
        page.goto(address + "score-pad")
        page.wait_for_selector("main.pad")
    if scene.table and scene.seat is not None and scene.table.options.seats[1].kind != "device":
        page.wait_for_selector(".hand-card, .over")
    page.evaluate("document.fonts.ready")
    scene.then(page)
    if scene.lost:
        lines[0].close()
        page.wait_for_selector("[data-testid=connection]")
    page.wait_for_timeout(120)
    return page


def main() -> None:
    """Make the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default="build/screenshots", type=Path)
    parser.add_argument("--only", action="append", help="a scene; may be given several times")
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--theme", action="append", choices=("light", "dark"))
    parser.add_argument("--language", default="en", choices=languages())
    parser.add_argument("--chromium", default=shutil.which("chromium"))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=asked.chromium, args=["--no-sandbox"])
        for scene in scenes():
            if asked.only and scene.name not in asked.only:
                continue
            for size in asked.size or SIZES:
                for theme in asked.theme or ("light", "dark"):
                    page = open_scene(browser, scene, address, size, theme, asked.language)
                    path = asked.folder / f"{scene.name}-{size}-{theme}-{asked.language}.png"
                    page.screenshot(path=path, full_page=scene.table is None and scene.pad is None)
                    page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
