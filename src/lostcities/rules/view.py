"""What may be known of a round: by everybody, and by one seat."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import NamedTuple

from lostcities.rules.cards import Colour
from lostcities.rules.moves import Discard, Move, Placing
from lostcities.rules.pair import SEATS, Pair, Seat, other
from lostcities.rules.position import Cards, Position, Step
from lostcities.rules.scoring import board_score
from lostcities.rules.variant import HAND_SIZE, Variant


class PastMove(NamedTuple):
    """A move that was made, and who made it."""

    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicView:
    """What both seats and any watcher may know: the board as it was when the last turn was complete.

    Discard piles are given whole, since every card on them was seen by all: that is what a perfect
    memory knows. A page that shows no more than the cards on the table shows only their tops.
    """

    variant: Variant
    expeditions: Pair[tuple[Cards, ...]]
    """By seat and colour."""
    discards: tuple[Cards, ...]
    """By colour, from the bottom to the top."""
    deck: int
    """How many cards are in the draw pile."""
    turn: Seat
    taken: Pair[Cards]
    """Cards that each seat took from discard piles and still holds; sorted."""
    idle_turns: int
    """Turns in a row without a card from the draw pile."""
    opener: Seat
    moves: tuple[Move, ...]
    """The moves of this round so far, without drawn cards; see `history`."""
    round: int
    """The number of this round, from 0."""
    totals: Pair[int]
    """The points of the finished rounds before this one."""

    @property
    def over(self) -> bool:
        """Whether the last card of the draw pile has been drawn."""
        return self.deck == 0

    @property
    def scores(self) -> Pair[int]:
        """The points of each seat in this round as the board stands."""
        return self.expeditions.map(board_score)

    @property
    def history(self) -> Iterator[PastMove]:
        """The moves of this round with their seats, from the first on."""
        return self.last_moves(len(self.moves))

    def last_moves(self, most: int) -> Iterator[PastMove]:
        """Give the last moves of this round with their seats, ``most`` of them or all there are."""
        for index in range(max(0, len(self.moves) - most), len(self.moves)):
            # A turn is two moves.
            yield PastMove(SEATS[(self.opener + index // 2) % 2], self.moves[index])

    def turns_left(self, seat: Seat) -> int:
        """Give how many turns a seat has at the least, the one being made included."""
        return (self.deck + (seat == self.turn)) // 2


@dataclass(frozen=True, slots=True, kw_only=True)
class View(PublicView):
    """What one seat may know, and nothing else: built from an allow-list, never the truth with things taken out.

    Between its own placing and drawing a seat sees what it placed; the other seat sees that only with the draw.
    """

    seat: Seat
    hand: Cards
    """Sorted."""
    placed: Placing | None

    @property
    def step(self) -> Step:
        """The half of the turn that comes next."""
        return Step.PLACE if self.placed is None else Step.DRAW

    @property
    def just_discarded(self) -> Colour | None:
        """The colour whose pile is closed for this turn's draw."""
        return self.placed.card.colour if isinstance(self.placed, Discard) else None

    @property
    def known(self) -> Cards:
        """Cards that the opponent is known to hold."""
        return self.taken[other(self.seat)]

    @property
    def unseen(self) -> Cards:
        """Cards that may be in the draw pile or in the part of the other hand that is not known; sorted."""
        seen = Counter(
            chain(self.hand, self.known, *self.discards, *self.expeditions[0], *self.expeditions[1])
        )
        return tuple(sorted((Counter(self.variant.cards) - seen).elements()))

    def resample(self, rng: Random) -> Position:
        """Draw a position that agrees with all this seat knows, each arrangement of the unseen cards alike likely.

        Beliefs that weigh what the opponent's moves say are for those who use this.
        """
        unseen = list(self.unseen)
        rng.shuffle(unseen)
        missing = HAND_SIZE - len(self.known)
        hand = tuple(sorted((*self.known, *unseen[:missing])))
        return Position(
            hands=Pair(self.hand, hand) if self.seat == 0 else Pair(hand, self.hand),
            expeditions=self.expeditions,
            discards=self.discards,
            deck=tuple(unseen[missing:]),
            turn=self.turn,
            placed=self.placed,
            taken=self.taken,
            idle_turns=self.idle_turns,
        )
