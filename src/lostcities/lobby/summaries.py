"""The list of a player's unfinished matches: what is most urgent comes first."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import msgspec

from lostcities.lobby.history import interruptions, stored_table
from lostcities.store import StoreError
from lostcities.table import evolve
from lostcities.telemetry import logger
from lostcities.wire import Summary

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.lobby.matches import Matches
    from lostcities.lobby.ports import Store
    from lostcities.store import Listing
    from lostcities.table import Table

KEPT: Final = 2000
"""Summaries that are remembered; each has a few hundred bytes, and else means reading a match."""

_log = logger(__name__)


class Summaries:
    """Says in a line how a match stands. A match that nobody touched is read once."""

    def __init__(self, store: Store, matches: Matches, clock: Callable[[], float]) -> None:
        self._store = store
        self._matches = matches
        self._clock = clock
        # With the moment for which the time that is left was worked out.
        self._known: dict[Listing, tuple[Summary, float]] = {}

    async def of(self, player: str) -> list[Summary]:
        """Give a line for each unfinished match of a player, the most urgent first, then the latest played.

        Raises:
            StoreError: the list could not be read.
        """
        listings = await self._store.unfinished(player)
        summaries = [await self._summary(listing) for listing in listings]
        return sorted((summary for summary in summaries if summary is not None), key=_urgency)

    async def _summary(self, listing: Listing) -> Summary | None:
        live, now = self._matches.peek(listing.id), self._clock()
        if live is not None:
            return summary_of(listing, live.table, now)
        if listing not in self._known:
            try:
                table = await stored_table(self._store, listing.id)
                for event in await interruptions(self._store, table, now):
                    table = evolve(table, event)
            except StoreError as error:
                # One match that cannot be read must not hide the others.
                _log.error("match_not_read", match=listing.id, error=str(error))
                return None
            if len(self._known) >= KEPT:
                # The oldest: were all forgotten at once, a few players with long lists would have all read anew.
                del self._known[next(iter(self._known))]
            self._known[listing] = summary_of(listing, table, now), now
        summary, at = self._known[listing]
        if summary.time_left is None:
            return summary
        return msgspec.structs.replace(summary, time_left=summary.time_left - (now - at))


def _urgency(summary: Summary) -> tuple[bool, float]:
    """Give what sorts a list: where somebody waits for this player, whose time runs out first."""
    urgent = summary.kind == "people" and summary.your_turn
    return not urgent, math.inf if summary.time_left is None else summary.time_left


def summary_of(listing: Listing, table: Table, at: float) -> Summary:
    """Say in a line how a match stands at a moment, with what everybody at the table knows."""
    options, match = table.options, table.match
    return Summary(
        match=listing.id,
        kind=options.kind,
        names=[seating.name for seating in options.seats],
        level=next((seating.level for seating in options.seats if seating.level), None),
        colours=match.variant.colours,
        rounds=match.variant.rounds,
        round=len(match.rounds) - 1,
        totals=match.totals,
        turn=match.round.position.turn,
        your_turn=_waits_for(table, listing),
        you=next(iter(listing.seats)) if len(listing.seats) == 1 else None,
        round_over=match.round.over,
        pace=None if options.time is None else options.time.pace,
        time_left=_time_left(table, at),
        rated=options.rated,
        updated_at=listing.updated_at,
    )


def _time_left(table: Table, at: float) -> float | None:
    left, seat = table.time_left(at), table.running
    return None if left is None or seat is None else left[seat]


def _waits_for(table: Table, listing: Listing) -> bool:
    """Whether it is up to this player to go on, with a turn or with the next round."""
    if table.turn is not None:
        return table.turn in listing.seats
    return any(table.wishes[seat] is None for seat in listing.seats)
