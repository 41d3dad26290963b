"""What the page costs: `python -m bench.page`.

Starts `lostcities serve` with a new database, opens the page in Chromium, and prints

- first load: what has come over the network, compressed, until a match can be begun on the start page, for each language;
- until it can be used: from asking for the address until the button that begins a match can be pressed, on a line of
  1.6 Mbit/s with 150 ms to each answer and a processor four times as slow, nothing kept from before (medians);
- the longest task during a drag: how long the page's thread was busy at a time while a card was dragged across the
  table for two seconds and dropped, on a processor four times as slow, and the longest time between two frames.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Page,
    ViewportSize,
    sync_playwright,
)

from lostcities.locales import languages
from tools.browser import find
from tools.screens import server

BITS_A_SECOND = 1_600_000
LATENCY_MS = 150
SLOWER = 4
PHONE: ViewportSize = {"width": 390, "height": 844}
USABLE = "[data-action=play-computer]:enabled"
STEPS = 60
"""Of a drag: about as many as a finger is reported in two seconds of a slow phone."""
TASKS = {"RunTask", "ThreadControllerImpl::RunTask", "ThreadPool_RunTask"}

_WATCH = f"""
const look = () => {{
  if (document.querySelector("{USABLE}")) window.usableAt = performance.now();
  else requestAnimationFrame(look);
}};
look();
"""
_WEIGH = """() => {
  const loads = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  const before = loads.filter((load) => load.responseEnd <= window.usableAt);
  const sum = (name) => before.reduce((bytes, load) => bytes + load[name], 0);
  return { at: window.usableAt, bodies: sum("encodedBodySize"), all: sum("transferSize"), answers: before.length };
}"""
_FRAMES = """() => {
  window.gaps = [];
  let last = performance.now();
  const frame = (now) => {
    window.gaps.push(now - last);
    last = now;
    window.framing = requestAnimationFrame(frame);
  };
  window.framing = requestAnimationFrame(frame);
}"""


@dataclass(frozen=True)
class Load:
    """One first visit."""

    seconds: float
    bodies: int
    """Bytes, compressed."""
    line: int
    """The same with what HTTP says around them."""
    answers: int


@dataclass(frozen=True)
class Drag:
    """One drag, in milliseconds."""

    longest_task: float
    longest_gap: float


@contextmanager
def visitor(browser: Browser, language: str = "en") -> Iterator[tuple[BrowserContext, Page]]:
    """Give a page of somebody who comes for the first time."""
    context = browser.new_context(
        viewport=PHONE, locale=language, device_scale_factor=2, has_touch=True
    )
    yield context, context.new_page()
    context.close()


def slow(session: CDPSession, *, network: bool) -> None:
    """Slow the processor of a page down, and its network too."""
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if network:
        rate = BITS_A_SECOND / 8
        conditions = {
            "offline": False,
            "latency": LATENCY_MS,
            "downloadThroughput": rate,
            "uploadThroughput": rate / 2,
        }
        session.send("Network.emulateNetworkConditions", conditions)


def load(browser: Browser, address: str, language: str = "en", *, throttled: bool) -> Load:
    """Visit the start page with nothing kept, until a match can be begun."""
    with visitor(browser, language) as (context, page):
        if throttled:
            slow(context.new_cdp_session(page), network=True)
        page.add_init_script(_WATCH)
        page.goto(address, wait_until="commit")
        page.wait_for_selector(USABLE, timeout=120_000)
        found = page.evaluate(_WEIGH)
        return Load(found["at"] / 1000, found["bodies"], found["all"], found["answers"])


def drag(browser: Browser, address: str) -> Drag:
    """Drag a card across the table of a new match, and drop it on its discard pile."""
    with visitor(browser) as (context, page):
        page.goto(address)
        page.locator(USABLE).click()
        card = page.locator(".hand-card[data-drag]").first
        card.wait_for(timeout=60_000)
        page.wait_for_timeout(1500)  # The hand is being dealt.
        slow(context.new_cdp_session(page), network=False)
        start, pile = card.bounding_box(), page.locator(".middle").bounding_box()
        assert start is not None
        assert pile is not None
        browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
        page.evaluate(_FRAMES)
        page.evaluate("performance.mark('drag begins')")
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        page.mouse.down()
        y = start["y"] + 20
        for step in range(1, STEPS + 1):
            across = pile["x"] + pile["width"] * (0.1 + 0.8 * step / STEPS)
            page.mouse.move(across, y + (pile["y"] - y + 20) * step / STEPS)
        page.mouse.up()
        page.evaluate("performance.mark('drag ends')")
        gap = max(page.evaluate("cancelAnimationFrame(window.framing), window.gaps"))
        return Drag(longest_task(json.loads(browser.stop_tracing())["traceEvents"]), gap)


def longest_task(events: list[dict[str, object]]) -> float:
    """Find the longest task of the page's thread between the two marks, in milliseconds.

    Raises:
        ValueError: the trace has no marks, or no tasks.
    """
    marks = [event for event in events if event.get("name") in ("drag begins", "drag ends")]
    if len(marks) < len(("begins", "ends")):
        raise ValueError("the browser has traced no drag")
    first, last = (float(str(mark["ts"])) for mark in marks[:2])
    thread = (marks[0]["pid"], marks[0]["tid"])
    tasks = [
        float(str(event["dur"]))
        for event in events
        if event.get("name") in TASKS
        and (event["pid"], event["tid"]) == thread
        and "dur" in event
        and first <= float(str(event["ts"])) <= last
    ]
    return max(tasks) / 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--times", type=int, default=5, help="how often each is measured")
    times = parser.parse_args().times
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for language in languages():
            found = load(browser, address, language, throttled=False)
            size = f"{found.bodies / 1000:8.1f} kB in {found.answers} answers ({found.line / 1000:.1f} kB with headers)"
            print(f"first load, {language:<12} {size}")
        loads = [load(browser, address, throttled=True).seconds for _ in range(times)]
        print(f"until it can be used   {statistics.median(loads):9.2f} s")
        drags = [drag(browser, address) for _ in range(times)]
        print(f"longest task in a drag {statistics.median(d.longest_task for d in drags):8.1f} ms")
        print(f"longest between frames {statistics.median(d.longest_gap for d in drags):8.1f} ms")
        browser.close()


if __name__ == "__main__":
    main()
