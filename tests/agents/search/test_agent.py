from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from lostcities.agents.network import untrained
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
from lostcities.fast import action_of, chances, deal, over, rows_of_views, seen_by, step
from lostcities.fast import shuffled as shuffled_decks
from lostcities.rules import Match, Variant, legal_moves, parse_move, shuffled
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
        return SearchAgent(Search(NETWORK, BELIEF, Deals(1), SHORT), rng)


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
    # Nothing to draw but the last card, and with that the round is over.
    hand = "Y10 B9 G2 W3 RW P4 P3 P2"
    view, legal = situation(hand, mine="YW Y2 Y3 Y4 Y5 Y6 B2 B3 B4 B5 B6 B7", deck=43, colours=6)
    sight = searching(Deals(1), Method(least=0, candidates=16, prior=0))
    row, actions = asked(view, legal)
    row["left"] = 1
    assert not row["discards"].any()
    assert sight.search.run(row, actions, Random(0)).best() == action_of(parse_move("play Y10"))


def test_more_deals_choose_better_on_the_average() -> None:
    method = Method(horizons=(6,), least=0, prior=0, candidates=4)
    rng = Random(3)
    views = rng.sample([asked for asked in wandering(5, seed=4) if len(asked[1]) > 3], 80)
    judged = [worth_of_moves(view, legal, method) for view, legal in views]

    def worth(deals: int) -> float:
        """What the moves chosen are worth, as a thousand other deals say."""
        chosen = (
            action_of(searching(Deals(deals), method, seed=number).choose(view, legal))
            for number, (view, legal) in enumerate(views)
        )
        return float(np.mean([of[action] for of, action in zip(judged, chosen, strict=True)]))

    assert worth(1) < worth(8) < worth(128)


def worth_of_moves(view: View, legal: tuple[Move, ...], method: Method) -> dict[int, float]:
    seen, actions = asked(view, legal)
    candidates = searching(Deals(1), method).search.start(seen, actions).candidates
    deals = dealt(seen, BELIEF.logits(seen)[0], chances(1000, 99))
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
        began = time.perf_counter()
        move = thinking.choose(view, legal)
        if len(legal) > 1:
            taken.append(time.perf_counter() - began)
        match = match.play(move, position.turn)
    # Of half of the moves, since a crowded machine may stop anyone for a while.
    assert 0.02 < float(np.median(taken)) < 0.044
