"""Texts in the language of whoever reads them."""

from __future__ import annotations

import gettext
import re
from dataclasses import dataclass, field

PLACEHOLDER = re.compile(r"\{(\w+)\}")


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
