"""Who a browser is: a token in its cookie, of which only a hash is kept here.

A player exists from their first match on, and the token is given to the browser with that match.
A token that this server did not give is never taken for anyone's.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from lostcities.store import StoreError
from lostcities.table import DAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from lostcities.lobby.ports import Store

ID_BYTES = 8
TOKEN_BYTES = 32
TOKEN_LENGTH = 43
"""The letters that so many bytes make."""
MOST_NOTED: Final = 10_000
"""Browsers that were here today; of more, some are written down twice."""


@dataclass(frozen=True, slots=True)
class Known:
    """The id of a player, and the token by which they are known; nobody but their browser has it."""

    player: str
    token: str = field(repr=False)
    others: tuple[str, ...] = field(default=(), repr=False, compare=False)
    """Other tokens that the browser has kept, by which it was known before."""


class Players:
    """The players of this server."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        # Until when each browser's sight is written down; who was written down last comes last.
        self._noted: OrderedDict[str, float] = OrderedDict()

    async def find(self, tokens: Iterable[str]) -> Known | None:
        """Give the player whom one of these tokens names, or None.

        A browser keeps one cookie for all servers on a host, whatever their ports, so it may
        bring tokens that other servers gave.

        Raises:
            StoreError: the players could not be read.
        """
        tokens = tuple(tokens)
        for token in tokens:
            found = await self._store.player_of(hashed(token))
            if found is not None:
                await self.note(hashed(token))
                return Known(found, token, tuple(other for other in tokens if other != token))
        return None

    async def add(self) -> Known:
        """Make a new player.

        Raises:
            StoreError: the player could not be kept.
        """
        token = new_token()
        player = secrets.token_hex(ID_BYTES)
        await self._store.add_player(player, hashed(token), at=self._clock())
        return Known(player, token)

    def use_of(self, known: Known | None) -> Use:
        """Give what notes that a window is in use; a window of nobody's is noted nowhere."""
        return Use(self, self._clock, None if known is None else hashed(known.token))

    async def note(self, token_hash: str) -> float:
        """Keep that a browser was here today; gives until when that need not be done again."""
        now = self._clock()
        if now < self._noted.get(token_hash, 0.0):
            return self._noted[token_hash]
        self._noted.pop(token_hash, None)
        self._noted[token_hash] = now + DAY
        if len(self._noted) > MOST_NOTED:
            self._noted.popitem(last=False)
        # Who comes is let in also when that cannot be kept.
        with suppress(StoreError):
            await self._store.accounts.note_seen(token_hash, at=now)
        return now + DAY


@dataclass(slots=True)
class Use:
    """That a window is in use: its browser counts as seen as long as something comes from there.

    Else one that asks for nothing by a request, since its page is never closed, would be forgotten in time.
    """

    _players: Players
    _clock: Callable[[], float]
    _token_hash: str | None
    _until: float = 0.0

    async def note(self) -> None:
        """Keep that something came; written down once a day, however much comes."""
        if self._token_hash is not None and self._clock() >= self._until:
            self._until = await self._players.note(self._token_hash)


def new_token() -> str:
    """Give a token for a browser."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """Give what is kept of a token. It is random and long, so one plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(text: str) -> bool:
    """Say whether a text looks like a token of ours."""
    return (
        len(text) == TOKEN_LENGTH
        and text.isascii()
        and text.replace("-", "").replace("_", "").isalnum()
    )
