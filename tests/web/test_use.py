"""A browser whose page is never closed is in use, and not forgotten."""

from __future__ import annotations

from dataclasses import dataclass

from lostcities.table import DAY
from tests.lobby.memory import MemoryStore
from tests.web.listening import listening
from tests.web.serving import served


@dataclass
class Clock:
    """The time, which passes when a test says so."""

    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


async def test_what_is_said_at_a_table_or_on_the_socket_of_news_counts_once_a_day() -> None:
    """Fault: a browser that kept one page open and made no other request was forgotten in time."""
    store, time = MemoryStore(), Clock()
    async with served(store, clock=time) as server:
        browser = server.browser()
        match = await browser.make()
        async with browser.window(match) as window, listening(browser) as ear:
            await window.hello()
            await ear.hear()
            began = len(store.accounts.seen)
            for _ in range(3):
                assert await ear.quiet()
            same_day = len(store.accounts.seen)
            time.now += DAY
            for _ in range(3):
                await window.say({"type": "ping"})
                assert (await window.hear())["type"] == "pong"
            at_the_table = store.accounts.seen[began:]
            time.now += DAY
            for _ in range(3):
                assert await ear.quiet()
            with_the_news = store.accounts.seen[began + 1 :]

    assert same_day == began
    assert [at for _, at in at_the_table] == [time.now - DAY]
    assert [at for _, at in with_the_news] == [time.now]
