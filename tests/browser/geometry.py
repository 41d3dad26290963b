"""What can be seen and touched on a page, measured: by boxes, and by asking what lies on top."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

_TOOLS = """
const named = (element) => {
  const { action, card, laid, expedition, pile, points, zone, testid, seat } = element.dataset;
  const own = action ?? card ?? laid ?? expedition ?? pile ?? points ?? testid ?? zone ?? seat;
  const place = element.closest("[data-expedition], [data-pile], [data-key], .strip")
    ?.getAttribute("aria-label") ?? "";
  return `${element.tagName.toLowerCase()}.${element.className} ${own ?? ""} ${place}`.trim();
};
const seen = (element) => element.checkVisibility({ visibilityProperty: true })
  && element.getClientRects().length > 0;
const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
const inView = (box) => box.left >= -0.5 && box.top >= -0.5
  && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
"""

_SCROLLING = """() => {
  const root = document.scrollingElement;
  const inner = all("main.table *").filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
    return scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1
      || scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1;
  });
  return [
    ...(root.scrollWidth > innerWidth ? [`page is ${root.scrollWidth} wide`] : []),
    ...(root.scrollHeight > innerHeight ? [`page is ${root.scrollHeight} high`] : []),
    ...inner.map(named),
  ];
}"""

_OUTSIDE = """(selector) => all(selector)
  .filter((element) => !inView(element.getBoundingClientRect())).map(named)"""

_COVERED = """([selector, within]) => all(selector).filter((element) => {
  const owner = within ? element.closest(within) : element;
  const box = element.getBoundingClientRect();
  // The middle, and near each corner.
  const spots = [[0.5, 0.5], [0.2, 0.25], [0.8, 0.25], [0.2, 0.75], [0.8, 0.75]];
  return spots.some(([x, y]) => {
    const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
    return top === null || !(owner.contains(top) || top.contains(element) && top.closest("button") === owner);
  });
}).map(named)"""

_OVERLAPS = """(selector) => {
  const parts = all(selector).map((element) => [named(element), element.getBoundingClientRect()]);
  return parts.flatMap(([name, one], index) => parts.slice(index + 1)
    .filter(([, two]) => one.left < two.right - 0.5 && two.left < one.right - 0.5
      && one.top < two.bottom - 0.5 && two.top < one.bottom - 0.5)
    .map(([other]) => `${name} / ${other}`));
}"""

_CUT = """(selector) => all(selector).filter((element) => {
  const box = element.getBoundingClientRect();
  // What is only there for a screen reader is a pixel wide, whatever it says.
  if (box.width <= 1) return false;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const hides = getComputedStyle(element).overflowY === "hidden";
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.data.trim() || node.parentElement.closest(".visually-hidden")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    if (text.left < box.left - 1 || text.right > box.right + 1 || hides && text.bottom > box.bottom + 1) return true;
  }
  return false;
}).map((element) => `${named(element)}: ${element.textContent}`)"""

# How far a finger may be off the middle and still touch the same thing.
_SMALL = """([selector, width, height]) => all(selector).flatMap((element) => {
  const target = element.matches("input") ? element.closest("label") ?? element : element;
  target.scrollIntoView({ block: "center" });
  const box = target.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const touches = (dx, dy) => {
    const top = document.elementFromPoint(x + dx, y + dy);
    return top !== null && target.contains(top);
  };
  if (!touches(0, 0)) return [];
  const reach = (dx, dy) => {
    let far = 0;
    while (far < 40 && touches(dx * (far + 1), dy * (far + 1))) far += 1;
    return far;
  };
  const wide = reach(-1, 0) + reach(1, 0) + 1, high = reach(0, -1) + reach(0, 1) + 1;
  return wide < width || high < height ? [`${named(element)}: ${wide} by ${high}`] : [];
})"""

TOUCHED = "button, a[href], input, select, summary"


def _measure(page: Page, script: str, argument: object = None) -> list[str]:
    found: list[str] = page.evaluate(
        f"(given) => {{ {_TOOLS} return ({script})(given); }}", argument
    )
    return found


def scrolling(page: Page) -> list[str]:
    """What could be scrolled: the page, or a part of the table."""
    return _measure(page, _SCROLLING)


def outside(page: Page, selector: str) -> list[str]:
    """What is not wholly within the window."""
    return _measure(page, _OUTSIDE, selector)


def covered(page: Page, selector: str, within: str | None = None) -> list[str]:
    """What something else lies over, in its middle or near a corner.

    With `within`, whatever belongs to the surrounding element of that kind may lie there.
    """
    return _measure(page, _COVERED, [selector, within])


def overlaps(page: Page, selector: str) -> list[str]:
    """Which of these lie over each other."""
    return _measure(page, _OVERLAPS, selector)


def cut(page: Page, selector: str) -> list[str]:
    """Whose text does not fit into its box."""
    return _measure(page, _CUT, selector)


def small(page: Page, size: Sequence[int], selector: str = TOUCHED) -> list[str]:
    """What offers a finger less room than this, as it can be touched and not as it is drawn.

    What lies under something else, as behind a panel, is left out.
    """
    return _measure(page, _SMALL, [selector, *size])


_SIDEWAYS = """() => {
  const boxes = all("main, dialog[open], dialog[open] .panel-inside, dialog[open] .panel-body, .count, .count-body");
  const root = document.scrollingElement;
  return [
    ...(root.scrollWidth > innerWidth ? [`page is ${root.scrollWidth} wide`] : []),
    ...boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map(named),
  ];
}"""

_LOST = """(selector) => {
  // The count of a round lies over the board too, until it is put aside.
  const modal = [...document.querySelectorAll(".count:not(.put-aside), dialog[open]")].at(-1);
  return all(selector).filter((element) => !modal || modal.contains(element)).flatMap((element) => {
    const target = element.matches("input") ? element.closest("label") ?? element : element;
    target.scrollIntoView({ block: "center", inline: "nearest" });
    const box = target.getBoundingClientRect();
    // What is only there for a screen reader until it has the focus.
    if (box.width <= 1 || box.height <= 1) return [];
    const seen = (x, y) => {
      const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return top !== null && (target.contains(top) || top.contains(target));
    };
    const there = [[0.5, 0.5], [0.15, 0.3], [0.85, 0.3], [0.15, 0.7], [0.85, 0.7], [0.5, 0.93]].some(([x, y]) => seen(x, y));
    return there && box.left >= -1 && box.right <= innerWidth + 1 ? [] : [named(element)];
  });
}"""


def sideways(page: Page) -> list[str]:
    """What is wider than the window, or than the part of the page that it is in."""
    return _measure(page, _SIDEWAYS)


def lost(page: Page, selector: str = TOUCHED) -> list[str]:
    """What can be pressed and cannot be brought into view: it is cut off, or something lies over all of it."""
    return _measure(page, _LOST, selector)
