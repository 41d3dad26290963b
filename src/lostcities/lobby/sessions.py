"""Sessions: in which browsers a player is known, and what becomes of the guest who was there before."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lostcities.lobby.players import Known, hashed, new_token
from lostcities.lobby.topics import matches_topic
from lostcities.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from lostcities.lobby.matches import Matches
    from lostcities.lobby.surroundings import Surroundings

MOST_SESSIONS: Final = 50
"""Browsers that one player may be known in; of more the oldest is forgotten."""
SECONDS_TO_CHANGE: Final = 5.0
"""So long a browser may take to have its new cookie, before its windows are asked who they are."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What has become of a browser in which somebody has signed in."""

    known: Known
    taken: int
    """Matches of the guest that the player has now."""
    left: bool
    """Whether the guest still has matches: those against the player, who cannot have both sides."""
    dropped: tuple[str, ...] = ()
    """Tokens that the browser shall keep no longer."""


class Sessions:
    """In which browsers players are known. All methods raise `StoreError` when the database fails."""

    def __init__(
        self, around: Surroundings, matches: Matches, leave_queue: Callable[[str], None]
    ) -> None:
        self._leave_queue = leave_queue
        self._around = around
        self._store = around.store.accounts
        self._matches = matches

    async def enter(self, player: str, here: Known | None, *, password_hash: str) -> Entry | None:
        """Let a browser be known as a player; ``here`` is whom it was known as before.

        None when the password, of which this is the hash, was changed while it was looked at.
        """
        token, at = new_token(), self._around.clock()
        ended = await self._store.open_session(
            player, hashed(token), at=at, most=MOST_SESSIONS, password_hash=password_hash
        )
        if ended is None:
            return None
        self.close(ended)
        return await self.bring(player, token, here)

    async def bring(self, player: str, token: str, here: Known | None) -> Entry:
        """Let the player, whose browser this is now, have what the guest had who used it before.

        Also when that fails the player is known, and can have it the next time.
        """
        known = Known(player, token)
        if here is None:
            return Entry(known, taken=0, left=False)
        others = here.player != player and await self._store.of_player(here.player) is not None
        if not others:
            await self._store.hand_on(hashed(here.token), hashed(token))
        if others or here.player == player:
            await self._store.end_session(hashed(here.token))
            self.close_soon([hashed(here.token)])
            return Entry(known, taken=0, left=False, dropped=(here.token,) if others else ())
        self._leave_queue(here.player)
        taken = await self._matches.hand_over(here.player, player)
        # A rematch may have been begun meanwhile.
        taken += await self._matches.hand_over(here.player, player)
        await self._store.dismiss(here.player)
        # Asked and not concluded: another tab that signs in at the same time may have dismissed them.
        left = await self._around.store.kept(here.player) > 0
        self.close_soon([hashed(here.token)])
        self._around.fanout.publish(matches_topic(player))
        # The old token stays in the cookie: links of tables that wait follow from it.
        return Entry(known, taken=taken, left=left)

    async def leave(self, known: Known) -> None:
        """Let this browser be known no longer."""
        await self._store.end_session(hashed(known.token))
        self.close([hashed(known.token)])

    async def leave_all(self, player: str) -> None:
        """Let a player be known in no browser."""
        self.close(await self._store.end_sessions(player))

    async def until_over(self, known: Known) -> None:
        """Wait until a browser is not known as this player any more."""
        changed, token = asyncio.Event(), hashed(known.token)
        self._around.fanout.subscribe(session_topic(token), changed.set)
        try:
            while await self._around.store.player_of(token) == known.player:
                await changed.wait()
                changed.clear()
        except StoreError:
            # Who cannot be asked for again is better asked anew.
            return
        finally:
            self._around.fanout.unsubscribe(session_topic(token), changed.set)

    def close(self, tokens: Iterable[str]) -> None:
        """Let the windows of sessions that have ended look who they are now."""
        for token in tokens:
            self._around.fanout.publish(session_topic(token))

    def close_soon(self, tokens: Iterable[str]) -> None:
        """Let windows look who they are when their browser has had time to get its new cookie."""
        asyncio.get_running_loop().call_later(SECONDS_TO_CHANGE, self.close, tuple(tokens))


def session_topic(token_hash: str) -> str:
    """Give what the fanout calls a session: who listens is told when it may have ended."""
    return f"session {token_hash}"
