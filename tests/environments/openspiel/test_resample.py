from __future__ import annotations

from collections import Counter
from random import Random

import pyspiel
import pytest

from lostcities.environments.openspiel.outcomes import card_from, outcome_of
from lostcities.environments.openspiel.resample import resampled
from lostcities.rules import SEATS, Card, parse_move
from tests.environments.openspiel.playing import walk, walked
from tests.environments.rounds import Played, played
from tests.rules.positions import deck

DEALT = deck("YW Y2 G2 G3 G4 G5 G6 G7", "B2 B3 B4 B5 B6 B7 B8 B9", "Y9 W2 W3 W4 W5 W6")


@pytest.mark.parametrize("game", ["lost_cities", "lost_cities(colours=6,idle_turns=20)"])
def test_a_player_cannot_tell_the_state_from_its_own(game: str) -> None:
    rng = Random(1)
    checked = 0
    for state in walk(Random(1), game):
        if rng.random() < 0.85 or state.is_terminal():
            continue
        for player in SEATS:
            other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0, 1))
            checked += 1
            assert state.information_state_string(player) == other.information_state_string(player)
            assert state.information_state_tensor(player) == other.information_state_tensor(player)
            assert state.observation_string(player) == other.observation_string(player)
            assert state.current_player() == other.current_player()
            assert len(state.history()) == len(other.history())
    assert checked > 40


def test_the_state_can_be_played_on_to_the_end() -> None:
    rng = Random(2)
    for _ in range(5):
        other = walked(rng, 80).resample_from_infostate(0, rng.random)
        while not other.is_terminal():
            other.apply_action(rng.choice(other.legal_actions()))


def test_states_differ_and_so_do_placings_that_are_hidden() -> None:
    state = next(
        state
        for state in walk(Random(3))
        if not state.is_chance_node() and 0 in state.legal_actions()
    )
    waits = 1 - state.current_player()
    others = [state.resample_from_infostate(waits, Random(seed).random) for seed in range(30)]
    assert len({str(other) for other in others}) > 25
    assert len({other.history()[-1] for other in others}) > 10


def shares(original: Played, seat: int, rounds: int = 4000) -> list[bytes]:
    rng = Random(4)
    return [
        resampled(original.recall, SEATS[seat], original.colours, rng.random) for _ in range(rounds)
    ]


def test_every_unseen_card_is_as_likely_in_the_other_hand() -> None:
    original = Played(DEALT, ())
    found = Counter(card for outcomes in shares(original, 0) for card in outcomes[8:16])
    # Eight of 52 unseen cards; yellow has two wagers left, of which one is in hand.
    for outcome in range(50):
        card = card_from(outcome)
        copies = (3 if card.is_wager else 1) - DEALT[:8].count(card)
        # Within five standard errors.
        assert copies * 8 / 52 == pytest.approx(found[outcome] / 4000, abs=0.03)


def test_a_card_that_was_placed_came_before_by_any_way_with_the_same_odds() -> None:
    moves = "discard Y2, draw deck, play B2, draw deck, discard G2, draw deck, play B3, draw deck"
    original = Played(DEALT, tuple(map(parse_move, moves.split(", "))))
    samples = shares(original, 0)
    two, three = (outcome_of(Card.parse(code)) for code in ("B2", "B3"))
    # B2 was dealt: there was no other way yet. B3 was one of the seven others, or the card drawn before.
    assert all(two in outcomes[8:16] for outcomes in samples)
    assert 1 / 8 == pytest.approx(
        sum(outcomes[17] == three for outcomes in samples) / len(samples), abs=0.03
    )
    assert all((three in outcomes[8:16]) != (outcomes[17] == three) for outcomes in samples)


def test_a_card_that_was_taken_from_a_pile_was_never_hidden() -> None:
    moves = "discard Y2, draw deck, play B2, draw Y, play YW, draw deck, play Y2, draw deck"
    original = Played(DEALT, tuple(map(parse_move, moves.split(", "))))
    taken = outcome_of(Card.parse("Y2"))
    for outcomes in shares(original, 0, rounds=200):
        assert outcomes.count(taken) == 1
        assert taken in outcomes[:8]


def test_what_the_player_drew_itself_stays() -> None:
    original = played(Random(5), most=40)
    for seat in SEATS:
        kept = original.recall
        for outcomes in shares(original, seat, rounds=20):
            changed = type(kept)(outcomes, kept.actions)
            assert kept.dealt(SEATS[seat]) == changed.dealt(SEATS[seat])
            assert kept.drawn(SEATS[seat]) == changed.drawn(SEATS[seat])
