"""Agents in batches make the moves that they make one by one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest

import lostcities
from lostcities.agents import CarefulAgent, RandomAgent
from lostcities.agents.batch import Lots, careful_actions, play_batch
from lostcities.fast import (
    NO_ACTION,
    Decks,
    action_of,
    card_of,
    chances,
    deal,
    over,
    position_of,
    random_actions,
    resample,
    scores,
    seen_by,
    shuffled,
    step,
)
from lostcities.rules import IDLE_TURNS_UNTIL_CUT_OFF, Match, Pair, Variant, apply, legal_moves

CAREFUL = CarefulAgent()


def dealt_by_rules(decks: Decks, colours: int) -> list[Match]:
    empty = Match(Variant(colours=colours, rounds=1))
    return [empty.deal(tuple(card_of(int(number)) for number in deck), 0) for deck in decks]


def choice_by_rules(match: Match) -> int:
    """The action that the agent takes in a match; none where the round is over or is cut off."""
    position = match.round.position
    if position.over or position.idle_turns >= IDLE_TURNS_UNTIL_CUT_OFF:
        return NO_ACTION
    return action_of(CAREFUL.choose(match.view(position.turn), legal_moves(position)))


@pytest.mark.parametrize("wandering", [0.0, 0.2, 0.6])
@pytest.mark.parametrize("colours", [5, 6])
def test_careful_is_the_same_move_for_move_through_whole_rounds(
    colours: int, wandering: float
) -> None:
    """Some moves are made at random instead, so that it is asked in positions it would not get into."""
    rng = Random(f"{colours} {wandering}")
    states = chances(4, seed=colours)
    decks = shuffled(states, colours)
    rows, matches = deal(decks), dealt_by_rules(decks, colours)
    asked = 0
    while not over(rows).all():
        chosen = careful_actions(rows)
        assert [choice_by_rules(match) for match in matches] == chosen.tolist()
        asked += int((chosen != NO_ACTION).sum())
        wanders = np.array([rng.random() < wandering for _ in matches])
        made = np.where(wanders, random_actions(rows, states), chosen)
        step(rows, made)
        matches = [after(match, int(action)) for match, action in zip(matches, made, strict=True)]
    assert asked > 300


def after(match: Match, action: int) -> Match:
    if action == NO_ACTION:
        return match
    by_number = {action_of(move): move for move in legal_moves(match.round.position)}
    return match.play(by_number[action], match.round.position.turn)


@pytest.mark.parametrize("colours", [5, 6])
def test_careful_cannot_see_what_is_hidden(colours: int) -> None:
    states = chances(20, seed=colours)
    rows = deal(shuffled(states, colours))
    while not over(rows).all():
        chosen = careful_actions(rows)
        asked = ~over(rows)
        seats = rows["turn"]
        assert chosen[asked].tolist() == careful_actions(seen_by(rows, seats))[asked].tolist()
        hidden_otherwise = resample(rows, seats, states)
        assert chosen[asked].tolist() == careful_actions(hidden_otherwise)[asked].tolist()
        step(rows, chosen)


def test_a_batch_is_played_as_step_by_step() -> None:
    states = chances(50, seed=3)
    rows = deal(shuffled(states))
    in_one_call = rows.copy()
    steps = 0
    while not over(rows).all():
        steps += int((~over(rows)).sum())
        step(rows, careful_actions(rows))
    assert steps == play_batch(in_one_call, Pair("careful", "careful"), Lots.none(50))
    assert rows.tobytes() == in_one_call.tobytes()


def lots(seeds: Sequence[int], words: int = 1000) -> Lots:
    return Lots.of([Pair(Random(seed), Random(-1 - seed)) for seed in seeds], words)


def test_each_agent_plays_from_its_seat() -> None:
    rows = deal(shuffled(chances(50, seed=3)))
    swapped = rows.copy()
    play_batch(rows, Pair("careful", "random"), lots(range(50)))
    play_batch(swapped, Pair("random", "careful"), lots(range(50)))
    assert 0 == scores(rows).mean(axis=0).argmax()
    assert 1 == scores(swapped).mean(axis=0).argmax()


@pytest.mark.parametrize("colours", [5, 6])
def test_random_makes_the_moves_that_its_generator_makes_it_make(colours: int) -> None:
    decks = shuffled(chances(5, seed=1), colours)
    rows = deal(decks)
    play_batch(rows, Pair("random", "random"), lots(range(5)))
    for seed, match in enumerate(dealt_by_rules(decks, colours)):
        agents = RandomAgent(Random(seed)), RandomAgent(Random(-1 - seed))
        position = match.round.position
        while not position.over and position.idle_turns < IDLE_TURNS_UNTIL_CUT_OFF:
            position = apply(
                position, agents[position.turn].choose(match.view(0), legal_moves(position))
            )
        assert position == position_of(rows[seed])


def test_a_round_without_lots_left_stays_where_it_is() -> None:
    rows = deal(shuffled(chances(2, seed=1)))
    assert 2 * 2 * 10 > play_batch(rows, Pair("random", "random"), lots([1, 2], words=10))
    assert [False, False] == over(rows).tolist()


def test_an_agent_that_plays_in_no_batch_is_refused() -> None:
    rows = deal(shuffled(chances(1, seed=1)))
    with pytest.raises(ValueError, match="'champion' plays in no batch"):
        play_batch(rows, Pair("random", "champion"), Lots.none(1))


PRINT_A_ROUND = """
from random import Random
from lostcities.agents.batch import Lots, play_batch
from lostcities.fast import chances, deal, shuffled
from lostcities.rules import Pair
rows = deal(shuffled(chances(2, seed=5)))
lots = Lots.of([Pair(Random(1), Random(2)), Pair(Random(3), Random(4))], 500)
play_batch(rows, Pair("careful", "random"), lots)
print(rows.tobytes().hex())
"""


def printed(**environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PRINT_A_ROUND],
        env={**os.environ, "PYTHONPATH": str(Path(lostcities.__file__).parents[1]), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_interpreted_agents_do_the_same() -> None:
    assert printed() == printed(NUMBA_DISABLE_JIT="1")


def test_agents_one_by_one_need_no_arrays() -> None:
    program = "import sys, lostcities.agents; print('numpy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"


def test_careful_weighs_rounds_of_five_and_of_six_colours_side_by_side() -> None:
    """What was weighed for a sixth colour must not go on to count where there is none."""
    states = chances(100, seed=3)
    five, six = (deal(shuffled(states, colours)) for colours in (5, 6))
    for _ in range(150):
        step(five, random_actions(five, states))
    mixed = np.stack([six, five], axis=1).reshape(-1)
    assert careful_actions(five).tolist() == careful_actions(mixed)[1::2].tolist()
