"""Being called: asked for in the settings, known to the server, and ended again.

What the browser's vendor does for it is not there in a test, so the push manager is a stand-in; what the
server then sends is tried with a push service of its own in `tests/web`.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Person
from tests.browser.tables import laid
from tests.browser.visitor import Visit, Visitor
from tests.web.pushing import Subscriber

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-calls")]

_STAND_IN = """
{
  const subscription = { toJSON: () => (%s), unsubscribe: async () => { window.unsubscribed = true; } };
  PushManager.prototype.subscribe = async (options) => {
    window.asked = { visible: options.userVisibleOnly, bytes: options.applicationServerKey.length };
    return subscription;
  };
  PushManager.prototype.getSubscription = async () => subscription;
  Notification.requestPermission = async () => "granted";
}
"""

# In one go: what Playwright asks the page again and again, the page's policy may refuse.
_UNSUBSCRIBED = """async () => {
  const end = Date.now() + 30_000;
  while (!window.unsubscribed && Date.now() < end) await new Promise(requestAnimationFrame);
  return window.unsubscribed;
}"""


def settings(visitor: Visitor) -> Page:
    """Open the settings on the start page."""
    person = Person(visitor.open())
    person.action("settings").click()
    return person.page


def with_push(visitor: Visitor) -> Visitor:
    keys = f'{{p256dh: "{Subscriber().public_key}", auth: "c2l4dGVlbiBieXRlcyBvaw"}}'
    subscription = f'{{endpoint: "https://push.example/send/me", keys: {keys}}}'
    visitor.context.add_init_script(script=_STAND_IN % subscription)
    visitor.context.grant_permissions(["notifications"])
    return visitor


def test_who_wants_to_be_called_is_and_can_end_it(visit: Visit) -> None:
    visitor = with_push(visit(worker=True))
    visitor.server.lay(visitor.player, laid(["play Y5"], ["discard R2"]))
    page = settings(visitor)
    tick = page.get_by_label("Call me when it is my move")
    expect(tick).not_to_be_checked()

    with page.expect_response(lambda answer: answer.request.method == "POST") as kept:
        tick.click()

    assert len(kept.value.json()["subscriptions"]) == 1
    expect(tick).to_be_checked()
    assert page.evaluate("window.asked") == {"visible": True, "bytes": 65}
    # It stays so, and another tab knows.
    other = settings(visitor)
    expect(other.get_by_label("Call me when it is my move")).to_be_checked()
    tick.click()
    expect(tick).not_to_be_checked()
    assert page.evaluate(_UNSUBSCRIBED)
    third = settings(visitor)
    expect(third.get_by_label("Call me when it is my move")).not_to_be_checked()


def test_a_browser_that_cannot_be_called_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(script="delete globalThis.PushManager")
    page = settings(visitor)

    expect(page.get_by_test_id("calls")).to_contain_text("This browser cannot be called here")
    expect(page.get_by_label("Call me when it is my move")).to_have_count(0)
