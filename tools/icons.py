"""Draw the icons that devices want as PNG: `python -m tools.icons`, from `pictures/icon.svg`.

Our own drawing of a compass rose is the one source. Where a device cuts an icon into a shape of its
own (`maskable`, and Apple's), the ground fills the whole square and the rose keeps to the middle.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.browser import find

PICTURES = Path(__file__).resolve().parent.parent / "src/lostcities/web/page/pictures"
SOURCE = PICTURES / "icon.svg"
CORNERS = ' rx="13"'
SAFE_SHARE = 0.74
"""Of the width: within the circle that every mask leaves, four fifths of it, with some air."""
ICONS = {
    "icon-192": (192, False),
    "icon-512": (512, False),
    "icon-maskable-512": (512, True),
    "icon-180": (180, True),
}


def drawing(*, full: bool) -> str:
    """Give the icon as SVG; `full` without corners, and with the rose within the safe circle."""
    source = SOURCE.read_text("utf-8")
    if not full:
        return source
    ground, _, rose = source.replace(CORNERS, "").partition("/>")
    body, _, end = rose.rpartition("</svg>")
    shift = 32 * (1 - SAFE_SHARE)
    return f'{ground}/><g transform="translate({shift} {shift}) scale({SAFE_SHARE})">{body}</g></svg>{end}'


def picture(browser: Browser, svg: str, size: int) -> bytes:
    """Give a drawing as PNG, what is around it transparent."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>body{{margin:0}} svg{{display:block;width:{size}px;height:{size}px}}</style>{svg}"
    )
    try:
        return page.screenshot(omit_background=True)
    finally:
        page.close()


def main() -> None:
    """Draw all icons."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for name, (size, full) in ICONS.items():
            (PICTURES / f"{name}.png").write_bytes(picture(browser, drawing(full=full), size))
        browser.close()


if __name__ == "__main__":
    main()
