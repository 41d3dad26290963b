"""What a screen reader would have read out by itself: whatever came into a live region of the page."""

from __future__ import annotations

from playwright.sync_api import Page

_RECORD = """() => {
  const LIVE = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
  window.spoken = [];
  const say = (text) => {
    if (text.trim()) window.spoken.push(text.trim().replace(/\\s+/g, " "));
  };
  const added = (node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (element?.closest(LIVE)) return say(node.textContent);
    // Some read a region that comes with its text, so it counts as read.
    if (node instanceof Element) for (const region of node.querySelectorAll(LIVE)) say(region.textContent);
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === "childList") change.addedNodes.forEach(added);
      else if (change.target.parentElement?.closest(LIVE)) say(change.target.data);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


def listen(page: Page) -> None:
    """Keep what is read out from now on. Once for each document."""
    page.evaluate(_RECORD)


def spoken(page: Page) -> str:
    """What was read out since this was asked last, in one line."""
    return " ".join(page.evaluate("window.spoken.splice(0)"))
