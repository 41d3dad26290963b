"""Recovery codes: each lets its owner choose a new password, once. There is no e-mail to do it."""

from __future__ import annotations

import secrets
from typing import Final

from lostcities.lobby.players import hashed

CODES: Final = 8
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Those of Crockford's base 32: none looks like another."""
LENGTH: Final = 16
"""80 bits: nobody guesses one, also not from its hash."""
_GROUP: Final = 4
_READ_AS: Final = str.maketrans("OIL", "011")


def new_code() -> str:
    """Give a code as it is shown, like `7K3M-0ZXW-9QTF-H2AB`."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return "-".join(letters[at : at + _GROUP] for at in range(0, LENGTH, _GROUP))


def new_codes() -> list[str]:
    """Give a set of codes."""
    return [new_code() for _ in range(CODES)]


def code_hash(text: str) -> str:
    """Give what is kept of a code, however it was typed.

    >>> code_hash("7k3m ozxw 9qtf-h2ab") == code_hash("7K3M-0ZXW-9QTF-H2AB")
    True
    """
    return hashed("".join(filter(str.isalnum, text)).upper().translate(_READ_AS))
