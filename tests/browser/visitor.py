"""One browser with a cookie of its own, and whatever goes wrong in it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypedDict, Unpack

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.browser.server import GameServer, Player

PHONE = (360, 640)
DESKTOP = (1440, 900)

Size = tuple[int, int]
Motion = Literal["reduce", "no-preference"]
Theme = Literal["light", "dark"]

BROKEN = r"ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED|WebSocket connection"
"""What Chromium complains of when a line is lost, and nobody can keep it from it."""

BLOCKED = "Service Worker registration blocked by Playwright"
"""What it says of a worker that a test did not want."""

QUICK: Mapping[str, object] = {"pause": "none", "speed": "off"}
"""Settings for tests that are not about waiting or motion."""


UNASKED: Mapping[str, object] = {"confirm": False, "hint": False}
"""What plays in a test is not asked whether it means it."""


class Wishes(TypedDict, total=False):
    """What a browser shall be like."""

    size: Size
    touch: bool
    settings: Mapping[str, object] | None
    """Settings that the page finds when it is opened first; None for its own."""
    motion: Motion
    theme: Theme
    locale: str
    """The language of the browser, as `de-AT`."""
    worker: bool
    """Whether the page may be kept for when there is no network; else every file is the server's."""


_KEEP_SETTINGS = """([settings]) => {
  // A tab is empty at first, and keeps nothing.
  if (location.protocol === "http:" && localStorage.getItem("lostcities.settings") === null) {
    localStorage.setItem("lostcities.settings", settings);
  }
}"""
_TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`);
});
"""


@dataclass
class Visitor:
    """A browser profile at a server. Complaints in its console are collected."""

    server: GameServer
    context: BrowserContext
    player: Player
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=lambda: [BLOCKED])

    @classmethod
    def come(cls, browser: Browser, server: GameServer, **wishes: Unpack[Wishes]) -> Visitor:
        """Open a browser that the server has seen before, so that matches can be laid for it."""
        width, height = wishes.get("size", PHONE)
        touch = wishes.get("touch", False)
        settings = wishes.get("settings", QUICK)
        if settings is not None:
            settings = {**UNASKED, **settings}
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion=wishes.get("motion", "reduce"),
            color_scheme=wishes.get("theme", "light"),
            locale=wishes.get("locale", "en-GB"),
            service_workers="allow" if wishes.get("worker", False) else "block",
            base_url=server.url,
        )
        context.set_default_timeout(15_000)
        player = server.add_player()
        context.add_cookies([{"name": "lostcities", "value": player.token, "url": server.url}])
        context.add_init_script(script=_TELL_VIOLATIONS)
        if settings is not None:
            kept = json.dumps([json.dumps(dict(settings))])
            context.add_init_script(script=f"({_KEEP_SETTINGS})({kept})")
        visitor = cls(server, context, player)
        context.on("console", visitor._hear)
        context.on("weberror", lambda error: visitor.complaints.append(str(error.error)))
        return visitor

    def open(self, match: str | None = None) -> Page:
        """Open another tab: on the start page, or on a match."""
        page = self.context.new_page()
        page.goto("/" if match is None else f"/#/match/{match}")
        return page

    def expect(self, pattern: str) -> None:
        """Allow complaints in which this is found."""
        self.expected.append(pattern)

    @property
    def unexpected(self) -> list[str]:
        """What the console complained of, and nobody had expected."""
        return [
            text
            for text in self.complaints
            if not any(re.search(pattern, text) for pattern in self.expected)
        ]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location['url']})")


class Visit(Protocol):
    """Opens browsers; the fixture of that name."""

    def __call__(self, **wishes: Unpack[Wishes]) -> Visitor: ...
