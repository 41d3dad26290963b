"""Results as others ask for them: the part of the store that is about finished matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.store import ledger, profiles, result_rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lostcities.rules import Seat
    from lostcities.store.profiles import Opponent, Page, Tally
    from lostcities.store.results import Finish, Result, Standing
    from lostcities.store.run import Run


class Archive:
    """Finished matches, and the ratings that rest on them. All methods raise `StoreError` when the database fails."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def of(self, match: str) -> Result | None:
        """Give what became of a match; None when it never was over."""
        return await self._run(lambda connection: result_rows.result_of(connection, match))

    async def keep(self, finished: Finish) -> Result:
        """Keep what became of a match that was over before results were kept."""
        return await self._run(lambda connection: ledger.finish(connection, finished))

    async def missing(self, most: int) -> tuple[str, ...]:
        """Give finished matches of which no result is kept, so many of them at most."""
        return await self._run(lambda connection: ledger.without_result(connection, most))

    async def note_network(self, match: str, seat: Seat, mark: int) -> None:
        """Keep a mark of the network that a seat plays from, until the match is over."""
        await self._run(lambda connection: ledger.note_network(connection, match, seat, mark))

    async def ratings(self, holder: str) -> Mapping[str, Standing]:
        """Give the ratings of a player, or of a level after `LEVEL`, by pools."""
        return await self._run(lambda connection: result_rows.ratings_of(connection, holder))

    async def history(self, player: str, before: int | None, most: int) -> Page:
        """Give a player's results, the latest first, from those on that a page before says."""
        return await self._run(
            lambda connection: profiles.history(connection, player, before, most)
        )

    async def tallies(self, player: str) -> Mapping[str, Tally]:
        """Give the sums of a player's matches, by `people` and `computer`."""
        return await self._run(lambda connection: profiles.tallies(connection, player))

    async def best(self, player: str, most: int) -> tuple[Result, ...]:
        """Give the results with a player's best expeditions, the best first."""
        return await self._run(lambda connection: profiles.best_of(connection, player, most))

    async def opponents(self, player: str, most: int) -> tuple[Opponent, ...]:
        """Give who a player has played against, the latest first."""
        return await self._run(lambda connection: profiles.opponents(connection, player, most))

    async def against(self, player: str, holder: str) -> Tally:
        """Give the sums of a player's matches against another, or against a level after `LEVEL`."""
        return await self._run(lambda connection: profiles.against(connection, player, holder))
