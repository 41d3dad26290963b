"""Compile the message catalogs when the package is built or installed.

Each `.po` file becomes a `.mo` for Python and a `page.json` for the browser. Both are left out of
git: they follow from the `.po`.
"""

from __future__ import annotations

import gettext
import json
from pathlib import Path
from typing import Any

from babel.core import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALES = Path("src/lostcities/locales")
PAGE = "src/lostcities/web/page/"
LATE = tuple(
    f"app/{part}"
    for part in (
        "account/",
        "control/risks.js",
        "friend/invitation.js",
        "notices/calls.js",
        "pad/",
        "panels/keys.js",
        "panels/settings_form.js",
        "profile/",
        "queue/",
        "rules/",
        "tutorial/",
        "text/",
    )
)
"""What the page fetches when it is shown first (`late.js`), and the score pad, which is a page of its own."""
# Enough to meet every plural category that a language gives to whole numbers.
COUNTS = (*range(201), 1_000_000)
SIGNS = "number signs"
"""The name under which `lostcities.locales.translator` finds how numbers are written; no text has it."""


def plural_slots(catalog: Catalog, language: str) -> dict[str, int]:
    """Which of a message's plural forms belongs to which category of Unicode's plural rules.

    The page asks its browser for the category of a number (`Intl.PluralRules`) and so needs no
    formula, which its content policy would not let it evaluate.
    """
    category_of = Locale.parse(language).plural_form
    slot_of = gettext.c2py(catalog.plural_expr)
    slots: dict[str, int] = {}
    for count in COUNTS:
        category, slot = category_of(count), slot_of(count)
        if slots.setdefault(category, slot) != slot:
            raise ValueError(
                f"{language}: the plural of {count} is {category!r} to Unicode, where this catalog "
                f"had its form {slots[category]}, but now it takes its form {slot}"
            )
    return slots


def number_signs(language: str) -> str:
    """The signs for decimals, for thousands and before a per cent sign, by what Unicode's CLDR says.

    Each is the hexadecimal number of a character, 0 for none.
    """
    locale = Locale.parse(language)
    signs = locale.number_symbols["latn"]
    before_percent = locale.percent_formats[None].pattern.partition("%")[0][-1]
    space = ord(before_percent) if before_percent.isspace() else 0
    return f"{ord(signs['decimal']):04X} {ord(signs['group']):04X} {space:04X}"


def page_catalog(catalog: Catalog, language: str) -> dict[str, object]:
    """What the browser gets of a catalog: translations of the messages that the page uses.

    Those that only parts use which are fetched later are apart, so that nobody waits for them.
    """
    messages: dict[str, list[str]] = {}
    late: dict[str, list[str]] = {}
    for message in catalog:
        names = [name.removeprefix(PAGE) for name, _ in message.locations if name.startswith(PAGE)]
        forms = [message.string] if isinstance(message.string, str) else [*(message.string or ())]
        if names and all(forms) and not message.fuzzy:
            key = message.id if isinstance(message.id, str) else message.id[0]
            (late if all(name.startswith(LATE) for name in names) else messages)[key] = forms
    return {
        "language": language,
        "plurals": plural_slots(catalog, language),
        "messages": messages,
        "late": late,
    }


def compile_catalogs(root: Path) -> list[Path]:
    """Compile every catalog under the root and give the files written."""
    written: list[Path] = []
    for source in sorted((root / LOCALES).glob("*/LC_MESSAGES/lostcities.po")):
        language = source.parent.parent.name
        with source.open("rb") as file:
            catalog = read_po(file, locale=language)
        compiled, page = source.with_suffix(".mo"), source.parent.parent / "page.json"
        page.write_text(json.dumps(page_catalog(catalog, language), ensure_ascii=False), "utf-8")
        catalog.add(SIGNS, number_signs(language))
        with compiled.open("wb") as binary:
            write_mo(binary, catalog)
        written += [compiled, page]
    return written


class CatalogHook(BuildHookInterface[Any]):
    """Called by hatchling before it collects files, for wheels and editable installs alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile; which files belong to the package says pyproject.toml."""
        compile_catalogs(Path(self.root))
