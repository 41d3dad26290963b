"""A state of the game: a row of the kernel, whose deck has no cards before chance names them."""

from __future__ import annotations

import pyspiel

from lostcities.environments.openspiel.outcomes import card_from, left_over, place_of
from lostcities.environments.openspiel.recall import DEALT, Recall
from lostcities.environments.openspiel.resample import Chance, resampled
from lostcities.environments.openspiel.setup import Setup
from lostcities.environments.rewards import Rewards
from lostcities.environments.text import board_text, hand_text
from lostcities.environments.views import view_of
from lostcities.fast import (
    DECK,
    REFUSALS,
    Rounds,
    legal_lists,
    move_of,
    no_rounds,
    number_of,
    over,
    refusals,
    scores,
    step,
)
from lostcities.fast.sets import one
from lostcities.rules import HAND_SIZE, SEATS, Seat, View, other


class LostCitiesState(pyspiel.State):
    """A round as far as it was dealt and played.

    OpenSpiel copies a state attribute by attribute, and writes it down in the same way.
    """

    def __init__(self, game: pyspiel.Game, setup: Setup) -> None:
        super().__init__(game)
        self._setup = setup
        self._rows = no_rounds(1)
        self._rows["colours"] = setup.colours
        self._rows["cut_off"] = setup.idle_turns
        self._rows["left"] = setup.deck
        self._recall = Recall()
        self._draws = False
        """Whether a card is coming from the deck, and chance has to say which."""
        self._ahead = 0
        """By how much player 0 is ahead after the complete turns."""
        self._change = 0
        """By how much the last action changed that."""

    @property
    def rows(self) -> Rounds:
        """The round as a batch of one. While no one may know the deck, it has no cards."""
        return self._rows

    @property
    def recall(self) -> Recall:
        """What has happened so far."""
        return self._recall

    def current_player(self) -> int:
        """Give the player whose action is next, or that chance is, or that the round is over."""
        if self._draws or len(self._recall.outcomes) < DEALT:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self._rows["turn"][0])

    def is_terminal(self) -> bool:
        """Say whether the round is over."""
        return bool(over(self._rows)[0])

    def returns(self) -> list[float]:
        """Give what each player has been paid so far."""
        paid = self._ahead if self._dense or self.is_terminal() else 0
        return _for_players(paid)

    def rewards(self) -> list[float]:
        """Give what each player is paid for the last action."""
        if self._dense:
            return _for_players(self._change)
        return self.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the cards that may come next, and how likely each is."""
        left = left_over(self._setup.colours, self._recall.outcomes)
        return [(outcome, count / left.total()) for outcome, count in left.items()]

    def resample_from_infostate(self, player: int, chance: Chance) -> LostCitiesState:
        """Give a state, at random, that the player cannot tell from this one: every one is equally likely.

        A placing that the other player has not completed is chosen among all legal ones.
        """
        seat = SEATS[player]
        outcomes = resampled(self._recall, seat, self._setup.colours, chance)
        state: LostCitiesState = self.get_game().new_initial_state()
        hidden = self._recall.placed(other(seat)) is not None
        known = self._recall.actions_known_to(seat)
        state._replay(Recall(outcomes, known))
        if hidden:
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
        if self._draws:
            state.apply_action(DECK)
        return state

    def _replay(self, recall: Recall) -> None:
        """Let happen what is remembered; a card from the deck comes with the drawing that asks for it."""
        for outcome in recall.outcomes[:DEALT]:
            self.apply_action(outcome)
        drawn = iter(recall.outcomes[DEALT:])
        for action in recall.actions:
            self.apply_action(action)
            if self._draws:
                self.apply_action(next(drawn))

    def view(self, seat: Seat) -> View:
        """Give what a seat knows of the board as it stands, without the moves that led there."""
        return view_of(self._with_deck()[0], seat, ())

    def __str__(self) -> str:
        placed = move_of(int(self._rows["placed"][0])) if self._rows["placed"][0] else "nothing"
        views = [self.view(seat) for seat in SEATS]
        draws = ", draws" if self._draws else ""
        return "\n".join(
            (board_text(views[0]), *map(hand_text, views), f"placed        {placed}{draws}")
        )

    def _with_deck(self) -> Rounds:
        """Give the round with a deck, so that it is a position: of all that the deck could be, the sorted one."""
        rows = self._rows.copy()
        left = left_over(self._setup.colours, self._recall.outcomes).elements()
        numbers = [number_of(card_from(outcome)) for outcome in left][: self._rows["left"][0]]
        rows["deck"][0, : len(numbers)] = numbers
        return rows

    @property
    def _dense(self) -> bool:
        return self._setup.rewards is Rewards.DENSE

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - asked only for the current one
        legal, counts = legal_lists(self._rows)
        actions: list[int] = legal[0, : counts[0]].tolist()
        return actions

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {card_from(action)}"
        return str(move_of(action))

    def _apply_action(self, action: int) -> None:
        self._change = 0
        if len(self._recall.outcomes) < DEALT:
            self._deal(action)
        elif self._draws:
            self._draw_from_deck(action)
        else:
            self._act(action)

    def _deal(self, outcome: int) -> None:
        seat = len(self._recall.outcomes) // HAND_SIZE
        colour, kind = place_of(outcome)
        self._rows["hands"][0, seat, colour] += one.function(kind)
        self._recall = self._recall.with_outcome(outcome)

    def _draw_from_deck(self, outcome: int) -> None:
        self._draws = False
        top = int(self._rows["left"][0]) - 1
        self._rows["deck"][0, top] = number_of(card_from(outcome))
        self._recall = self._recall.with_outcome(outcome)
        self._make(DECK)

    def _act(self, action: int) -> None:
        reason = int(refusals(self._rows, action)[0])
        if reason:
            raise ValueError(f"action {action} is refused: {REFUSALS[reason]}")
        if action == DECK:
            self._draws = True
        else:
            self._make(action)

    def _make(self, action: int) -> None:
        step(self._rows, action)
        self._recall = self._recall.with_action(action)
        if not self._rows["placed"][0]:
            points = scores(self._rows)[0].tolist()
            ahead = points[0] - points[1]
            self._change, self._ahead = ahead - self._ahead, ahead


def _for_players(ahead: int) -> list[float]:
    return [float(ahead), float(-ahead)]
