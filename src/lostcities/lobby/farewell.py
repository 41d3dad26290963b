"""Deleting a player: what is theirs alone goes, and others keep what they share with them."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from lostcities.lobby.live import TRIES
from lostcities.locales import N_, spoken
from lostcities.rules import Refusal
from lostcities.table import Resign

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.lobby.live import LiveMatch
    from lostcities.lobby.matches import Matches
    from lostcities.lobby.ports import Store

SOMEBODY: Final = N_("Former player")


async def say_farewell(store: Store, matches: Matches, player: str) -> Sequence[str]:
    """Delete a player; gives the tokens of the sessions that have ended.

    Unfinished matches with others are resigned first, so that nobody waits for ever. What comes after
    happens all at once or not at all.

    Raises:
        StoreError: it could not be done, but for matches that were resigned; it can be tried again.
    """
    played = await store.accounts.played(player)
    for match in played:
        live = None if match.finished else await matches.find(match.id, player)
        if live is not None and live.shared:
            await _resign(live, player)
    ended = await store.accounts.forget(player, spoken().gettext(SOMEBODY))
    for match in played:
        live = matches.peek(match.id)
        if live is not None and live.shared:
            await live.reread()
        elif live is not None:
            live.vanish()
    return ended


async def _resign(live: LiveMatch, player: str) -> None:
    for seat in live.seats_of(player):
        for _ in range(TRIES):
            on = live.table.number(seat)
            command = Resign(id=f"farewell {secrets.token_hex(8)}", on=on, seat=seat)
            if await live.do(command) is not Refusal.STALE:
                break
