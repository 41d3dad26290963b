"""Accounts: players who have taken a name and a password, and the codes that let them in without."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from lostcities.store import belongings, schema
from lostcities.store.errors import FAILED, ConflictError
from lostcities.store.sessions import (
    delete_sessions,
    hand_on,
    insert_session,
    note_seen,
    sessions_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from lostcities.store.belongings import Played
    from lostcities.store.run import Run
    from lostcities.store.sessions import Session

_table = schema.accounts.c
_codes = schema.recovery_codes.c


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What a player has given so as to be known in any browser."""

    player: str
    name: str
    name_key: str
    """By this the name is found; no two accounts have the same."""
    password_hash: str
    created_at: float


class AccountStore:
    """The part of the store that has the accounts. Its methods raise `StoreError` as the store's do.

    Tokens, codes and passwords are known to it by their hashes alone. Where sessions end, the hashes
    of their tokens are given, so that their windows can be told.
    """

    def __init__(self, run: Run) -> None:
        self._run = run

    async def add(self, account: Account, codes: Sequence[str], *, session: str, new: str) -> None:
        """Keep an account and its codes; the session that asked for it gets a new token.

        Raises:
            ConflictError: the name is taken, the player has an account, or the session has ended: somebody deletes
                the player just now.
        """

        async def work(connection: AsyncConnection) -> None:
            values = {name: getattr(account, name) for name in _table.keys()}  # noqa: SIM118
            await connection.execute(insert(schema.accounts).values(values))
            await _replace_codes(connection, account.player, codes)
            await insert_session(connection, account.player, new, account.created_at)
            await hand_on(connection, session, new)
            if not await _delete_session(connection, session):
                raise ConflictError(
                    FAILED, place=schema.sessions.name, error=ConflictError.__name__
                )

        await self._run(work)

    async def of_player(self, player: str) -> Account | None:
        """Give a player's account, if they have one."""
        return await self._run(lambda connection: _account(connection, _table.player == player))

    async def of_name(self, name_key: str) -> Account | None:
        """Give the account of this name, if there is one."""
        return await self._run(lambda connection: _account(connection, _table.name_key == name_key))

    async def rename(self, player: str, name: str, name_key: str) -> None:
        """Give an account another name.

        Raises:
            ConflictError: the name is taken.
        """
        values = {"name": name, "name_key": name_key}
        await self._run(lambda connection: _change(connection, player, values))

    async def rehash(self, player: str, password_hash: str, *, before: str) -> None:
        """Keep another hash of the same password, unless there is another password by now."""
        await self._run(lambda connection: _rehash(connection, player, before, password_hash))

    async def set_password(
        self, player: str, password_hash: str, *, keep: str | None = None
    ) -> tuple[str, ...]:
        """Keep another password; ends all sessions but for one, and gives which."""

        async def work(connection: AsyncConnection) -> tuple[str, ...]:
            await _change(connection, player, {"password_hash": password_hash})
            return await delete_sessions(connection, player, keep=keep)

        return await self._run(work)

    async def recover(
        self, player: str, code: str, password_hash: str, *, token_hash: str, at: float
    ) -> tuple[str, ...] | None:
        """Use a code up: a new password and a new session; all others end. None without such a code."""

        async def work(connection: AsyncConnection) -> tuple[str, ...] | None:
            found = (_codes.player == player) & (_codes.code_hash == code)
            used = await connection.execute(delete(schema.recovery_codes).where(found))
            if not used.rowcount:
                return None
            await _change(connection, player, {"password_hash": password_hash})
            ended = await delete_sessions(connection, player)
            await insert_session(connection, player, token_hash, at)
            return ended

        return await self._run(work)

    async def has_code(self, player: str, code: str) -> bool:
        """Say whether a code can still be used."""
        query = select(_codes.player).where(_codes.player == player, _codes.code_hash == code)

        async def work(connection: AsyncConnection) -> bool:
            return await connection.scalar(query) is not None

        return await self._run(work)

    async def set_codes(self, player: str, codes: Sequence[str]) -> None:
        """Keep other codes; those before are of no use any more."""
        await self._run(lambda connection: _replace_codes(connection, player, codes))

    async def add_code(self, player: str, code: str) -> None:
        """Keep one more code."""
        values = {"player": player, "code_hash": code}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.recovery_codes).values(values))

        await self._run(work)

    async def codes_left(self, player: str) -> int:
        """Give how many codes can still be used."""
        query = select(func.count()).where(_codes.player == player)

        async def work(connection: AsyncConnection) -> int:
            return await connection.scalar(query) or 0

        return await self._run(work)

    async def sessions(self, player: str) -> tuple[Session, ...]:
        """Give a player's sessions, the latest first."""
        return await self._run(lambda connection: sessions_of(connection, player))

    async def open_session(
        self, player: str, token_hash: str, *, at: float, most: int, password_hash: str
    ) -> tuple[str, ...] | None:
        """Let a browser be known as a player; of more than so many sessions the oldest end.

        None, and nothing done, when the password is another by now than the one of that hash.
        """

        async def work(connection: AsyncConnection) -> tuple[str, ...] | None:
            # Written and not only read: who changes the password meanwhile waits, and then ends this session.
            if not await _rehash(connection, player, password_hash, password_hash):
                return None
            ended = await delete_sessions(connection, player, newest=most - 1)
            await insert_session(connection, player, token_hash, at)
            return ended

        return await self._run(work)

    async def hand_on(self, old: str, new: str) -> None:
        """Let the new session of a browser have what was set up for the old one: how it is called."""
        await self._run(lambda connection: hand_on(connection, old, new))

    async def note_seen(self, token_hash: str, *, at: float) -> None:
        """Keep that a browser was there."""
        await self._run(lambda connection: note_seen(connection, token_hash, at))

    async def end_session(self, token_hash: str) -> None:
        """Let a browser be known no longer."""
        await self._run(lambda connection: _delete_session(connection, token_hash))

    async def end_sessions(self, player: str) -> tuple[str, ...]:
        """Let a player be known in no browser."""
        return await self._run(lambda connection: delete_sessions(connection, player))

    async def adopt(self, guest: str, player: str) -> tuple[str, ...]:
        """Let a player have what a guest has, but for seats opposite to their own; give the matches."""
        return await self._run(lambda connection: belongings.adopt(connection, guest, player))

    async def dismiss(self, guest: str) -> bool:
        """Delete a guest who has nothing; say whether it was done."""
        return await self._run(lambda connection: belongings.dismiss(connection, guest))

    async def played(self, player: str) -> tuple[Played, ...]:
        """Give all matches of a player, the latest played first."""
        return await self._run(lambda connection: belongings.played(connection, player))


async def _account(connection: AsyncConnection, which: ColumnElement[bool]) -> Account | None:
    row = (await connection.execute(select(schema.accounts).where(which))).mappings().first()
    return None if row is None else Account(**row)


async def _change(connection: AsyncConnection, player: str, values: dict[str, str]) -> None:
    change = update(schema.accounts).where(_table.player == player)
    await connection.execute(change.values(values))


async def _rehash(connection: AsyncConnection, player: str, before: str, after: str) -> bool:
    change = update(schema.accounts).where(_table.player == player, _table.password_hash == before)
    return (await connection.execute(change.values(password_hash=after))).rowcount > 0


async def _delete_session(connection: AsyncConnection, token_hash: str) -> bool:
    found = schema.sessions.c.token_hash == token_hash
    return (await connection.execute(delete(schema.sessions).where(found))).rowcount > 0


async def _replace_codes(connection: AsyncConnection, player: str, codes: Sequence[str]) -> None:
    await connection.execute(delete(schema.recovery_codes).where(_codes.player == player))
    rows = [{"player": player, "code_hash": code} for code in codes]
    if rows:
        await connection.execute(insert(schema.recovery_codes), rows)
