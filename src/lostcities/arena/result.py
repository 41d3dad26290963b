"""What came out of agents playing each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, NotRequired, TypedDict

from lostcities.arena.tally import Tally
from lostcities.rules import Pair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.arena.play import DealOutcome


class ResultDocument(TypedDict):
    """A result as `lostcities arena --json` prints it."""

    agents: list[str]
    rounds: int
    wins: list[int]
    draws: int
    difference: float
    standard_error: float | None
    points: list[float]
    turns: float
    cut_off: int
    fallbacks: list[int]
    difference_less_luck: NotRequired[float]
    standard_error_less_luck: NotRequired[float | None]


class Estimate(NamedTuple):
    """A difference in points a round, and its standard error over deals."""

    difference: float
    standard_error: float | None


@dataclass(frozen=True, slots=True)
class Result:
    """Two agents against each other on duplicate deals. Pairs are by agent."""

    agents: Pair[str]
    rounds: int
    """How many were played in all."""
    wins: Pair[int]
    """Rounds won; where whole matches were played, matches won."""
    draws: int
    """Rounds, or matches, that nobody won."""
    difference: float
    """The mean for a round of the first agent's points less the second's."""
    standard_error: float | None
    """Of the difference, over deals: the two plays of one deal are not independent of each other.

    None for a single deal, which says nothing of how much deals differ.
    """
    points: Pair[float]
    """The mean for a round."""
    turns: float
    """The mean for a round, those of both seats added."""
    cut_off: int
    """Rounds that were cut off because nobody drew from the draw pile any more."""
    fallbacks: Pair[int]
    """Answers that were not legal, and replaced by random ones."""
    less_luck: Estimate | None = None
    """The difference with the luck of the draws taken out; None where it is not known of every deal."""

    @classmethod
    def of(cls, agents: Pair[str], outcomes: Sequence[DealOutcome], rounds_of_match: int) -> Result:
        """Add up deals; ``rounds_of_match`` is how many rounds each was played for, each time."""
        rounds = 2 * rounds_of_match * len(outcomes)
        tally = Tally(2 * rounds_of_match)
        for outcome in outcomes:
            tally.add(outcome)
        points = Pair(*(sum(outcome.points[agent] for outcome in outcomes) for agent in (0, 1)))
        return cls(
            agents=agents,
            rounds=rounds,
            wins=Pair(*(sum(outcome.wins[agent] for outcome in outcomes) for agent in (0, 1))),
            draws=sum(outcome.draws for outcome in outcomes),
            difference=tally.plain.difference,
            standard_error=tally.plain.standard_error,
            points=points.map(lambda total: total / rounds),
            turns=sum(outcome.turns for outcome in outcomes) / rounds,
            cut_off=sum(outcome.cut_off for outcome in outcomes),
            fallbacks=Pair(
                *(sum(outcome.fallbacks[agent] for outcome in outcomes) for agent in (0, 1))
            ),
            less_luck=None
            if tally.best is tally.plain
            else Estimate(tally.less_luck.difference, tally.less_luck.standard_error),
        )

    def document(self) -> ResultDocument:
        """Give the result as JSON will have it; what luck has to do with it only where that is known."""
        document = ResultDocument(
            agents=list(self.agents),
            rounds=self.rounds,
            wins=list(self.wins),
            draws=self.draws,
            difference=self.difference,
            standard_error=self.standard_error,
            points=list(self.points),
            turns=self.turns,
            cut_off=self.cut_off,
            fallbacks=list(self.fallbacks),
        )
        if self.less_luck is not None:
            document["difference_less_luck"] = self.less_luck.difference
            document["standard_error_less_luck"] = self.less_luck.standard_error
        return document
