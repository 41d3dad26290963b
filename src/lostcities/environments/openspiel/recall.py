"""What happened in a round, and who may remember what of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lostcities.environments.openspiel.outcomes import card_from
from lostcities.fast import DECK, move_of
from lostcities.rules import HAND_SIZE, SEATS, Card, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

DEALT = 2 * HAND_SIZE
"""How many outcomes deal the hands, seat 0's before seat 1's."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A complete turn: two actions, and the card that came from the deck, if one did."""

    seat: Seat
    placing: int
    drawing: int
    card: Card | None

    def text(self, *, named: bool) -> str:
        """Give the turn as text, with the card from the deck named or not."""
        card = f" {self.card}" if named and self.card is not None else ""
        return f"{move_of(self.placing)}, {move_of(self.drawing)}{card}"


@dataclass(frozen=True, slots=True)
class Recall:
    """All that chance brought in a round, and all that was done; seat 0 opened."""

    outcomes: bytes = b""
    actions: bytes = b""
    """Those of complete turns, and the placing of one that is not."""

    def with_outcome(self, outcome: int) -> Recall:
        """Add a card that chance brought."""
        return Recall(self.outcomes + bytes((outcome,)), self.actions)

    def with_action(self, action: int) -> Recall:
        """Add what was done; a drawing from the deck when its card has come."""
        return Recall(self.outcomes, self.actions + bytes((action,)))

    def __deepcopy__(self, memo: dict[int, object]) -> Recall:
        return self

    def dealt(self, seat: Seat) -> tuple[Card, ...]:
        """Give the hand that was dealt to a seat, as far as it was."""
        return tuple(
            map(card_from, self.outcomes[:DEALT][HAND_SIZE * seat : HAND_SIZE * (seat + 1)])
        )

    def turns(self) -> Iterator[Turn]:
        """Give the complete turns, from the first on."""
        drawn = iter(self.outcomes[DEALT:])
        pairs = zip(self.actions[::2], self.actions[1::2], strict=False)
        for index, (placing, drawing) in enumerate(pairs):
            card = card_from(next(drawn)) if drawing == DECK else None
            yield Turn(SEATS[index % 2], placing, drawing, card)

    def placed(self, seat: Seat) -> int | None:
        """Give what a seat placed in a turn that is not complete; nobody else may know of it."""
        turns, waits = divmod(len(self.actions), 2)
        return self.actions[-1] if waits and turns % 2 == seat else None

    def actions_known_to(self, seat: Seat | None) -> bytes:
        """Give the actions that a seat may know, or anybody: without a placing that waits for its drawing."""
        turns, waits = divmod(len(self.actions), 2)
        return self.actions[:-1] if waits and turns % 2 != seat else self.actions

    def text(self, seat: Seat) -> str:
        """Give all that a seat may remember: the hand dealt to it, every turn, and what it drew itself."""
        placed = self.placed(seat)
        return "; ".join(
            (
                " ".join(map(str, sorted(self.dealt(seat)))),
                *(turn.text(named=turn.seat == seat) for turn in self.turns()),
                *([] if placed is None else [str(move_of(placed))]),
            )
        )

    def drawn(self, seat: Seat) -> tuple[Card, ...]:
        """Give the cards that a seat drew from the deck, in order."""
        return tuple(
            turn.card for turn in self.turns() if turn.seat == seat and turn.card is not None
        )

    def private_text(self, seat: Seat) -> str:
        """Give what nobody else may remember: the hand dealt to a seat, and what it drew from the deck."""
        dealt, drawn = sorted(self.dealt(seat)), self.drawn(seat)
        return "; ".join((" ".join(map(str, dealt)), " ".join(map(str, drawn))))

    def public_text(self) -> str:
        """Give what anybody may remember: every turn, without the cards that came from the deck."""
        return "; ".join(turn.text(named=False) for turn in self.turns())
