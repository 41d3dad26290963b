from __future__ import annotations

from random import Random

import pyspiel
import pytest

from lostcities.environments.openspiel.outcomes import card_from
from lostcities.fast import DECK, action_of
from lostcities.rules import SEATS, Draw, legal_moves
from tests.environments.openspiel.playing import walk, walk_through, walked
from tests.environments.rounds import idling, played


@pytest.mark.parametrize(
    "game", ["lost_cities", "lost_cities(colours=6,rewards=dense,idle_turns=20)"]
)
def test_passes_the_random_simulation_test(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("colours", [5, 6])
def test_plays_the_same_rounds_as_the_rules(colours: int) -> None:
    original = played(Random(colours), colours)
    states = walk_through(original)
    for state, match in zip(states, original.matches, strict=True):
        position = match.round.position
        legal = [action_of(move) for move in legal_moves(position)]
        assert legal == state.legal_actions()
        assert position.over == state.is_terminal()
        assert position.over or position.turn == state.current_player()
    first, second = original.matches[-1].round.scores
    assert [first - second, second - first] == state.returns()


def test_chance_deals_the_hands_first() -> None:
    states = walk(Random(1))
    for dealt in range(16):
        state = next(states)
        assert state.is_chance_node()
        assert dealt == state.move_number()
    assert 0 == next(states).current_player()


def test_chance_brings_every_card_that_has_not_come_and_counts_wagers() -> None:
    for state in walk(Random(2), "lost_cities(colours=6)"):
        if state.is_chance_node():
            odds = dict(state.chance_outcomes())
            left = 72 - len(state.recall.outcomes)
            for outcome, odd in odds.items():
                copies = 3 if card_from(outcome).is_wager else 1
                assert copies - state.recall.outcomes.count(outcome) == pytest.approx(odd * left)
            assert pytest.approx(1) == sum(odds.values())


def test_a_card_from_the_deck_is_named_by_chance_after_the_drawing() -> None:
    for state in walk(Random(3)):
        if not state.is_chance_node() and DECK in state.legal_actions():
            drawing = state.child(DECK)
            assert drawing.is_chance_node()
            outcome = drawing.chance_outcomes()[0][0]
            seat = SEATS[state.current_player()]
            before, after = state.view(seat).hand, drawing.child(outcome).view(seat).hand
            assert sorted((*before, card_from(outcome))) == list(after)
            return
    pytest.fail("nobody ever could draw from the deck")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = next(state for state in walk(Random(1)) if not state.is_chance_node())
    before = str(state)
    with pytest.raises(ValueError, match="action 0 is refused: wrong_step"):
        state._apply_action(DECK)
    assert before == str(state)


def test_pays_the_difference_at_the_end() -> None:
    original = played(Random(4))
    first, second = original.matches[-1].round.scores
    for state in walk_through(original):
        paid = [first - second, second - first] if state.is_terminal() else [0, 0]
        assert paid == state.rewards()
        assert paid == state.returns()


def test_dense_rewards_come_with_the_draw_and_add_up_to_the_difference() -> None:
    original = played(Random(4))
    states = walk_through(original, "lost_cities(rewards=dense)")
    total = 0.0
    for made, state in enumerate(states):
        total += state.rewards()[0]
        assert total == state.returns()[0]
        if made and not isinstance(original.moves[made - 1], Draw):
            assert [0, 0] == state.rewards()
    first, second = original.matches[-1].round.scores
    assert first - second == total


def test_a_round_is_cut_off_after_idle_turns() -> None:
    original = idling(played(Random(4)).deck)
    *_, state = walk_through(original)
    assert state.is_terminal()
    first, second = original.matches[-1].round.scores
    assert [first - second, second - first] == state.returns()


def test_a_copy_goes_its_own_way() -> None:
    state = walked(Random(5), 40)
    before, copy = str(state), state.clone()
    assert before == str(copy)
    copy.apply_action(copy.legal_actions()[0])
    assert before == str(state)
    assert before != str(copy)


@pytest.mark.parametrize("moves", [5, 16, 17, 60])
def test_is_written_down_and_read_again(moves: int) -> None:
    state = walked(Random(6), moves, "lost_cities(colours=6,idle_turns=7)")
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    game, again = pyspiel.deserialize_game_and_state(text)
    assert str(state.get_game()) == str(game)
    assert str(state) == str(again)
    assert state.history() == again.history()
    assert state.information_state_string(0) == again.information_state_string(0)
    assert state.legal_actions() == again.legal_actions()


def test_actions_have_the_names_of_the_rules() -> None:
    states = walk(Random(7))
    state = next(states)
    assert "deal YW" == state.action_to_string(pyspiel.PlayerId.CHANCE, 0)
    state = next(state for state in states if not state.is_chance_node())
    assert "draw deck" == state.action_to_string(0, 0)
    assert "play YW" == state.action_to_string(0, 1)
