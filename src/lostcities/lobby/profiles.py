"""What a player may know about finished matches: all of their own, and of others what they have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.lobby.ratings import is_sure, level_holder, shown
from lostcities.rules import SEATS, other
from lostcities.store import Pool
from lostcities.wire import (
    BestPart,
    ChangePart,
    HistoryPart,
    OpponentPart,
    OtherPart,
    OutcomePart,
    ProfilePart,
    RatingPart,
    RatingsPart,
    ResultPart,
    SidePart,
    TallyPart,
)

if TYPE_CHECKING:
    from lostcities.lobby.live import LiveMatch
    from lostcities.lobby.ports import Archive
    from lostcities.rules import Seat
    from lostcities.store import Change, Page, Result, Side, Standing, Tally

PAGE: Final = 20
MOST_BEST: Final = 5
MOST_OPPONENTS: Final = 50
"""Who has played more people sees those of late."""


class Profiles:
    """The profiles of players, over what is kept of finished matches."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    async def own(self, player: str) -> ProfilePart:
        """Give all about a player's finished matches.

        Raises:
            StoreError: they could not be read.
        """
        archive = self._archive
        tallies = await archive.tallies(player)
        history = await archive.history(player, None, PAGE)
        opponents = await archive.opponents(player, MOST_OPPONENTS)
        return ProfilePart(
            name=_name_in(history, player),
            ratings=await self.ratings(player),
            people=_tally(tallies["people"]) if "people" in tallies else None,
            computer=_tally(tallies["computer"]) if "computer" in tallies else None,
            best=[_best(result, player) for result in await archive.best(player, MOST_BEST)],
            opponents=[
                OpponentPart(
                    name=found.name,
                    level=found.level,
                    match=found.match,
                    tally=_tally(found.tally),
                )
                for found in opponents
            ],
            history=_history(history, player),
        )

    async def history(self, player: str, before: int) -> HistoryPart:
        """Give a player's finished matches from a number on, the latest first.

        Raises:
            StoreError: they could not be read.
        """
        return _history(await self._archive.history(player, before, PAGE), player)

    async def other(self, match: LiveMatch, player: str) -> OtherPart | None:
        """Give what a player may know of the other side of a match; None where they hold both seats.

        Raises:
            StoreError: it could not be read.
        """
        seats = match.seats_of(player)
        if len(seats) != 1:
            return None
        seat = other(next(iter(seats)))
        seating = match.table.options.seats[seat]
        holder = match.players.get(seat) if seating.level is None else level_holder(seating.level)
        if holder is None:
            return None
        return OtherPart(
            name=seating.name,
            level=seating.level,
            ratings=await self.ratings(holder),
            together=_tally(await self._archive.against(player, holder)),
        )

    async def ratings(self, holder: str) -> RatingsPart:
        """Give the ratings of a player, or of a level by `level_holder`.

        Raises:
            StoreError: they could not be read.
        """
        standings = await self._archive.ratings(holder)
        return RatingsPart(
            people=_rating(standings.get(Pool.PEOPLE)), levels=_rating(standings.get(Pool.LEVELS))
        )


def outcome_of(result: Result) -> OutcomePart:
    """Give what a result has changed in the ratings of both seats, or why it has not."""
    first, second = (_change(side.change) for side in result.sides)
    return OutcomePart(
        unrated=None if result.unrated is None else result.unrated.value,
        changes=None if first is None or second is None else (first, second),
    )


def _rating(standing: Standing | None) -> RatingPart | None:
    if standing is None:
        return None
    strength = standing.strength
    return RatingPart(rating=shown(strength), sure=is_sure(strength), matches=standing.matches)


def _change(change: Change | None) -> ChangePart | None:
    if change is None:
        return None
    return ChangePart(
        before=shown(change.before), after=shown(change.after), sure=is_sure(change.after)
    )


def _tally(tally: Tally) -> TallyPart:
    return TallyPart(
        matches=tally.matches,
        won=tally.won,
        lost=tally.lost,
        drawn=tally.matches - tally.won - tally.lost,
        points=_mean(tally.points, tally.rounds),
        points_against=_mean(tally.points_against, tally.rounds),
        turns=_mean(tally.turns, tally.turns_rounds),
    )


def _mean(total: int, of: int) -> float | None:
    return round(total / of, 1) if of else None


def _history(page: Page, player: str) -> HistoryPart:
    return HistoryPart(
        results=[
            _result(result, player, kept=result.match in page.kept) for result in page.results
        ],
        before=page.following,
    )


def _result(result: Result, player: str, *, kept: bool) -> ResultPart:
    first, second = (_side(side) for side in result.sides)
    return ResultPart(
        match=result.match,
        kind=result.kind,
        colours=result.colours,
        rounds=result.rounds,
        sides=(first, second),
        you=_seat_of(result, player),
        winner=result.winner,
        why=result.why,
        unrated=None if result.unrated is None else result.unrated.value,
        finished_at=result.finished_at,
        kept=kept,
    )


def _side(side: Side) -> SidePart:
    return SidePart(
        name=side.name, level=side.level, points=side.points, change=_change(side.change)
    )


def _best(result: Result, player: str) -> BestPart:
    seat = _seat_of(result, player)
    assert seat is not None  # what two on one device have done is not counted
    best = result.sides[seat].best
    assert best is not None
    return BestPart(
        match=result.match,
        cards=best.cards,
        points=best.points,
        against=result.sides[other(seat)].name,
        finished_at=result.finished_at,
    )


def _seat_of(result: Result, player: str) -> Seat | None:
    seats = [seat for seat in SEATS if result.sides[seat].player == player]
    return seats[0] if len(seats) == 1 else None


def _name_in(page: Page, player: str) -> str:
    """Give the name that a player has used last, where it was certainly theirs."""
    for result in page.results:
        seat = _seat_of(result, player)
        if seat is not None:
            return result.sides[seat].name
    return ""
