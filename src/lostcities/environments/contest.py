"""Rounds being played and paid: what the environments share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lostcities.environments.observation import observe
from lostcities.environments.opponents import Chooser, Opponent, chooser_of
from lostcities.environments.rewards import Rewards, penalty
from lostcities.fast import (
    NO_ACTION,
    REFUSALS,
    Actions,
    Chances,
    Decks,
    Features,
    Rounds,
    chances,
    compiled,
    deal,
    legal_masks,
    no_rounds,
    over,
    scores,
    shuffled,
    step,
)
from lostcities.fast.arguments import actions_for
from lostcities.fast.chance import below
from lostcities.rules import Variant

if TYPE_CHECKING:
    from lostcities.fast.arguments import Numbers

Flags: TypeAlias = NDArray[np.bool]
"""Yes or no for each round."""


class IllegalOpponentError(ValueError):
    """An opponent chose an action that is not legal."""

    def __init__(self, action: int, reason: int) -> None:
        super().__init__(f"the opponent's action {action} is refused: {REFUSALS[reason]}")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an action in each round; nothing in rounds that were left alone."""

    rewards: NDArray[np.float64]
    """For the seat that acted."""
    ended: Flags
    """Which rounds ended by it."""
    refusals: NDArray[np.uint8]
    """Why the action is illegal, as places in `fast.REFUSALS`; else 0."""
    cut_off: Flags
    """Which rounds ended after too many turns without a card from the draw pile."""


class Contest:
    """Any number of rounds, played by a learner in both seats, or in seat 0 against an opponent.

    Each round has its own chance, from which its decks and openers come. A round that has ended waits
    to be dealt anew.

    Raises:
        ValueError: colours that no game has, or rewards that there are not.
        UnknownAgentError: no agent has the opponent's name.
    """

    def __init__(
        self, count: int, *, colours: int, rewards: str, opponent: Opponent | None = None
    ) -> None:
        self.colours = Variant(colours=colours).colours
        self.rows: Rounds = no_rounds(count)
        self._rewards = Rewards.of(rewards)
        self._chooser: Chooser | None = None if opponent is None else chooser_of(opponent)
        self._chances: Chances = chances(count)
        self._paid = np.zeros(count, np.int64)
        """By how much seat 0 is ahead in what was paid."""
        self._history = [bytearray() for _ in range(count)]
        """The actions made in each round, if the opponent looks at them."""

    @property
    def seats(self) -> NDArray[np.uint8]:
        """The seat that acts next in each round: the learner's, where there is an opponent."""
        turns: NDArray[np.uint8] = self.rows["turn"]
        return turns.copy() if self._chooser is None else np.zeros_like(turns)

    def observe(self) -> Features:
        """Give what the seat that acts next may know of each round."""
        return observe(self.rows, self.seats, self.colours)

    def masks(self) -> NDArray[np.int8]:
        """Give the legal actions: an array of rounds by actions, 1 where one is legal."""
        return legal_masks(self.rows).view(np.int8)

    def points(self) -> NDArray[np.int16]:
        """Give the points of each round as the board stands: the learner's, then the other's."""
        return scores(self.rows)

    def reseed(self, seed: int) -> None:
        """Let all chance begin anew."""
        self._chances = chances(len(self.rows), seed)
        if self._chooser is not None:
            self._chooser.reseed(seed)

    def deal(
        self, where: Flags, decks: Decks | None = None, openers: Numbers | int | None = None
    ) -> None:
        """Deal rounds anew: from shuffled decks, and to openers drawn by lot, where none are given.

        An opponent that opens has made its turn already.

        Raises:
            Refused: ``bad_deck``.
        """
        which = np.flatnonzero(where)
        states = self._chances[which]
        # Drawn even where others are given: so the rounds that come after are the same.
        drawn_openers, drawn_decks = _tossed(states), shuffled(states, self.colours)
        self.rows[which] = deal(
            drawn_decks if decks is None else decks,
            drawn_openers if openers is None else openers,
        )
        self._chances[which] = states
        self._paid[which] = 0
        for index in which.tolist():
            self._history[index].clear()
        self._let_opponent_play(where)

    def act(self, actions: Numbers | int, where: Flags | None = None) -> Outcome:
        """Make an action of the learner in each round, or in some; an opponent whose turn follows makes it.

        An illegal action changes nothing, ends the round and is paid with the penalty.

        Raises:
            IllegalOpponentError: the opponent chose what is not legal.
        """
        chosen = actions_for(self.rows, actions)
        if where is not None:
            chosen = np.where(where, chosen, np.uint8(NO_ACTION))
        actors = self.seats
        refusals = step(self.rows, chosen)
        if where is not None:
            refusals[~where] = 0
        refused = refusals != 0
        played = ~refused if where is None else where & ~refused
        self._remember(np.flatnonzero(played), chosen[played])
        self._let_opponent_play(played)
        finished = played & over(self.rows)
        rewards = self._pay(played, finished, actors)
        rewards[refused] = penalty(self.colours)
        return Outcome(
            rewards,
            ended=finished | refused,
            refusals=refusals,
            cut_off=finished & (self.rows["left"] > 0),
        )

    def _pay(
        self, played: Flags, finished: Flags, actors: NDArray[np.uint8]
    ) -> NDArray[np.float64]:
        dense = self._rewards is Rewards.DENSE
        due = np.flatnonzero(played & (self.rows["placed"] == 0) if dense else finished)
        rewards = np.zeros(len(self.rows), np.float64)
        if not due.size:
            return rewards
        points = scores(self.rows[due]).astype(np.int64)
        ahead = points[:, 0] - points[:, 1]
        change = ahead - self._paid[due]
        rewards[due] = np.where(actors[due] == 0, change, -change)
        self._paid[due] = ahead
        return rewards

    def _let_opponent_play(self, where: Flags) -> None:
        if self._chooser is None:
            return
        while (which := np.flatnonzero(where & (self.rows["turn"] == 1) & ~over(self.rows))).size:
            rows, states = self.rows[which], self._chances[which]
            chosen = self._chooser.choose(rows, self._history_of(which), states)
            refusals = step(rows, chosen)
            if refusals.any():
                place = int(refusals.argmax())
                raise IllegalOpponentError(int(chosen[place]), int(refusals[place]))
            self.rows[which], self._chances[which] = rows, states
            self._remember(which, chosen)

    def _history_of(self, which: NDArray[np.intp]) -> list[bytes]:
        if self._chooser is None or not self._chooser.needs_history:
            return []
        return [bytes(self._history[index]) for index in which.tolist()]

    def _remember(self, which: NDArray[np.intp], chosen: Actions) -> None:
        if self._chooser is not None and self._chooser.needs_history:
            for index, action in zip(which.tolist(), chosen.tolist(), strict=True):
                self._history[index].append(action)


def _tossed(states: Chances) -> NDArray[np.uint8]:
    openers = np.empty(len(states), np.uint8)
    _toss(states, openers)
    return openers


@compiled
def _toss(states: Chances, openers: NDArray[np.uint8]) -> None:
    for index in range(len(openers)):
        openers[index] = below(states, index, 2)
