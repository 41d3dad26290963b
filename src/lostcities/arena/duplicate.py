"""Agents against each other on duplicate deals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Self

from lostcities.arena.cast import USUAL, Cast, Guests, check_agent
from lostcities.arena.deal import Deal
from lostcities.arena.error import ArenaError
from lostcities.arena.play import play_deal
from lostcities.arena.result import Result
from lostcities.arena.workers import mapping
from lostcities.locales import N_
from lostcities.rules import MOST_ROUNDS_AGREED_AT_ONCE, Pair, Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import TracebackType

    from lostcities.arena.play import DealOutcome

USUAL_ROUNDS = 200
"""Rounds played unless told otherwise: seconds between rule players, and an error of a few points."""
MOST_JOBS = 256
"""More processes than any machine that plays card games has use for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """What agents are measured on. Equal conditions give equal results, whatever the jobs.

    Every deal is played twice with the seats swapped. With ``match`` above 1 a deal is the decks of
    a whole match of so many rounds: its later rounds are opened by whoever has more points, and
    wins and draws count matches.

    Raises:
        ArenaError: they cannot be met.
    """

    rounds: int | None = None
    """In all, both plays of each deal counted; about 200 unless given."""
    match: int = 1
    """Rounds in a match."""
    seed: int = 0
    colours: int = 5

    def __post_init__(self) -> None:
        if self.colours not in (5, 6):
            raise ArenaError(
                N_("There are five or six colours, not {colours}."), colours=self.colours
            )
        if not 1 <= self.match <= MOST_ROUNDS_AGREED_AT_ONCE:
            raise ArenaError(
                N_("A match has 1 to {most} rounds, not {rounds}."),
                most=MOST_ROUNDS_AGREED_AT_ONCE,
                rounds=self.match,
            )
        if self.rounds is not None and (self.rounds < 1 or self.rounds % self._rounds_of_deal):
            raise ArenaError(
                N_(
                    "{rounds} rounds cannot be played: every deal is played twice, "
                    "so their number is a multiple of {multiple}."
                ),
                rounds=self.rounds,
                multiple=self._rounds_of_deal,
            )

    @property
    def variant(self) -> Variant:
        """The game that is played."""
        return Variant(colours=self.colours, rounds=self.match)

    @property
    def deals(self) -> int:
        """How many deals are played, each twice."""
        return -(-(self.rounds or USUAL_ROUNDS) // self._rounds_of_deal)

    @property
    def rounds_in_all(self) -> int:
        """How many rounds are played between two agents."""
        return self.deals * self._rounds_of_deal

    @property
    def _rounds_of_deal(self) -> int:
        return 2 * self.match


def play_duplicate(
    agents: Pair[str],
    conditions: Conditions,
    *,
    jobs: int = 1,
    progress: Callable[[int], object] | None = None,
    guests: Guests = USUAL,
) -> Result:
    """Play two agents against each other; ``progress`` hears of rounds as they are done.

    >>> result = play_duplicate(Pair("random", "random"), Conditions(rounds=4, seed=1))
    >>> result.rounds, sum(result.wins) + result.draws
    (4, 4)

    Raises:
        ArenaError: ``jobs`` is no number of processes.
        UnknownAgentError: no agent has one of these names.
        BotError: there is no such program, or it cannot be started.
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise ArenaError(
            N_("{jobs} jobs cannot share the work; there are 1 to {most}."),
            jobs=jobs,
            most=MOST_JOBS,
        )
    deals = [Deal(conditions.seed, index, conditions.variant) for index in range(conditions.deals)]
    for name in agents:
        check_agent(name, deals[0].rng(0, 0))
    work = _PlayDeals(Cast(agents, guests))
    outcomes: list[DealOutcome] = []
    # A process too many would start for nothing.
    with mapping(min(jobs, len(deals)), work, deals) as played:
        for outcome in played:
            outcomes.append(outcome)
            if progress is not None:
                progress(2 * conditions.match)
    return Result.of(agents, outcomes, conditions.match)


def pairs(agents: Sequence[str]) -> list[Pair[str]]:
    """Give each pair among agents, in their order.

    >>> pairs(["a", "b", "c"])
    [Pair(first='a', second='b'), Pair(first='a', second='c'), Pair(first='b', second='c')]

    Raises:
        ArenaError: there are fewer than two.
    """
    if len(agents) < 2:
        raise ArenaError(N_("Agents play each other: name two or more."))
    return [Pair(first, second) for first, second in combinations(agents, 2)]


@dataclass(frozen=True, slots=True)
class _PlayDeals:
    """Plays deals with this cast; it can be sent to another process before it is entered."""

    cast: Cast

    def __enter__(self) -> Self:
        self.cast.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.cast.__exit__(kind, error, trace)

    def __call__(self, deal: Deal) -> DealOutcome:
        return play_deal(self.cast, deal)
