"""What becomes of a match, as it is kept when it is over."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from lostcities.lobby.history import stored_table
from lostcities.lobby.judgement import judge
from lostcities.rules import SEATS, Pair, count
from lostcities.store import Best, Finish, Result, Side, StoreError
from lostcities.telemetry import logger

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lostcities.lobby.ports import Store
    from lostcities.rules import Match, Seat
    from lostcities.table import Table

AT_ONCE: Final = 100
"""Results that are looked for together, of matches that were over before results were kept."""

_log = logger(__name__)


def finish_of(match: str, players: Mapping[Seat, str], table: Table, at: float) -> Finish:
    """Give what became of a match that is over, to be judged when it is kept."""
    return Finish(result_of(match, players, table, at), judge)


def result_of(match: str, players: Mapping[Seat, str], table: Table, at: float) -> Result:
    """Give what became of a match that is over."""
    played, options = table.match, table.options
    return Result(
        match=match,
        kind=options.kind,
        colours=played.variant.colours,
        rounds=sum(round_.over for round_ in played.rounds),
        turns=sum(round_.turns for round_ in played.rounds),
        winner=played.winner,
        why=None if played.ended is None else played.ended.why,
        finished_at=at,
        wished=options.rated,
        sides=Pair(
            *(
                Side(
                    name=options.seats[seat].name,
                    player=players.get(seat),
                    level=options.seats[seat].level,
                    points=played.totals[seat],
                    best=_best(played, seat),
                )
                for seat in SEATS
            )
        ),
    )


class Missing:
    """Keeps results of matches that were over before results were kept. They count for no rating."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def fill(self) -> None:
        """Keep them all, one after the other, while others are served."""
        try:
            seen: set[str] = set()
            while found := set(await self._store.archive.missing(AT_ONCE + len(seen))) - seen:
                for match in sorted(found):
                    await self._keep(match)
                seen |= found
        except StoreError as error:
            _log.error("results_not_kept", error=str(error))

    async def _keep(self, match: str) -> None:
        try:
            players = await self._store.players(match)
            table = await stored_table(self._store, match)
            at = (await self._store.load(match))[-1].at
            if table.match.over:
                await self._store.archive.keep(finish_of(match, players, table, at))
        except StoreError as error:
            # A match that cannot be read must not hide the others.
            _log.error("match_not_read", match=match, error=str(error))
        await asyncio.sleep(0)


def _best(played: Match, seat: Seat) -> Best | None:
    """Give the best expedition of a seat, of all finished rounds."""
    expeditions = [
        expedition
        for round_ in played.rounds
        if round_.over
        for expedition in round_.position.expeditions[seat]
        if expedition
    ]
    if not expeditions:
        return None
    best = max(expeditions, key=lambda cards: count(cards).total)
    return Best(tuple(str(card) for card in best), count(best).total)
