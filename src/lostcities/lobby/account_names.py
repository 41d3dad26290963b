"""Names of accounts: how they are written, and which are the same."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

SHORTEST: Final = 2
LONGEST: Final = 20
"""As long as the page lets names be."""

# Marks without a letter of their own, letters that leave a gap, and what steers how letters before
# them look: with them two names could look the same.
_UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(code)
    for start, end in ((0x180B, 0x180F), (0xFE00, 0xFE0F))
    for code in range(start, end + 1)
}


class BadNameError(ValueError):
    """The name is too short or too long, or cannot be shown."""


@dataclass(frozen=True, slots=True)
class AccountName:
    """A name as it is shown, and the key by which it is found: the same for names that differ in case only."""

    shown: str
    key: str


def account_name(text: str) -> AccountName:
    """Give the name that somebody has written.

    >>> account_name("  Ada   Lovelace ")
    AccountName(shown='Ada Lovelace', key='ada lovelace')

    Raises:
        BadNameError: it can be none.
    """
    shown = " ".join(unicodedata.normalize("NFKC", text).split())
    if not SHORTEST <= len(shown) <= LONGEST or not all(map(_is_seen, shown)):
        raise BadNameError
    if not any(character.isalnum() for character in shown):
        raise BadNameError
    # Folding can bring back what is written in several ways.
    return AccountName(shown, unicodedata.normalize("NFKC", shown.casefold()))


def _is_seen(character: str) -> bool:
    category = unicodedata.category(character)
    return category[0] != "C" and category not in {"Zl", "Zp"} and character not in _UNSEEN
