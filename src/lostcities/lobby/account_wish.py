"""What somebody wants an account to have."""

from __future__ import annotations

from dataclasses import dataclass

from lostcities.lobby.account_names import AccountName, account_name
from lostcities.lobby.passwords import check_password


@dataclass(frozen=True, slots=True)
class Wish:
    """A name and a password that an account may have."""

    name: AccountName
    password: str

    @classmethod
    def of(cls, name: str, password: str) -> Wish:
        """Give the wish that somebody has written.

        Raises:
            BadNameError: the name cannot be had.
            WeakPasswordError: nor can the password.
        """
        wished = account_name(name)
        check_password(password, wished.key)
        return cls(wished, password)
