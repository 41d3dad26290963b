"""One page with all the pictures, small: a press shows one in full."""

from __future__ import annotations

from html import escape
from pathlib import Path

STYLE = """
body { margin: 16px; background: #888; font: 13px system-ui, sans-serif; }
section { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 10px; margin-bottom: 22px; }
h2 { width: 100%; margin: 0; }
figure { margin: 0; } img { display: block; height: 300px; background: #aaa; }
"""


def write_index(folder: Path) -> Path:
    """Write `index.html` for the pictures in a folder, a row for each screen; gives its path."""
    rows: dict[str, list[str]] = {}
    for picture in sorted(folder.glob("*.png")):
        rows.setdefault(picture.stem.rsplit("_", 3)[0], []).append(picture.name)
    body = "".join(
        f"<section><h2>{escape(name)}</h2>{''.join(map(_figure, pictures))}</section>\n"
        for name, pictures in rows.items()
    )
    index = folder / "index.html"
    page = f"<!doctype html><meta charset=utf-8><title>Screens</title><style>{STYLE}</style>\n"
    index.write_text(page + body, "utf-8")
    return index


def _figure(name: str) -> str:
    return (
        f'<figure><a href="{escape(name)}"><img src="{escape(name)}" loading="lazy" alt=""></a>'
        f"<figcaption>{escape(name)}</figcaption></figure>"
    )
