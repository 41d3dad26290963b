"""A match: rounds whose points add up."""

from dataclasses import dataclass, replace
from typing import TypedDict

from lostcities.rules.moves import Move
from lostcities.rules.pair import Pair, Seat, other
from lostcities.rules.position import Cards, Position, take_back
from lostcities.rules.refusal import Refusal, Refused
from lostcities.rules.round import Ending, Round
from lostcities.rules.variant import Variant
from lostcities.rules.view import PublicView, View


def opener_after(totals: Pair[int], last_opener: Seat) -> Seat:
    """Give who opens the next round: who has more points, else who did not open the last one.

    >>> opener_after(Pair(12, -8), last_opener=0), opener_after(Pair(5, 5), last_opener=0)
    (0, 1)
    """
    first, second = totals
    if first == second:
        return other(last_opener)
    return 0 if first > second else 1


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it was played so far. It has no round until the first is dealt.

    >>> from lostcities.rules import parse_move
    >>> match = Match(Variant(rounds=1)).deal(Variant().cards, opener=0)
    >>> match = match.play(parse_move("play Y2"), seat=0)
    >>> match.play(parse_move("draw Y"), seat=0)
    Traceback (most recent call last):
    ...
    lostcities.rules.refusal.Refused: pile_empty: draw Y
    """

    variant: Variant = Variant()
    rounds: tuple[Round, ...] = ()
    ended: Ending | None = None
    """Set when the match was resigned or claimed, or drawn by agreement."""

    @property
    def round(self) -> Round:
        """The round being played, or the last one."""
        return self.rounds[-1]

    @property
    def totals(self) -> Pair[int]:
        """The points of all finished rounds."""
        return self._totals_of(self.rounds)

    @property
    def over(self) -> bool:
        """Whether all agreed rounds have ended, or the match was ended."""
        return self.ended is not None or (
            len(self.rounds) == self.variant.rounds and self.round.over
        )

    @property
    def winner(self) -> Seat | None:
        """The winner; None while the match goes on and when it is drawn."""
        if self.ended is not None:
            return None if self.ended.seat is None else other(self.ended.seat)
        first, second = self.totals
        if not self.over or first == second:
            return None
        return 0 if first > second else 1

    @property
    def next_opener(self) -> Seat | None:
        """Who opens the next round, see `opener_after`; None before the first."""
        return opener_after(self.totals, self.round.opener) if self.rounds else None

    def deal(self, deck: Cards, opener: Seat | None = None) -> "Match":
        """Give the match with its next round dealt.

        ``opener`` is needed for the first round, and follows from the points after it.

        Raises:
            Refused: ``match_over``, ``round_not_over``, ``wrong_opener``, ``bad_deck``.
        """
        if self.over:
            raise Refused(Refusal.MATCH_OVER)
        if self.rounds and not self.round.over:
            raise Refused(Refusal.ROUND_NOT_OVER)
        due = self.next_opener if self.rounds else opener
        if due is None or opener not in (due, None):
            raise Refused(
                Refusal.WRONG_OPENER, f"seat {opener} cannot open round {len(self.rounds)}"
            )
        if len(deck) != len(self.variant.cards):
            raise Refused(
                Refusal.BAD_DECK, f"{len(deck)} cards in a game of {len(self.variant.cards)}"
            )
        return replace(self, rounds=(*self.rounds, Round.begin(tuple(deck), due)))

    def play(self, move: Move, seat: Seat | None = None) -> "Match":
        """Give the match after one more move.

        Raises:
            Refused: the move is not legal here.
        """
        if self.over:
            raise Refused(Refusal.MATCH_OVER, str(move))
        return self._with_round(self.round.play(move, seat))

    def take_back(self) -> "Match":
        """Give the match before the card of this turn was placed.

        Raises:
            Refused: ``nothing_placed``, ``round_over``, ``match_over``.
        """
        if self.over:
            raise Refused(Refusal.MATCH_OVER)
        return self._with_round(self.round.take_back())

    def end_round(self, ending: Ending) -> "Match":
        """Give the match with this round ended as it stands.

        Raises:
            Refused: ``round_over``, ``match_over``.
        """
        if self.over:
            raise Refused(Refusal.MATCH_OVER)
        return self._with_round(self.round.end(ending))

    def end(self, ending: Ending) -> "Match":
        """Give the match ended whatever the points say: resigned, claimed, or drawn by agreement.

        Raises:
            Refused: ``match_over``.
        """
        if self.over:
            raise Refused(Refusal.MATCH_OVER)
        return replace(self, ended=ending)

    def extend(self, rounds: int) -> "Match":
        """Give the match with so many more rounds agreed, its points still adding up.

        Raises:
            ValueError: more rounds than any match can have.
            Refused: ``match_over``, when it was resigned or claimed.
        """
        if self.ended is not None:
            raise Refused(Refusal.MATCH_OVER)
        return replace(self, variant=replace(self.variant, rounds=self.variant.rounds + rounds))

    def view(self, seat: Seat) -> View:
        """Give what a seat may know of the round being played, or of the last one."""
        position, moves = self._shown_to(seat)
        return View(
            seat=seat,
            hand=position.hands[seat],
            placed=position.placed,
            expeditions=position.expeditions,
            discards=position.discards,
            deck=len(position.deck),
            turn=position.turn,
            taken=position.taken,
            idle_turns=position.idle_turns,
            moves=moves,
            **self._context(),
        )

    def public_view(self) -> PublicView:
        """Give what everybody may know of the round being played, or of the last one."""
        position, moves = self._shown_to(None)
        return PublicView(
            expeditions=position.expeditions,
            discards=position.discards,
            deck=len(position.deck),
            turn=position.turn,
            taken=position.taken,
            idle_turns=position.idle_turns,
            moves=moves,
            **self._context(),
        )

    def _shown_to(self, seat: Seat | None) -> tuple[Position, tuple[Move, ...]]:
        """Give the round without a placing whose draw is still to be made, unless this seat made it."""
        position, moves = self.round.position, self.round.moves
        if position.placed is None or position.turn == seat:
            return position, moves
        return take_back(position), moves[:-1]

    def _context(self) -> "_Context":
        return {
            "variant": self.variant,
            "opener": self.round.opener,
            "round": len(self.rounds) - 1,
            "totals": self._totals_of(self.rounds[:-1]),
        }

    def _with_round(self, changed: Round) -> "Match":
        return replace(self, rounds=(*self.rounds[:-1], changed))

    @staticmethod
    def _totals_of(rounds: tuple[Round, ...]) -> Pair[int]:
        scores = [played.scores for played in rounds if played.over]
        return Pair(sum(score.first for score in scores), sum(score.second for score in scores))


class _Context(TypedDict):
    variant: Variant
    opener: Seat
    round: int
    totals: Pair[int]
