"""What is asked of every agent. A test class for an agent inherits these tests and names its maker."""

from __future__ import annotations

import copy
from random import Random
from typing import TYPE_CHECKING

import pytest

from lostcities.rules import (
    IDLE_TURNS_UNTIL_CUT_OFF,
    Match,
    Pair,
    Round,
    Variant,
    legal_moves,
    shuffled,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.agents import Agent
    from lostcities.rules import Move, Position, View

COLOURS = pytest.mark.parametrize("colours", [5, 6])


class AgentContract:
    """The suite. `make` gives the agent with the chance that it may use."""

    def make(self, rng: Random) -> Agent:
        raise NotImplementedError

    @COLOURS
    def test_answers_a_legal_move_wherever_it_is_asked(self, colours: int) -> None:
        agent = self.make(Random(1))
        for view, legal in wandering(colours, seed=2):
            assert agent.choose(view, legal) in legal

    @COLOURS
    def test_plays_rounds_to_their_end_against_itself(self, colours: int) -> None:
        for seed in range(5):
            match = played(Pair(self.make(Random(seed)), self.make(Random(-seed))), colours, seed)
            assert match.round.position.over

    def test_same_view_and_same_chance_give_the_same_move(self) -> None:
        for view, legal in wandering(5, seed=3):
            assert self.make(Random(4)).choose(view, legal) == self.make(Random(4)).choose(
                copy.deepcopy(view), legal
            )

    @COLOURS
    def test_what_its_seat_cannot_know_changes_nothing(self, colours: int) -> None:
        chance = Random(5)
        for view, legal in wandering(colours, seed=6, rounds=1):
            another = seen_of(view.resample(chance), view)
            assert self.make(Random(7)).choose(view, legal) == self.make(Random(7)).choose(
                another, legal
            )

    def test_keeps_nothing_of_what_it_was_asked_before(self) -> None:
        questions = list(wandering(5, seed=8))
        chance, seen_others = Random(), self.make(rng := Random(9))
        for view, legal in reversed(questions):
            chance.setstate(rng.getstate())
            assert self.make(chance).choose(view, legal) == seen_others.choose(view, legal)

    def test_chooses_from_what_it_is_offered(self) -> None:
        agent = self.make(Random(10))
        for view, legal in wandering(5, seed=11, rounds=1):
            assert [agent.choose(view, [move]) for move in legal] == list(legal)

    def test_does_not_change_what_it_is_given(self) -> None:
        agent = self.make(Random(12))
        for view, legal in wandering(6, seed=13, rounds=1):
            before, offered = copy.deepcopy(view), list(legal)
            agent.choose(view, offered)
            assert (before, list(legal)) == (view, offered)

    def test_says_so_when_there_is_nothing_to_choose(self) -> None:
        agent = self.make(Random(14))
        view, _legal = next(wandering(5, seed=15))
        with pytest.raises(ValueError, match=agent.name):
            agent.choose(view, [])


def wandering(colours: int, seed: int, rounds: int = 3) -> Iterator[tuple[View, tuple[Move, ...]]]:
    """Give every view and its legal moves of rounds that are played at random, odd ones among them."""
    rng = Random(seed)
    variant = Variant(colours=colours, rounds=rounds)
    match = Match(variant)
    while not match.over:
        match = match.deal(shuffled(variant, rng), None if match.rounds else 0)
        while not match.round.over:
            legal = legal_moves(match.round.position)
            yield match.view(match.round.position.turn), legal
            match = match.play(rng.choice(legal))


def seen_of(position: Position, view: View) -> View:
    """Give what a seat sees of a position that agrees with what it saw: the same, from other hidden cards."""
    reached = Round(view.variant.cards, view.opener, position, view.moves)
    seen = Match(view.variant, (reached,)).view(view.seat)
    assert view == seen
    return seen


def played(agents: Pair[Agent], colours: int, seed: int) -> Match:
    """Play one round, until it ends or would be cut off."""
    variant = Variant(colours=colours, rounds=1)
    match = Match(variant).deal(shuffled(variant, Random(seed)), opener=0)
    while not match.over and match.round.position.idle_turns < IDLE_TURNS_UNTIL_CUT_OFF:
        seat = match.round.position.turn
        move = agents[seat].choose(match.view(seat), legal_moves(match.round.position))
        match = match.play(move, seat)
    return match
