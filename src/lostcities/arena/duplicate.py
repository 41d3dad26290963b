"""Agents against each other on duplicate deals."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from itertools import chain, combinations
from typing import TYPE_CHECKING, Self

from lostcities.arena.batch import DEALS_AT_ONCE, PlayBatch, plays_in_batch
from lostcities.arena.cast import USUAL, Cast, Guests, check_agent
from lostcities.arena.conditions import Conditions
from lostcities.arena.error import ArenaError
from lostcities.arena.ledger import Ledger
from lostcities.arena.play import play_deal
from lostcities.arena.result import Result
from lostcities.arena.tally import Tally
from lostcities.arena.workers import mapping
from lostcities.locales import N_
from lostcities.rules import Pair

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from types import TracebackType

    from lostcities.arena.deal import Deal
    from lostcities.arena.play import DealOutcome

MOST_JOBS = 256
"""More processes than any machine that plays card games has use for."""


def play_duplicate(  # noqa: PLR0913 - what is played, and how
    agents: Pair[str],
    conditions: Conditions,
    *,
    jobs: int = 1,
    progress: Callable[[DealOutcome], object] | None = None,
    guests: Guests = USUAL,
    ledger: Ledger | None = None,
) -> Result:
    """Play two agents against each other; ``progress`` hears of each deal as it is done.

    What ``ledger`` knows is not played again, and what is played is written there.

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
    for name in agents:
        check_agent(name, conditions.deal(0).rng(0, 0))
    outcomes: list[DealOutcome] = []
    tally = Tally(conditions.rounds_of_deal)
    played = _outcomes(agents, conditions, jobs, guests, ledger or Ledger())
    with closing(played):
        for outcome in played:
            outcomes.append(outcome)
            tally.add(outcome)
            if progress is not None:
                progress(outcome)
            if conditions.met_by(tally):
                break
    return Result.of(agents, outcomes, conditions.match)


def _outcomes(
    agents: Pair[str], conditions: Conditions, jobs: int, guests: Guests, ledger: Ledger
) -> Generator[DealOutcome]:
    """Give the outcome of each deal in order, from the ledger or by playing it."""
    # As it was: while deals are played the ledger grows.
    known = dict(ledger.known(agents, conditions))
    left = [index for index in range(conditions.deals) if index not in known]
    in_batch = plays_in_batch(agents) and not conditions.less_luck
    size = DEALS_AT_ONCE if in_batch else 1
    tasks = [
        [conditions.deal(index) for index in left[start : start + size]]
        for start in range(0, len(left), size)
    ]
    one_by_one = _PlayDeals(Cast(agents, guests), conditions.less_luck)
    work = PlayBatch(agents) if in_batch else one_by_one
    # A process too many would start for nothing.
    with mapping(max(1, min(jobs, len(tasks))), work, tasks) as answers:
        played = chain.from_iterable(answers)
        for index in range(conditions.deals):
            if index in known:
                yield known[index]
            else:
                outcome = next(played)
                ledger.write(agents, conditions, index, outcome)
                yield outcome


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
    with_luck: bool

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

    def __call__(self, deals: Sequence[Deal]) -> list[DealOutcome]:
        return [play_deal(self.cast, deal, with_luck=self.with_luck) for deal in deals]
