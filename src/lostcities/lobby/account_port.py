"""What accounts need of the world."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.store import Account, Played, Session


class AccountStore(Protocol):
    """Where accounts and sessions are kept. `lostcities.store.AccountStore` is one.

    Tokens, codes and passwords are known to it by their hashes alone. Where sessions end, the hashes
    of their tokens are given. All methods raise `StoreError` when the database fails.
    """

    async def add(self, account: Account, codes: Sequence[str], *, session: str, new: str) -> None:
        """Keep an account and its codes; the session that asked for it gets a new token.

        Raises:
            ConflictError: the name is taken, the player has an account, or the session has ended.
        """

    async def of_player(self, player: str) -> Account | None:
        """Give a player's account, if they have one."""

    async def of_name(self, name_key: str) -> Account | None:
        """Give the account of this name, if there is one."""

    async def rename(self, player: str, name: str, name_key: str) -> None:
        """Give an account another name.

        Raises:
            ConflictError: the name is taken.
        """

    async def rehash(self, player: str, password_hash: str, *, before: str) -> None:
        """Keep another hash of the same password, unless there is another password by now."""

    async def set_password(
        self, player: str, password_hash: str, *, keep: str | None = None
    ) -> Sequence[str]:
        """Keep another password; ends all sessions but for one, and gives which."""

    async def has_code(self, player: str, code: str) -> bool:
        """Say whether a code can still be used."""

    async def recover(
        self, player: str, code: str, password_hash: str, *, token_hash: str, at: float
    ) -> Sequence[str] | None:
        """Use a code up: a new password and a new session; all others end. None without such a code."""

    async def set_codes(self, player: str, codes: Sequence[str]) -> None:
        """Keep other codes; those before are of no use any more."""

    async def add_code(self, player: str, code: str) -> None:
        """Keep one more code."""

    async def codes_left(self, player: str) -> int:
        """Give how many codes can still be used."""

    async def sessions(self, player: str) -> Sequence[Session]:
        """Give a player's sessions, the latest first."""

    async def open_session(
        self, player: str, token_hash: str, *, at: float, most: int, password_hash: str
    ) -> Sequence[str] | None:
        """Let a browser be known as a player; of more than so many sessions the oldest end.

        None, and nothing done, when the password is another by now than the one of that hash.
        """

    async def hand_on(self, old: str, new: str) -> None:
        """Let the new session of a browser have what was set up for the old one: how it is called."""

    async def note_seen(self, token_hash: str, *, at: float) -> None:
        """Keep that a browser was there."""

    async def end_session(self, token_hash: str) -> None:
        """Let a browser be known no longer."""

    async def end_sessions(self, player: str) -> Sequence[str]:
        """Let a player be known in no browser."""

    async def adopt(self, guest: str, player: str) -> Sequence[str]:
        """Let a player have what a guest has, but for seats opposite to their own; give the matches."""

    async def dismiss(self, guest: str) -> bool:
        """Delete a guest who has nothing; say whether it was done."""

    async def played(self, player: str) -> Sequence[Played]:
        """Give all matches of a player, the latest played first."""
