"""Show scenes in a real Chromium, with a real server for everything but matches and players."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocketRoute

from lostcities.wire import write_message
from tools import tables
from tools.screens import answers
from tools.screens.scene import Scene, nothing

SIZES = {
    "360": (360, 640),
    "390": (390, 844),
    "820": (820, 1180),
    "1440": (1440, 900),
    "640": (640, 360),
    "844": (844, 390),
}
"""Two phones, a tablet, a desk; the phones on their sides."""
ON_ITS_SIDE = {"640", "844"}
TOUCH_BELOW = 1000
SHARP_BELOW = 600
# Fonts and pictures are there after the first scene; what is left is one drawing.
SETTLE = "document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"

Theme = Literal["light", "dark"]


@contextmanager
def server() -> Iterator[str]:
    """Serve the page for as long as it is needed, with nothing in its store; gives its address."""
    folder, port = tempfile.mkdtemp(), _free_port()
    command = [
        str(Path(sys.executable).with_name("lostcities")), "serve", "--port", str(port), "--no-browser",
        "--database", f"sqlite:///{folder}/pictures.sqlite3",
    ]  # fmt: skip
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}/"
    try:
        for _ in range(300):
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


def _free_port() -> int:
    """Give a port on which nothing listens now: other pictures may be taken beside these."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@dataclass
class Show:
    """One window: a size, a language, a sequence of scenes."""

    browser: Browser
    address: str
    size: str
    language: str
    theme: Theme = "light"
    answers: Mapping[str, msgspec.Struct | str | None] = field(init=False)
    context: BrowserContext = field(init=False)

    def __post_init__(self) -> None:
        width, height = SIZES[self.size]
        finished = tables.finished(tables.dealt(tables.options(), seed=2), 4)
        self.answers = answers.around(self.language, finished=finished)
        self.context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=self.theme,
            locale=self.language,
            device_scale_factor=2 if min(width, height) < SHARP_BELOW else 1,
            has_touch=width < TOUCH_BELOW,
            reduced_motion="reduce",
            service_workers="block",
            timezone_id="UTC",
        )

    def open(self, scene: Scene) -> Page:
        """Give a page that shows a scene."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: print(f"{scene.name}: {error}", file=sys.stderr))
        kept = {"lostcities.settings": json.dumps({"speed": "off", **scene.settings}), **scene.kept}
        # Each tab has its own: scenes follow one another in one browser.
        page.add_init_script(
            f"localStorage.clear(); Object.entries({json.dumps(kept)})"
            ".forEach(([name, value]) => localStorage.setItem(name, value))"
        )
        page.route("**/api/**", lambda route: self._answer(route, scene))
        lines = self._speak(page, scene)
        table = "#/match/example" if scene.table else ""
        page.goto(self.address + (scene.address or table))
        page.wait_for_selector(scene.ready or _ready(scene))
        page.evaluate(SETTLE)
        scene.then(page)
        if scene.lost:
            lines[0].close()
            page.wait_for_selector("[data-testid=connection]")
        if scene.table is None or scene.then is not nothing:
            # Parts that are fetched when they are shown first.
            page.wait_for_load_state("networkidle")
        page.evaluate(SETTLE)
        return page

    def _answer(self, route: Route, scene: Scene) -> None:
        path = route.request.url.split("/api/")[1].split("?")[0]
        known = {**self.answers, **scene.answers}
        if path not in known:
            route.continue_()
            return
        answer = known[path]
        if isinstance(answer, str):
            route.fulfill(body=answer, content_type="image/svg+xml")
        else:
            body = msgspec.json.encode(answer)
            route.fulfill(body=body, content_type="application/json")

    @staticmethod
    def _speak(page: Page, scene: Scene) -> list[WebSocketRoute]:
        """Speak as the server would on the table's socket, and lose the line where that is the scene."""
        lines: list[WebSocketRoute] = []

        def begin(line: WebSocketRoute) -> None:
            if lines and scene.lost:
                line.close()
                return
            lines.append(line)
            line.on_message(lambda said: _hear(line, scene, json.loads(str(said))["type"]))

        page.route_web_socket("**/matches/*/socket", begin)
        return lines


def _hear(line: WebSocketRoute, scene: Scene, said: str) -> None:
    """Answer a page: first what everybody sees, then what the seat sees."""
    assert scene.table is not None
    if said in {"hello", "sit"}:
        covered = said == "hello" and scene.table.options.one_device
        line.send(tables.answer(scene.table, None if covered else scene.seat))
        for message in scene.heard:
            line.send(write_message(message))
    elif said == "ping":
        line.send('{"type": "pong"}')


def _ready(scene: Scene) -> str:
    if scene.table is None:
        return "[data-action=play-computer]:enabled"
    shared = scene.table.options.one_device
    return "main.table" if shared or scene.seat is None else ".hand-card, .over"
