"""What agents are measured on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lostcities.arena.deal import Deal
from lostcities.arena.error import ArenaError
from lostcities.locales import N_
from lostcities.rules import MOST_ROUNDS_AGREED_AT_ONCE, Variant

if TYPE_CHECKING:
    from lostcities.arena.tally import Tally

USUAL_ROUNDS = 200
"""Rounds played unless told otherwise: seconds between rule players, and an error of a few points."""
MOST_ROUNDS_PLAYED = 10_000_000
"""Hours of the fastest agents, a difference known to a fiftieth of a point, and gigabytes of outcomes."""
CHECKED_EVERY = 50
"""Deals after which it is asked whether to stop: few beside those that a small error takes."""


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
    until: float | None = None
    """The standard error of the difference at which to stop, with fewer rounds than agreed."""
    less_luck: bool = False
    """Whether the luck of the draws is taken out, which gives a smaller error for the same rounds; `luck` says how."""

    def __post_init__(self) -> None:
        if self.colours not in (5, 6):
            raise ArenaError(
                N_("There are five or six colours, not {colours}."), colours=self.colours
            )
        if self.until is not None and not self.until > 0:
            raise ArenaError(
                N_("No result has an error of {error}; a number above 0 can be reached."),
                error=self.until,
            )
        if not 1 <= self.match <= MOST_ROUNDS_AGREED_AT_ONCE:
            raise ArenaError(
                N_("A match has 1 to {most} rounds, not {rounds}."),
                most=MOST_ROUNDS_AGREED_AT_ONCE,
                rounds=self.match,
            )
        if self.rounds is not None and self.rounds > MOST_ROUNDS_PLAYED:
            raise ArenaError(
                N_("{rounds} rounds are too many; up to {most} can be played at once."),
                rounds=self.rounds,
                most=MOST_ROUNDS_PLAYED,
            )
        if self.rounds is not None and (self.rounds < 1 or self.rounds % self.rounds_of_deal):
            raise ArenaError(
                N_(
                    "{rounds} rounds cannot be played: every deal is played twice, "
                    "so their number is a multiple of {multiple}."
                ),
                rounds=self.rounds,
                multiple=self.rounds_of_deal,
            )

    @property
    def variant(self) -> Variant:
        """The game that is played."""
        return Variant(colours=self.colours, rounds=self.match)

    @property
    def deals(self) -> int:
        """How many deals are played, each twice."""
        return -(-(self.rounds or USUAL_ROUNDS) // self.rounds_of_deal)

    @property
    def rounds_in_all(self) -> int:
        """How many rounds are played between two agents."""
        return self.deals * self.rounds_of_deal

    @property
    def rounds_of_deal(self) -> int:
        """How many rounds a deal makes, both plays counted."""
        return 2 * self.match

    def deal(self, index: int) -> Deal:
        """Give a deal by its number."""
        return Deal(self.seed, index, self.variant)

    def met_by(self, tally: Tally) -> bool:
        """Say whether the difference is known well enough to stop.

        Asked after every `CHECKED_EVERY` deals in their order, so that no number of jobs can change the answer.
        """
        known = tally.best
        if self.until is None or known.deals % CHECKED_EVERY:
            return False
        error = known.standard_error
        return error is not None and error <= self.until
