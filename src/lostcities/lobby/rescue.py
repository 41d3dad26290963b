"""What the host of a server can do for somebody who has lost their password and all their codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.lobby.account_names import BadNameError, account_name
from lostcities.lobby.recovery import code_hash, new_code

if TYPE_CHECKING:
    from lostcities.lobby.ports import Store


class UnknownNameError(Exception):
    """There is no account of this name."""


async def rescue(store: Store, name: str) -> str:
    """Give one more recovery code for an account; the host hands it to whoever they know to be its owner.

    Raises:
        UnknownNameError: there is no such account.
        StoreError: it could not be kept.
    """
    try:
        account = await store.accounts.of_name(account_name(name).key)
    except BadNameError:
        account = None
    if account is None:
        raise UnknownNameError
    code = new_code()
    await store.accounts.add_code(account.player, code_hash(code))
    return code
