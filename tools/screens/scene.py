"""A state of the page, and how it is put there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import msgspec
from playwright.sync_api import Page

from lostcities.rules import Seat
from lostcities.table import Table
from lostcities.wire import PresenceAnswer, SaidAnswer

Then = Callable[[Page], None]


def press(*selectors: str) -> Then:
    """Give what presses one thing after the other."""

    def follow(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()

    return follow


def nothing(page: Page) -> None:
    """Leave the page as it is."""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What is opened, what the page is told, and what is pressed then."""

    name: str
    address: str = ""
    """Behind the server's own; a table's is known."""
    ready: str | None = None
    """What has to be there before anything is pressed; None for the start page and for tables."""
    table: Table | None = None
    seat: Seat | None = 0
    heard: tuple[PresenceAnswer | SaidAnswer, ...] = ()
    """What the server says after the table."""
    then: Then = nothing
    settings: Mapping[str, object] = field(default_factory=dict)
    kept: Mapping[str, str] = field(default_factory=dict)
    """What else the browser has kept."""
    answers: Mapping[str, msgspec.Struct | str | None] = field(default_factory=dict)
    """What the server answers by path, `/api/` left out: a message, or a picture's source."""
    lost: bool = False
    """Whether the line to the table is lost then."""
