"""Pictures of every screen in every state: `python -m tools.screens FOLDER`.

    python -m tools.screens FOLDER [--only NAME] [--size NAME] [--theme light|dark] [--language CODE]

Each choice may be given several times; without any it is all sizes, both themes, English and German.
Phones on their sides (640, 844) are taken for tables only. FOLDER/index.html shows them all.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from lostcities.locales import languages
from tools.browser import find
from tools.screens import SIZES, Scene, Show, scenes, server
from tools.screens.index import write_index
from tools.screens.show import ON_ITS_SIDE, Theme

THEMES: tuple[Theme, ...] = ("light", "dark")


def asked() -> argparse.Namespace:
    """Read what is typed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="outside the repository, where they belong")
    parser.add_argument("--only", action="append", metavar="NAME", help="a screen")
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--language", action="append", choices=languages())
    return parser.parse_args()


def take(show: Show, scene: Scene, folder: Path, themes: tuple[Theme, ...]) -> None:
    """Make the pictures of a scene, in both themes without showing it anew."""
    page = show.open(scene)
    # A table and the score pad fill the window, other pages are as long as they are.
    whole = page.locator("dialog[open], main.pad, main.table").count() == 0
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        path = folder / f"{scene.name}_{show.size}_{theme}_{show.language}.png"
        page.screenshot(path=path, full_page=whole)
    page.close()


def make(browser: Browser, address: str, wanted: argparse.Namespace) -> int:
    """Make all that is wanted; gives how many screens failed to appear."""
    failed = 0
    for language in wanted.language or ("en", "de"):
        for size in wanted.size or SIZES:
            show = Show(browser, address, size, language)
            for scene in scenes(language):
                if wanted.only and scene.name not in wanted.only:
                    continue
                if size in ON_ITS_SIDE and scene.table is None and not wanted.size:
                    continue
                try:
                    take(show, scene, wanted.folder, tuple(wanted.theme or THEMES))
                except Exception as error:  # noqa: BLE001 - the other pictures are still wanted
                    failed += 1
                    print(f"{scene.name} {size} {language}: {str(error).strip()[:200]}")
            show.context.close()
    return failed


def main() -> int:
    """Make the pictures, and the page that shows them all."""
    wanted = asked()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        failed = make(browser, address, wanted)
        browser.close()
    print(write_index(wanted.folder))
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
