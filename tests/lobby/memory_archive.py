"""Results and ratings in memory: as much of them as the lobby's tests need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from lostcities.rules import SEATS, Seat
from lostcities.store import (
    Change,
    Earlier,
    Finish,
    Opponent,
    Page,
    Past,
    Result,
    Standing,
    Tally,
    Unrated,
    Verdict,
)

NONE_PLAYED = Tally(
    matches=0, won=0, lost=0, points=0, points_against=0, rounds=0, turns=0, turns_rounds=0
)


@dataclass
class MemoryArchive:
    """Judges as a real one does. It knows no sums: those are a matter of the database."""

    results: dict[str, Result] = field(default_factory=dict)
    standings: dict[tuple[str | None, str], Standing] = field(default_factory=dict)
    networks: dict[str, set[tuple[Seat, int]]] = field(default_factory=dict)
    unkept: list[str] = field(default_factory=list)
    """Finished matches of which no result is kept."""

    def finish(self, finished: Finish) -> Result:
        result = finished.result
        if result.match in self.results:
            return self.results[result.match]
        keys = result.sides.map(lambda side: (side.holder, result.pool))
        known = keys.map(self.standings.get)
        marks = self.networks.pop(result.match, set())
        past = Past(
            earlier=tuple(self._earlier(result)),
            same_network=len({mark for _, mark in marks}) < len(marks),
            strengths=known.map(lambda standing: standing.strength if standing else None),
        )
        verdict = finished.judge(result, past) if result.wished else Verdict(Unrated.BY_CHOICE)
        sides = result.sides
        if verdict.before is not None and verdict.after is not None:
            for seat in SEATS:
                change = Change(verdict.before[seat], verdict.after[seat])
                sides = sides.put(seat, replace(sides[seat], change=change))
                standing = known[seat]
                matches = 1 + (standing.matches if standing else 0)
                self.standings[keys[seat]] = Standing(change.after, matches)
        self.results[result.match] = replace(result, unrated=verdict.unrated, sides=sides)
        return self.results[result.match]

    def _earlier(self, result: Result) -> list[Earlier]:
        holders = {side.holder for side in result.sides}
        return [
            Earlier(rated=kept.unrated is None, why=kept.why)
            for kept in reversed(self.results.values())
            if kept.wished and {side.holder for side in kept.sides} == holders
        ]

    async def of(self, match: str) -> Result | None:
        return self.results.get(match)

    async def keep(self, finished: Finish) -> Result:
        return self.finish(finished)

    async def missing(self, most: int) -> Sequence[str]:
        return [match for match in self.unkept if match not in self.results][:most]

    async def note_network(self, match: str, seat: Seat, mark: int) -> None:
        self.networks.setdefault(match, set()).add((seat, mark))

    async def ratings(self, holder: str) -> Mapping[str, Standing]:
        return {pool: standing for (who, pool), standing in self.standings.items() if who == holder}

    async def history(self, player: str, before: int | None, most: int) -> Page:
        own = [
            result
            for result in reversed(self.results.values())
            if player in (side.player for side in result.sides)
        ]
        return Page(tuple(own[:most]), frozenset(self.results), None)

    async def tallies(self, player: str) -> Mapping[str, Tally]:
        return {}

    async def best(self, player: str, most: int) -> Sequence[Result]:
        return ()

    async def opponents(self, player: str, most: int) -> Sequence[Opponent]:
        return ()

    async def against(self, player: str, holder: str) -> Tally:
        return NONE_PLAYED
