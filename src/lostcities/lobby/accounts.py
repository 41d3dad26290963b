"""Accounts: a name and a password by which a player is known in any browser.

Nobody needs one. An account is given to a player that exists, so all that the player had stays theirs.
Whoever signs in where a guest has played takes along what the guest has.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lostcities.lobby.account_names import BadNameError, account_name
from lostcities.lobby.export import exported
from lostcities.lobby.passwords import check_password
from lostcities.lobby.players import hashed, new_token
from lostcities.lobby.recovery import code_hash, new_codes
from lostcities.lobby.sessions import Sessions
from lostcities.store import Account, ConflictError
from lostcities.wire import AccountPart

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from lostcities.lobby.account_wish import Wish
    from lostcities.lobby.farewell import Farewells
    from lostcities.lobby.matches import Matches
    from lostcities.lobby.passwords import Origin, Passwords
    from lostcities.lobby.players import Known
    from lostcities.lobby.sessions import Entry
    from lostcities.lobby.surroundings import Surroundings

NOBODY: Final = ""
"""No player has this id."""
SECONDS_TO_DELETE: Final = 10.0
"""So long is waited until all is gone; what takes longer is done while nobody waits, which no proxy does for long."""


class NameTakenError(Exception):
    """Another account has this name."""


class WrongPasswordError(Exception):
    """Not the password of this account, or there is no such account: nobody is told which."""


class NoAccountError(Exception):
    """What was asked is for players with an account."""


class HasAccountError(Exception):
    """The player has an account already."""


class Accounts:
    """The accounts of this server. All methods raise `StoreError` when the database fails.

    Those that look at a password raise `BusyError` when too many do.
    """

    def __init__(
        self,
        around: Surroundings,
        matches: Matches,
        passwords: Passwords,
        farewells: Farewells,
        leave_queue: Callable[[str], None],
    ) -> None:
        self._around = around
        self._farewells = farewells
        self._store = around.store.accounts
        self._passwords = passwords
        self._leave_queue = leave_queue
        self.sessions = Sessions(around, matches, leave_queue)
        self._origin: Origin = ()

    def asked_from(self, origin: Origin) -> Accounts:
        """Give the accounts for somebody who asks from there: passwords are looked at for all in their turn."""
        there = copy(self)
        there._origin = origin  # noqa: SLF001 - another of this class
        return there

    async def of(self, player: str) -> Account | None:
        """Give a player's account, if they have one."""
        return await self._store.of_player(player)

    async def name_of(self, player: str) -> str | None:
        """Give the name of a player's account, if they have one."""
        account = await self.of(player)
        return None if account is None else account.name

    async def part_of(self, player: str) -> AccountPart | None:
        """Give what a player sees of their account, if they have one."""
        account = await self.of(player)
        if account is None:
            return None
        return AccountPart(
            name=account.name,
            created_at=account.created_at,
            browsers=len(await self._store.sessions(player)),
            codes=await self._store.codes_left(player),
        )

    def export(self, known: Known) -> AsyncIterator[bytes]:
        """Give all that is kept about a player as JSON, in pieces."""
        return exported(self._around.store, known, at=self._around.clock())

    async def check_free(self, wish: Wish) -> None:
        """See that nobody has a name yet.

        Raises:
            NameTakenError: somebody has.
        """
        if await self._store.of_name(wish.name.key) is not None:
            raise NameTakenError

    async def sign_up(self, guest: Known, wish: Wish) -> tuple[Known, list[str]]:
        """Give a player an account; gives what their browser is known by now, and the recovery codes.

        Raises:
            HasAccountError: they have one.
            NameTakenError: somebody has the name.
        """
        if await self._store.of_player(guest.player) is not None:
            raise HasAccountError
        account = Account(
            player=guest.player,
            name=wish.name.shown,
            name_key=wish.name.key,
            password_hash=await self._passwords.hashed(wish.password, self._origin),
            created_at=self._around.clock(),
        )
        codes, token = new_codes(), new_token()
        try:
            await self._store.add(
                account, _hashes(codes), session=hashed(guest.token), new=hashed(token)
            )
        except ConflictError:
            raise NameTakenError from None
        self.sessions.close_soon([hashed(guest.token)])
        return replace(guest, token=token), codes

    async def sign_in(self, name: str, password: str, here: Known | None) -> Entry:
        """Let a browser be known as the player with this account; ``here`` is whom it was known as.

        Raises:
            WrongPasswordError: there is no account of that name and password.
        """
        account = await self._store.of_name(_key_of(name))
        kept = account.password_hash if account else None
        if not await self._passwords.is_right(password, kept, self._origin) or account is None:
            raise WrongPasswordError
        kept = account.password_hash
        if self._passwords.is_outdated(kept):
            stronger = await self._passwords.hashed(password, self._origin)
            await self._store.rehash(account.player, stronger, before=kept)
            kept = stronger
        entry = await self.sessions.enter(account.player, here, password_hash=kept)
        if entry is None:
            # It was another by the time that it was found right.
            raise WrongPasswordError
        return entry

    async def recover(self, name: str, code: str, password: str, here: Known | None) -> Entry:
        """Use a recovery code up for another password, and let the browser be known.

        Raises:
            WeakPasswordError: the password cannot be had.
            WrongPasswordError: there is no account of that name and with that code.
        """
        # By what was written and not by what is kept, which would tell whether there is such a name.
        check_password(password, _key_of(name))
        account = await self._store.of_name(_key_of(name))
        player, used = (account.player if account else NOBODY), code_hash(code)
        if not await self._store.has_code(player, used):
            raise WrongPasswordError
        token, at = new_token(), self._around.clock()
        ended = await self._store.recover(
            player,
            used,
            await self._passwords.hashed(password, self._origin),
            token_hash=hashed(token),
            at=at,
        )
        if ended is None:
            raise WrongPasswordError
        self.sessions.close(ended)
        return await self.sessions.bring(player, token, here)

    async def change_password(self, known: Known, old: str, new: str) -> None:
        """Keep another password; every other browser has to sign in again.

        Raises:
            NoAccountError, WrongPasswordError, WeakPasswordError: why it was not done.
        """
        account = await self._confirmed(known, old)
        check_password(new, account.name_key)
        kept = await self._passwords.hashed(new, self._origin)
        ended = await self._store.set_password(known.player, kept, keep=hashed(known.token))
        self.sessions.close(ended)

    async def rename(self, known: Known, password: str, name: str) -> None:
        """Give an account another name.

        Raises:
            NoAccountError, WrongPasswordError, BadNameError, NameTakenError: why it was not done.
        """
        wished = account_name(name)
        await self._confirmed(known, password)
        try:
            await self._store.rename(known.player, wished.shown, wished.key)
        except ConflictError:
            raise NameTakenError from None

    async def replace_codes(self, known: Known, password: str) -> list[str]:
        """Give new recovery codes; the old ones are of no use any more.

        Raises:
            NoAccountError, WrongPasswordError: why it was not done.
        """
        await self._confirmed(known, password)
        codes = new_codes()
        await self._store.set_codes(known.player, _hashes(codes))
        return codes

    async def delete(self, known: Known, password: str) -> None:
        """Delete a player with all that is theirs; a guest has no password to give.

        Once it is begun it is finished, if need be after the next start of the server.

        Raises:
            WrongPasswordError: it was not begun.
        """
        if await self._store.of_player(known.player) is not None:
            await self._confirmed(known, password)
        self._leave_queue(known.player)
        self.sessions.close(await self._farewells.begin(known.player))
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_DELETE):
                await self._farewells.finish(known.player)

    async def _confirmed(self, known: Known, password: str) -> Account:
        account = await self._store.of_player(known.player)
        if account is None:
            raise NoAccountError
        if not await self._passwords.is_right(password, account.password_hash, self._origin):
            raise WrongPasswordError
        return account


def _hashes(codes: list[str]) -> list[str]:
    return [code_hash(code) for code in codes]


def _key_of(name: str) -> str:
    """Give the key of a name that somebody says is theirs; nobody has that of one that cannot be had."""
    try:
        return account_name(name).key
    except BadNameError:
        return NOBODY
