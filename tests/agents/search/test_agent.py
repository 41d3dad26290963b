from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from lostcities.agents.network import packaged, untrained
from lostcities.agents.search import (
    Budget,
    Deals,
    Method,
    Milliseconds,
    Search,
    SearchAgent,
    SearchBatch,
    agent,
    belief_of,
    prepare,
)
from lostcities.agents.search.deals import dealt
from lostcities.agents.search.rollouts import Player, roll_out
from lostcities.agents.sense import Sense
from lostcities.agents.sense.sense import PATIENCE
from lostcities.fast import action_of, chances, deal, over, rows_of_views, seen_by, step
from lostcities.fast import shuffled as shuffled_decks
from lostcities.rules import DRAW_DECK, Match, Variant, legal_moves, parse_move, shuffled
from tests.agents.search.beliefs import belief_arrays
from tests.agents.situations import situation
from tests.contracts.agent_contract import AgentContract, wandering

if TYPE_CHECKING:
    from lostcities.agents import Agent
    from lostcities.fast import Actions
    from lostcities.rules import Move, View

NETWORK = untrained(1)
BELIEF = belief_of(belief_arrays(1))
SHORT = Method(horizons=(2, 4), least=0)


def searching(budget: Budget, method: Method = SHORT, seed: int = 0) -> SearchAgent:
    return SearchAgent(Search(NETWORK, BELIEF, budget, method), Random(seed))


def asked(view: View, legal: tuple[Move, ...]) -> tuple[np.ndarray, Actions]:
    return rows_of_views([view]), np.array([action_of(move) for move in legal], np.uint8)


class TestSearchAgent(AgentContract):
    def make(self, rng: Random) -> Agent:
        # One that has learned nothing may draw from discard piles for ever, and two that have learned much as well.
        return SearchAgent(Search(packaged(), BELIEF, Deals(1), SHORT), rng, sense=Sense.PACE)


@pytest.mark.parametrize("colours", [5, 6])
def test_without_the_compiler_the_network_plays_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, colours: int
) -> None:
    monkeypatch.setattr(agent, "has_compiler", lambda: False)
    alone = searching(Deals(10**6))
    assert not alone.searches
    for view, legal in wandering(colours, seed=1, rounds=1):
        first_thought = alone.search.start(*asked(view, legal)).best()
        assert action_of(alone.choose(view, legal)) == first_thought


def test_the_number_of_threads_changes_no_move() -> None:
    for view, legal in list(wandering(5, seed=2, rounds=1))[::20]:
        moves = {
            searching(Deals(32), Method(horizons=(4,), threads=threads)).choose(view, legal)
            for threads in (1, 2, 3)
        }
        assert len(moves) == 1


def test_in_the_last_turn_it_plays_what_counts_most() -> None:
    # No pile to draw from, so that the last card is drawn whatever is placed: the outcome is certain.
    view, legal = situation(
        "Y10 R7 R8 R9 R10 GW G2 G3",
        mine="YW YW YW Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9",
        theirs="BW BW BW B2 B3 B4 B5 B6 B7 B8 B9 B10 WW WW WW W2 W3 W4 W5 W6 W7 W8 W9 W10"
        " RW RW RW R2 R3 R4 R5 R6",
        deck=1,
    )
    assert not any(view.discards)
    thinking = searching(Deals(1), Method(least=0, candidates=16, prior=0))
    assert thinking.choose(view, legal) == parse_move("play Y10")


def test_what_sense_leaves_out_is_not_tried() -> None:
    match = Match(Variant(rounds=1)).deal(Variant().cards, opener=0)
    for move in ("discard YW", "draw deck", "discard BW"):
        match = match.play(parse_move(move), match.round.position.turn)
    view, moves = replace(match.view(1), idle_turns=PATIENCE), legal_moves(match.round.position)
    agents = [searching(Deals(1), seed=seed) for seed in range(8)]
    assert {DRAW_DECK} < {agent.choose(view, moves) for agent in agents}
    assert {DRAW_DECK} == {replace(agent, sense=Sense.PACE).choose(view, moves) for agent in agents}


def test_a_steady_one_answers_when_the_time_is_up() -> None:
    view, legal = next(wandering(5, seed=7))
    steady = SearchAgent(Search(NETWORK, None, Milliseconds(100), SHORT), Random(0), steady=True)
    began = time.perf_counter()
    assert steady.choose(view, legal[:1]) == legal[0]
    assert time.perf_counter() - began >= 0.1


def test_more_deals_choose_better_on_the_average() -> None:
    method = Method(horizons=(6,), least=0, prior=0, candidates=4)
    rng = Random(3)
    views = rng.sample([asked for asked in wandering(5, seed=4) if len(asked[1]) > 3], 60)
    judged = [worth_of_moves(view, legal, method) for view, legal in views]

    def worth(deals: int) -> float:
        """What the moves chosen are worth, as many other deals say."""
        chosen = (
            action_of(searching(Deals(deals), method, seed=number).choose(view, legal))
            for number, (view, legal) in enumerate(views)
        )
        return float(np.mean([of[action] for of, action in zip(judged, chosen, strict=True)]))

    assert worth(1) < worth(8) < worth(128)


def worth_of_moves(view: View, legal: tuple[Move, ...], method: Method) -> dict[int, float]:
    seen, actions = asked(view, legal)
    candidates = searching(Deals(1), method).search.start(seen, actions).candidates
    deals = dealt(seen, BELIEF.logits(seen)[0], chances(500, 99))
    means = roll_out(Player.of(NETWORK), deals, candidates, np.array(method.horizons)).mean((1, 2))
    return dict(zip(candidates.tolist(), means.tolist(), strict=True))


@pytest.mark.parametrize("colours", [5, 6])
def test_many_rounds_are_played_to_their_end(colours: int) -> None:
    states = chances(3, seed=6)
    rows = deal(shuffled_decks(states, colours))
    players = SearchBatch(Search(NETWORK, None, Deals(1), Method(horizons=(1,))))
    while not over(rows).all():
        hidden = seen_by(rows, rows["turn"])
        chosen = players.choose_all(rows, states.copy())
        assert players.choose_all(hidden, states).tolist() == chosen.tolist()
        assert not step(rows, chosen)[~over(rows)].any()


def test_time_is_kept() -> None:
    prepare(NETWORK, BELIEF)
    thinking = searching(Milliseconds(40), Method(sure=1e9, least=0))
    variant = Variant(colours=5, rounds=1)
    match = Match(variant).deal(shuffled(variant, Random(5)), 0)
    taken = []
    for _ in range(30):
        position = match.round.position
        view, legal = match.view(position.turn), legal_moves(position)
        # Of this thread alone, since a crowded machine may stop anyone for a while.
        began = time.thread_time()
        move = thinking.choose(view, legal)
        taken.append(time.thread_time() - began)
        match = match.play(move, position.turn)
    assert max(taken) < 0.044
