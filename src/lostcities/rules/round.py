"""One round: a dealt deck and the moves made with it."""

from dataclasses import dataclass, replace
from enum import StrEnum

from lostcities.rules.moves import Draw, Move
from lostcities.rules.pair import Pair, Seat
from lostcities.rules.position import Cards, Position, apply, deal, take_back
from lostcities.rules.refusal import Refusal, Refused


class Why(StrEnum):
    """Why a round or a match ended otherwise than by the last card."""

    AGREED = "agreed"
    CUT_OFF = "cut_off"
    RESIGNED = "resigned"
    TIME = "time"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round or a match ended otherwise than by the last card; ``seat`` is who resigned, ran out of time or left."""

    why: Why
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it was played so far.

    Chance is data: the deck and the opener are given, and everything after follows from the moves.
    ``position`` is where they have led.
    """

    deck: Cards
    """All cards in the order of dealing."""
    opener: Seat
    position: Position
    moves: tuple[Move, ...] = ()
    ended: Ending | None = None

    @classmethod
    def begin(cls, deck: Cards, opener: Seat) -> "Round":
        """Deal a round.

        Raises:
            Refused: ``bad_deck``.
        """
        return cls(deck, opener, deal(deck, opener))

    @property
    def over(self) -> bool:
        """Whether no move can follow."""
        return self.ended is not None or self.position.over

    @property
    def scores(self) -> Pair[int]:
        """The points of each seat as the board stands."""
        return self.position.scores

    @property
    def turns(self) -> int:
        """How many turns are complete."""
        return sum(isinstance(move, Draw) for move in self.moves)

    def play(self, move: Move, seat: Seat | None = None) -> "Round":
        """Give the round after one more move.

        Raises:
            Refused: the move is not legal here.
        """
        if self.ended is not None:
            raise Refused(Refusal.ROUND_OVER, str(move))
        return replace(self, position=apply(self.position, move, seat), moves=(*self.moves, move))

    def take_back(self) -> "Round":
        """Give the round before the card of this turn was placed.

        Raises:
            Refused: ``nothing_placed``, ``round_over``.
        """
        if self.ended is not None:
            raise Refused(Refusal.ROUND_OVER)
        return replace(self, position=take_back(self.position), moves=self.moves[:-1])

    def end(self, ending: Ending) -> "Round":
        """Give the round ended as it stands; a placing without its draw is taken back first.

        Raises:
            Refused: ``round_over``.
        """
        if self.over:
            raise Refused(Refusal.ROUND_OVER)
        settled = self if self.position.placed is None else self.take_back()
        return replace(settled, ended=ending)
