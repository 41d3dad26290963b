"""Rounds for the tests: played at random by the rules, and twins that one seat cannot tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np

from lostcities.environments.openspiel.outcomes import card_from, left_over, outcome_of
from lostcities.environments.openspiel.recall import Recall
from lostcities.environments.openspiel.resample import resampled
from lostcities.fast import Actions, Chances, Rounds, action_of
from lostcities.rules import (
    IDLE_TURNS_UNTIL_CUT_OFF,
    Card,
    Draw,
    Match,
    Move,
    Seat,
    Variant,
    legal_moves,
    shuffled,
)


@dataclass(frozen=True)
class Played:
    """A deck in the order of dealing, and moves made with it; seat 0 opens."""

    deck: tuple[Card, ...]
    moves: tuple[Move, ...]

    @property
    def colours(self) -> int:
        return 5 if len(self.deck) == 60 else 6

    @property
    def actions(self) -> list[int]:
        return [action_of(move) for move in self.moves]

    @property
    def matches(self) -> list[Match]:
        """The match before each move, and after the last."""
        match = Match(Variant(colours=self.colours, rounds=1)).deal(self.deck, opener=0)
        found = [match]
        for move in self.moves:
            match = match.play(move)
            found.append(match)
        return found

    @property
    def recall(self) -> Recall:
        drawn = sum(move == Draw() for move in self.moves)
        return Recall(
            bytes(outcome_of(card) for card in self.deck[: 16 + drawn]), bytes(self.actions)
        )


def played(rng: Random, colours: int = 5, most: int = 10_000) -> Played:
    """A round, or so many moves of one, each as likely as any other that is legal."""
    variant = Variant(colours=colours, rounds=1)
    match = Match(variant).deal(shuffled(variant, rng), opener=0)
    while not match.over and len(match.round.moves) < most:
        match = match.play(rng.choice(legal_moves(match.round.position)))
    return Played(match.round.deck, match.round.moves)


def idling(deck: tuple[Card, ...]) -> Played:
    """A round in which nobody draws from the deck who need not, until it is cut off."""
    match = Match(Variant(rounds=1)).deal(deck, opener=0)
    while match.round.position.idle_turns < IDLE_TURNS_UNTIL_CUT_OFF:
        placing = [
            move for move in legal_moves(match.round.position) if str(move).startswith("dis")
        ]
        match = match.play(placing[len(match.round.moves) % len(placing)])
        match = match.play(legal_moves(match.round.position)[-1])
    return Played(deck, match.round.moves)


def twin(original: Played, seat: Seat, rng: Random) -> Played:
    """A round that has shown a seat the same so far, with other cards where it could not see them.

    Written for complete turns: an open placing of the other seat is no part of what is compared.
    """
    outcomes = resampled(original.recall, seat, original.colours, rng.random)
    rest = list(left_over(original.colours, outcomes).elements())
    rng.shuffle(rest)
    deck = tuple(map(card_from, [*outcomes, *rest]))
    return Played(deck, original.moves)


class Script:
    """An opponent that makes moves that were written down for it, whatever it sees."""

    def __init__(self, original: Played) -> None:
        turns = range(len(original.actions))
        self._actions = [original.actions[place] for place in turns if place // 2 % 2 == 1]

    def choose_all(self, seen: Rounds, chances: Chances) -> Actions:
        return np.array([self._actions.pop(0)], np.uint8)
