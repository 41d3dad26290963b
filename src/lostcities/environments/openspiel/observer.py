"""What a player knows as tensors and text.

| piece | shape | holds | is there |
|---|---|---|---|
| `player` | 2 | 1 at the place of the player who looks | always |
| `colours` | colours by 102 | the features of each colour, see `lostcities.fast.observation` | with public information |
| `round` | 12 | the features of the round | with public information |
| `hand` | colours by 12 | the own hand, cards as there | with private information alone |
| `dealt` | colours by 12 | the hand that was dealt | with perfect recall and private information |
| `turns` | turns by 2 | both actions of every complete turn, from the first on, and the own one of a turn that is not | with perfect recall and public information |
| `drawn` | cards of the deck | the own cards that came from the deck, in order | with perfect recall and private information |

Without private information, `colours` holds what anybody may know: of each hand the cards that were taken from
discard piles. In `turns` an action is its number + 1, in `drawn` a card is its outcome + 1; 0 stands for what has not happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pyspiel

from lostcities.environments.openspiel.outcomes import outcome_of
from lostcities.environments.text import board_text, hand_text, view_text
from lostcities.fast import (
    FEATURES_OF_A_COLOUR,
    FEATURES_OF_A_ROUND,
    Features,
    Rounds,
    observe,
    seen_by,
)
from lostcities.fast.looks import CARDS_OF_A_COLOUR, LOOKS_OF_SETS
from lostcities.rules import SEATS, Card, Seat, other

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.environments.openspiel.setup import Setup
    from lostcities.environments.openspiel.state import LostCitiesState


class LostCitiesObserver:
    """Writes into `tensor`, of which the arrays in `dict` are parts, what a player knows of a state."""

    def __init__(self, setup: Setup, kind: pyspiel.IIGObservationType) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observer of lost_cities sees the cards of one player or of none")
        self._public: bool = kind.public_info
        self._private: bool = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recalls: bool = kind.perfect_recall
        shapes = self._shapes(setup)
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Features] = {}
        begin = 0
        for name, shape in shapes.items():
            end = begin + int(np.prod(shape))
            self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def set_from(self, state: LostCitiesState, player: int) -> None:
        """Write what a player knows of a state."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        seat = SEATS[player]
        if self._public:
            rows = state.rows if self._private else _public_rows(state.rows)
            features = observe(rows, player)
            self.dict["colours"][:], self.dict["round"][:] = features[0][0], features[1][0]
        elif self._private:
            self.dict["hand"][:] = _looks(state.rows["hands"][0, seat], len(self.dict["hand"]))
        if self._recalls:
            self._write_recall(state, seat)

    def string_from(self, state: LostCitiesState, player: int) -> str:
        """Give as text what a player knows of a state."""
        seat = SEATS[player]
        if self._recalls:
            return self._recall_text(state, seat)
        view = state.view(seat)
        if self._public and self._private:
            return f"player {player}\n{view_text(view)}"
        if self._public:
            return board_text(state.view(other(view.turn)))
        return hand_text(view) if self._private else ""

    def _shapes(self, setup: Setup) -> dict[str, tuple[int, ...]]:
        colours = setup.colours
        shapes: dict[str, tuple[int, ...]] = {"player": (len(SEATS),)}
        if self._public:
            shapes["colours"] = (colours, FEATURES_OF_A_COLOUR)
            shapes["round"] = (FEATURES_OF_A_ROUND,)
        elif self._private:
            shapes["hand"] = (colours, CARDS_OF_A_COLOUR)
        if self._recalls and self._private:
            shapes["dealt"] = (colours, CARDS_OF_A_COLOUR)
            shapes["drawn"] = (setup.deck,)
        if self._recalls and self._public:
            shapes["turns"] = (setup.most_turns, 2)
        return shapes

    def _write_recall(self, state: LostCitiesState, seat: Seat) -> None:
        recall = state.recall
        if self._private:
            dealt, drawn = self.dict["dealt"], recall.drawn(seat)
            dealt[:] = _looks(_sets(recall.dealt(seat), len(dealt)), len(dealt))
            self.dict["drawn"][: len(drawn)] = [outcome_of(card) + 1 for card in drawn]
        if self._public:
            known = recall.actions_known_to(seat if self._private else None)
            turns = self.dict["turns"].reshape(-1)
            turns[: len(known)] = np.frombuffer(known, np.uint8) + np.float32(1)

    def _recall_text(self, state: LostCitiesState, seat: Seat) -> str:
        if self._public and self._private:
            return f"player {seat}; {state.recall.text(seat)}"
        if self._public:
            return state.recall.public_text()
        return state.recall.private_text(seat) if self._private else ""


def _public_rows(rows: Rounds) -> Rounds:
    """Give what anybody may know: what the seat that waits sees, without the rest of its hand."""
    public = seen_by(rows, 1 - rows["turn"])
    public["hands"] = public["taken"]
    return public


def _sets(cards: Iterable[Card], colours: int) -> list[int]:
    sets = [0] * colours
    for card in cards:
        sets[card.colour] += 1 if card.is_wager else 1 << card.rank
    return sets


def _looks(sets: list[int], colours: int) -> Features:
    looks: Features = LOOKS_OF_SETS[np.asarray(sets[:colours]), :CARDS_OF_A_COLOUR]
    return looks
