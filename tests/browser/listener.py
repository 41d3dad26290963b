"""What a browser has been told, and whether a card is in it that nobody there may see.

Two things are listened to: every message of the server, and the whole document of the page after
each change of it, attributes and all. A card is found by its code (`R7`) and by its name (`red 7`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from playwright.sync_api import Page, Response, WebSocket

from lostcities.rules import SEATS, Card, Colour, Position, Seat, take_back
from lostcities.table import Table

_COLOURS = {colour.letter: colour.name.lower() for colour in Colour}
_LETTERS = {name: letter for letter, name in _COLOURS.items()}
# Not within a word, nor within the id of a match, which may have any letters.
_CODE = re.compile(r"(?<![\w#-])([YBWGRP])(W|10|[2-9])(?![\w-])")
_NAME = re.compile(rf"\b({'|'.join(_LETTERS)}) (wager|10|[2-9])(?!\w)")

_RECORD = """() => {
  window.documents = [];
  const keep = () => {
    const curtain = document.querySelector("[data-testid=curtain]") !== null;
    const near = document.querySelector(".near-strip [data-seat], main.text-table");
    const over = document.querySelector("main:is(.table, .text-table).over") !== null;
    window.documents.push({
      shown: near ? Number(near.dataset.seat) : null,
      covered: curtain,
      over,
      title: document.title,
      html: document.documentElement.outerHTML,
    });
  };
  new MutationObserver(keep).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
  keep();
}"""


@dataclass(frozen=True, slots=True)
class Told:
    """Something that a browser has, and the seat that may look then; None behind the curtain."""

    source: str
    seat: Seat | None
    text: str

    @property
    def cards(self) -> frozenset[str]:
        """Every card that is named in it."""
        return frozenset(self.where())

    def where(self) -> dict[str, str]:
        """Every card that is named in it, and the text around it."""
        codes = {"".join(found.groups()): found for found in _CODE.finditer(self.text)}
        names = {_code(*found.groups()): found for found in _NAME.finditer(self.text)}
        return {
            card: self.text[max(0, found.start() - 60) : found.end() + 30]
            for card, found in {**names, **codes}.items()
        }


def _code(colour: str, rank: str) -> str:
    return _LETTERS[colour] + ("W" if rank == "wager" else rank)


@dataclass
class Listener:
    """Listens to one page. `told` gives what it heard since it was asked last."""

    page: Page
    _heard: list[Told] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)
        self.page.on("response", self._read)

    def watch_document(self) -> None:
        """Keep every state of the document from now on. Once for each document."""
        self.page.evaluate(_RECORD)

    def told(self) -> list[Told]:
        heard, self._heard = self._heard, []
        for kept in self.page.evaluate("window.documents.splice(0)"):
            seat = None if kept["covered"] or kept["over"] else kept["shown"]
            heard.append(Told("document", seat, kept["html"] + kept["title"]))
        return heard

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: bytes | str) -> None:
        message = json.loads(frame)
        seat = message["state"]["you"] if message["type"] == "table" else None
        self._heard.append(Told(f"message {message['type']}", seat, str(frame)))

    def _read(self, response: Response) -> None:
        # The page's own files are the same for everybody, and name cards to explain the rules.
        if "/api/" in response.url and response.status == 200:
            self._heard.append(Told(response.url, None, response.text()))


def secrets_of(table: Table, seat: Seat | None) -> frozenset[Card]:
    """The cards that are hidden from a seat, or from anybody behind the curtain.

    A card of which the seat may see another copy is left out: wagers are alike.
    """
    position = table.match.round.position
    if position.placed is not None and seat != position.turn:
        # Nobody else sees a turn before its draw is made.
        position = take_back(position)
    hidden = {*position.deck}
    public = {*_lying(position)}
    for holder in SEATS:
        (public if holder == seat else hidden).update(position.hands[holder])
        # Both have seen what was taken from a discard pile.
        public.update(position.taken[holder])
    return frozenset(hidden - public)


def _lying(position: Position) -> Iterable[Card]:
    for seat in SEATS:
        yield from (card for column in position.expeditions[seat] for card in column)
    yield from (card for pile in position.discards for card in pile)


def leaks(told: Collection[Told], table: Table) -> list[str]:
    """Name what was told to somebody from whom it is hidden."""
    secrets = {seat: set(map(str, secrets_of(table, seat))) for seat in (*SEATS, None)}
    return [
        f"{item.source} for {item.seat} names {card}: {around}"
        for item in told
        for card, around in item.where().items()
        if card in secrets[item.seat]
    ]
