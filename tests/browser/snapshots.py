"""How a screen looks, compared with a small picture of it that is kept.

Other machines draw letters and edges a little differently, so both pictures are made small and blurred, and are
compared in squares: what is drawn otherwise by a hair evens out within a square, what is missing or elsewhere does not.
Texts are set in the typeface that comes with the page, as no two systems have the same.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

FOLDER = Path(__file__).parent / "snapshots"
KEPT_WIDTH = 256
"""Pixels of a picture that is kept: enough to see on it what was meant."""
COMPARED_WIDTH = 180
SQUARE = 6
"""Pixels of a compared picture: about as wide as two letters on a phone."""
TOLERANCE = 17
"""Of 255, between the means of two squares. Other typeface engines and scales come to a third of it; an icon
that is gone, or a button that has moved by its own padding, to twice as much."""

TYPEFACE = ':root { --text: "Besley", serif !important; } *, *::before, *::after { caret-color: transparent !important; }'

_TOOLS = """
const load = async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
};
const drawn = (image, width) => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round(width * image.height / image.width);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};
"""
_ADOPT = """async (style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  await document.fonts.ready;
}"""
_KEEP = f"""async ([shot, width]) => {{ {_TOOLS}
  return drawn(await load(shot), width).toDataURL("image/webp", 0.85);
}}"""
_COMPARE = f"""async ([kept, shot, keptWidth, width, square]) => {{ {_TOOLS}
  const blurred = (image) => {{
    const small = drawn(image, width);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [small.width, small.height];
    const context = canvas.getContext("2d", {{ willReadFrequently: true }});
    context.filter = "blur(1px)";
    context.drawImage(small, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  }};
  const [one, two] = [blurred(await load(kept)), blurred(drawn(await load(shot), keptWidth))];
  if (one.height !== two.height) return [[0, 0, 255]];
  const found = [];
  for (let top = 0; top < one.height; top += square) {{
    for (let left = 0; left < width; left += square) {{
      let [difference, count] = [0, 0];
      for (let y = top; y < Math.min(top + square, one.height); y += 1) {{
        for (let x = left; x < Math.min(left + square, width); x += 1, count += 1) {{
          const at = (y * width + x) * 4;
          difference += Math.max(...[0, 1, 2].map((part) => Math.abs(one.data[at + part] - two.data[at + part])));
        }}
      }}
      found.push([left / width, top / one.height, difference / count]);
    }}
  }}
  return found.sort((one, two) => two[2] - one[2]).slice(0, 5);
}}"""


@dataclass(frozen=True)
class Difference:
    """Where two pictures differ most, as shares of their width and height, and by how much of 255."""

    across: float
    down: float
    amount: float

    def __str__(self) -> str:
        return f"{self.amount:.0f} of 255 at {self.across:.0%} across, {self.down:.0%} down"


def shot_of(page: Page, style: str = "") -> str:
    """Give a picture of a page, in the typeface that comes with it, and in a style of one's own."""
    # The page's policy allows no style of others in its document, but scripts may adopt one.
    page.evaluate(_ADOPT, TYPEFACE + style)
    return _data("png", page.screenshot(animations="disabled"))


def keep(page: Page, shot: str, path: Path) -> None:
    """Keep a picture; `page` is any page that can draw."""
    made: str = page.evaluate(_KEEP, [shot, KEPT_WIDTH])
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(base64.b64decode(made.partition(",")[2]))


def compare(page: Page, kept: Path, shot: str) -> Difference:
    """Give where a picture differs most from a kept one; `page` is any page that can draw."""
    asked = [_data("webp", kept.read_bytes()), shot, KEPT_WIDTH, COMPARED_WIDTH, SQUARE]
    worst = page.evaluate(_COMPARE, asked)[0]
    return Difference(*worst)


def _data(kind: str, content: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"
