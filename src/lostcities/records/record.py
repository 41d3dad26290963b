"""A record: a match as it is written down."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from lostcities.records.document import Json
from lostcities.rules import Ending, Match, Pair, Round, Seat, Variant

FORMAT = "lostcities-record"
VERSION = 1

Extra = Mapping[str, Json]
"""What stands in a record that this program does not know; kept from reading to writing."""


@dataclass(frozen=True, slots=True)
class WrittenEnding:
    """How a round or the match ended, with what else is written there."""

    ending: Ending
    extra: Extra = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WrittenRound:
    """A round as it is written: cards and moves are texts, which `replay` gives a meaning."""

    opener: Seat
    deck: tuple[str, ...]
    moves: tuple[str, ...]
    ended: WrittenEnding | None = None
    extra: Extra = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is written down: all of it well formed, none of it checked against the rules.

    >>> record = Record.of(Match(Variant(rounds=1)), players=Pair("Ada", "Bo"))
    >>> record.players.first, record.rounds
    ('Ada', ())
    """

    variant: Variant
    players: Pair[str]
    rounds: tuple[WrittenRound, ...]
    ended: WrittenEnding | None = None
    extra: Extra = field(default_factory=dict)
    variant_extra: Extra = field(default_factory=dict)

    @classmethod
    def of(cls, match: Match, players: Pair[str]) -> "Record":
        """Write a match down, whole: also the cards that are still hidden. See `finished_part`."""
        return cls(
            variant=match.variant,
            players=players,
            rounds=tuple(_written(round_) for round_ in match.rounds),
            ended=None if match.ended is None else WrittenEnding(match.ended),
        )


def finished_part(match: Match) -> Match:
    """Give a match without the round that is being played, whose deck is nobody's to know yet.

    A match that is over is given whole.
    """
    if match.over or not match.rounds or match.round.over:
        return match
    return replace(match, rounds=match.rounds[:-1])


def _written(round_: Round) -> WrittenRound:
    return WrittenRound(
        opener=round_.opener,
        deck=tuple(map(str, round_.deck)),
        moves=tuple(map(str, round_.moves)),
        ended=None if round_.ended is None else WrittenEnding(round_.ended),
    )
