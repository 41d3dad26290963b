"""Asking a server for all that can be asked for without changing anything."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Final

from tests.web.hall import Hall
from tests.web.serving import Browser

DOCUMENT: Final = json.loads(
    (Path(__file__).parents[2] / "docs" / "openapi.json").read_text("utf-8")
)
GETS: Final = [
    path
    for path, methods in DOCUMENT["paths"].items()
    if path.startswith("/api/") and "200" in methods.get("get", {}).get("responses", {})
]
"""All that can be asked for, but for the page's files: new routes come here by themselves."""


async def look_around(
    hall: Hall, browsers: Iterable[Browser], rng: Random, match: str, link: str
) -> None:
    """Let browsers, and somebody whom nobody knows, ask for everything, and try to delete the match."""
    for browser in (*browsers, hall.server.browser()):
        for path in GETS:
            query = f"?round={rng.randint(0, 2)}&step=0&before=1000"
            await browser.request("GET", path.format(match=match, link=link) + query)
        if browser.cookie == "":
            await browser.request("DELETE", f"/api/matches/{match}")
