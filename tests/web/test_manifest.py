"""What makes an app of the page names icons that are there, and of the size that it says."""

from __future__ import annotations

import json

import pytest

from lostcities.web.app import PAGE

MANIFEST = json.loads((PAGE / "manifest.webmanifest").read_text("utf-8"))
ICONS = [icon for icon in MANIFEST["icons"] if icon["type"] == "image/png"]


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon["src"])
def test_icons_have_the_size_that_is_said(icon: dict[str, str]) -> None:
    picture = (PAGE / icon["src"]).read_bytes()

    width, height = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))

    assert (b"\x89PNG", icon["sizes"]) == (picture[:4], f"{width}x{height}")


def test_a_device_may_cut_an_icon_into_its_own_shape() -> None:
    assert ["pictures/icon-maskable-512.png"] == [
        icon["src"] for icon in ICONS if icon.get("purpose") == "maskable"
    ]


@pytest.mark.parametrize("document", ["index.html", "score-pad.html", "tutorial.html"])
def test_every_document_names_it(document: str) -> None:
    text = (PAGE / document).read_text("utf-8")

    assert '<link rel="manifest" href="/page/manifest.webmanifest">' in text
    assert 'rel="apple-touch-icon"' in text
