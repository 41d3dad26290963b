"""Texts in the language of whoever reads them."""

from __future__ import annotations

import gettext
import re
from dataclasses import dataclass, field

PLACEHOLDER = re.compile(r"\{(\w+)\}")
SIGNS = "number signs"
"""Where a catalog names its signs: of decimals, of thousands, and before a per cent sign, each by the
hexadecimal number of its character, 0 for none. The build puts there what Unicode's CLDR says."""


def filled(text: str, values: dict[str, object]) -> str:
    """Put values in place of `{name}`; the page does the same, so nothing else may be in braces.

    Raises:
        KeyError: the text names a value that was not given.
    """
    return PLACEHOLDER.sub(lambda match: str(values[match[1]]), text)


@dataclass(frozen=True, slots=True)
class Translator:
    """Translates into one language; what has no translation stays English."""

    language: str
    catalog: gettext.NullTranslations = field(repr=False, compare=False)

    def gettext(self, message: str, /, **values: object) -> str:
        """A text, its placeholders filled."""
        return filled(self.catalog.gettext(message), values)

    def ngettext(self, one: str, many: str, n: int, /, **values: object) -> str:
        """A text in the form that goes with a number, which `{n}` stands for."""
        return filled(self.catalog.ngettext(one, many, n), {"n": n, **values})

    def number(self, value: float, form: str) -> str:
        """A number written as the language writes it; ``form`` is what `format` takes, such as `+,.2f`."""
        written = format(value, form)
        named = self.catalog.gettext(SIGNS)
        if named == SIGNS:
            return written
        decimal, group, space = (int(sign, 16) for sign in named.split())
        percent = f"{chr(space)}%" if space else "%"
        return written.translate({ord("."): decimal, ord(","): group, ord("%"): percent})
