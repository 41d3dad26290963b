from __future__ import annotations

import pytest
from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


def test_it_draws_a_page(chromium: Browser) -> None:
    page = chromium.new_page()
    page.set_content("<h1>Lost Cities</h1>")
    assert page.get_by_role("heading").inner_text() == "Lost Cities"
    page.close()
