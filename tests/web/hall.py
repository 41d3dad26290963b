"""A server that is recorded, that can be stopped and started again, and whose clock one can turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

from lostcities.lobby.players import hashed
from lostcities.table import Event, Table, decode, fold
from tests.lobby.memory import MemoryStore
from tests.web.recording import Recorder
from tests.web.scrutiny import Scrutiny
from tests.web.serving import Browser, Served, served

LONG_AGO = 1_700_000_000.0


@dataclass
class Hall:
    """The server, what it keeps, and all that it has ever sent."""

    store: MemoryStore = field(default_factory=MemoryStore)
    now: float = LONG_AGO
    browsers: list[Browser] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    recorder: Recorder = field(init=False)
    started: int = 0
    _served: Served | None = None
    _stack: AsyncExitStack = field(default_factory=AsyncExitStack)

    def __post_init__(self) -> None:
        self.recorder = Recorder(self.lengths)

    @property
    def server(self) -> Served:
        """The server that runs now."""
        assert self._served is not None
        return self._served

    @property
    def tokens(self) -> list[str]:
        """The tokens of all who have come and are known."""
        return [browser.cookie.partition("=")[2] for browser in self.browsers if browser.cookie]

    def lengths(self) -> Mapping[str, int]:
        """How many events each match has."""
        return {match: len(lines) for match, lines in self.store.lines.items()}

    def events(self, match: str) -> list[Event]:
        """What has happened in a match."""
        return [decode(line) for line in self.store.lines[match]]

    def happened(self) -> dict[str, int]:
        """Count what has happened in all matches, and how often the server was started."""
        events = (event for match in self.store.lines for event in self.events(match))
        return {**Counter(name_of(event) for event in events), "server started": self.started}

    def table(self, match: str) -> Table:
        """How a match stands."""
        live = self.server.lobby.matches.peek(match)
        return fold(self.events(match)) if live is None else live.table

    def browser(self) -> Browser:
        """Let somebody come."""
        browser = self.server.browser()
        self.browsers.append(browser)
        return browser

    async def start(self) -> None:
        """Begin to serve."""
        self.started += 1
        self._served = await self._stack.enter_async_context(
            served(self.store, clock=lambda: self.now, around=self.recorder.around)
        )
        for browser in self.browsers:
            browser.origin = self.server.origin

    async def stop(self) -> None:
        """Serve no more."""
        await self._stack.aclose()
        self._served = None


@asynccontextmanager
async def open_hall() -> AsyncIterator[Hall]:
    """Open a hall, and close it in the end."""
    hall = Hall()
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


def name_of(event: Event) -> str:
    """Give what kind of event it is."""
    return str(event.__struct_config__.tag)


def scrutiny_of(hall: Hall) -> Scrutiny:
    """Prepare to look through what a hall has sent."""
    store = hall.store
    tokens = {
        store.tokens[hashed(token)]: token for token in hall.tokens if hashed(token) in store.tokens
    }
    seats = {
        match: {
            tokens[player]: frozenset(seat for seat, holder in holders.items() if holder == player)
            for player in set(holders.values())
        }
        for match, holders in store.holders.items()
    }
    events = {match: hall.events(match) for match in store.lines}
    return Scrutiny.of(events, seats, [*hall.tokens, *hall.links])
