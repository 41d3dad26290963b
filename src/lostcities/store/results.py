"""What became of finished matches, and the ratings that follow: the shapes. `ledger` writes them down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from lostcities.rules import Pair, Seat, Why
from lostcities.table import MatchKind

LEVEL: Final = "level:"
"""Levels of the computer are rated like players; no player's id begins like this."""


class Pool(StrEnum):
    """Among whom a rating is meant. A level is rated among those only who play levels."""

    PEOPLE = "people"
    LEVELS = "levels"


class Unrated(StrEnum):
    """Why a result counts for no rating. The codes stay the same for ever."""

    BY_CHOICE = "by_choice"
    """The table was made so."""
    SAME_PLAYER = "same_player"
    """One player holds both seats."""
    SAME_NETWORK = "same_network"
    """Both have played from one address."""
    SHORT = "short"
    """It was given up before it had really begun."""
    CHAIN = "chain"
    """It was given up, and the match of the same two before it as well."""
    TOO_MANY = "too_many"
    """The same two have had as many rated matches as count in a day."""


@dataclass(frozen=True, slots=True)
class Strength:
    """What is believed of a strength: its mean, and the standard deviation of that belief."""

    mean: float
    deviation: float


@dataclass(frozen=True, slots=True)
class Change:
    """What a result has changed in the belief of a strength."""

    before: Strength
    after: Strength


@dataclass(frozen=True, slots=True)
class Standing:
    """A rating, and how many results it rests on."""

    strength: Strength
    matches: int


@dataclass(frozen=True, slots=True)
class Best:
    """The best expedition of a seat in a match."""

    cards: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One seat of a finished match.

    Who sat there is a player, a level, or nobody any more: then the name is empty, too.
    """

    name: str
    player: str | None
    level: str | None
    points: int
    best: Best | None
    change: Change | None = None
    """What the result changed in this side's rating; None when it counts for none."""

    @property
    def holder(self) -> str | None:
        """Whose rating this is: a player's id, or a level's name after `LEVEL`."""
        return self.player if self.level is None else LEVEL + self.level


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What became of a match."""

    match: str
    kind: MatchKind
    colours: int
    rounds: int
    """How many rounds were finished."""
    turns: int
    """How many turns were complete, of all rounds and both seats."""
    winner: Seat | None
    why: Why | None
    """Why it ended otherwise than by its last card."""
    finished_at: float
    """Seconds since the epoch."""
    sides: Pair[Side]
    wished: bool
    """Whether it was agreed that the result counts for ratings."""
    unrated: Unrated | None = Unrated.BY_CHOICE
    """Why it does not count; None when it does."""

    @property
    def pool(self) -> Pool:
        """Among whom it counts."""
        return Pool.LEVELS if self.kind == "computer" else Pool.PEOPLE


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier result of the same two."""

    rated: bool
    why: Why | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """What is known about the two of a result when it is judged."""

    earlier: tuple[Earlier, ...]
    """The results of the same two, of those that were meant to be rated, in the day before; the latest first."""
    same_network: bool
    """Whether both have played this match from one address."""
    strengths: Pair[Strength | None]
    """What is believed of both; None of who has no rating yet."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a result counts, and what is believed of both after it."""

    unrated: Unrated | None
    after: Pair[Strength] | None = None
    before: Pair[Strength] | None = None


Judge: TypeAlias = Callable[[Result, Past], Verdict]
"""Says what a result is worth. It is asked within the transaction that keeps the result, so that no other
result comes between what is believed before and after."""


@dataclass(frozen=True, slots=True)
class Finish:
    """A match's result, to be judged and kept together with the event that brings it about."""

    result: Result
    judge: Judge
