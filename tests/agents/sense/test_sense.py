"""What a player with sense does not consider, by example and in played rounds, one by one and in batches."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from lostcities.agents.batch import network_batch
from lostcities.agents.sense import Sense, sensible
from lostcities.agents.sense.rows import keep_sensible
from lostcities.agents.sense.sense import PATIENCE, TIME_TO_USE, cannot_pay, fits
from lostcities.fast import (
    NO_ACTION,
    Row,
    action_of,
    card_of,
    chances,
    deal,
    legal_lists,
    move_of,
    over,
    random_actions,
    rows_of_views,
    seen_by,
    shuffled,
    step,
)
from lostcities.rules import (
    COST,
    DRAW_DECK,
    Discard,
    Match,
    Play,
    Variant,
    legal_moves,
    parse_move,
)

LAST = 8
"""Cards in the draw pile in the last turns of a round."""


def numbers(*ranks: int) -> int:
    return sum(1 << rank for rank in ranks)


@pytest.mark.parametrize(
    ("hand", "outside", "rank", "deck", "hopeless"),
    [
        (numbers(7), numbers(8, 9, 10), 7, 2, True),
        (numbers(7, 9), numbers(8, 10), 7, 3, True),
        (numbers(7, 9, 10), numbers(8), 7, 5, False),
        (numbers(7, 9), numbers(8, 10), 7, 8, False),
        (numbers(2), numbers(3, 4, 5, 6, 7, 8, 9, 10), 2, 44, False),
        (0, numbers(8, 9, 10), 0, 16, True),
        (0, numbers(8, 9, 10), 0, 24, False),
    ],
)
def test_an_expedition_that_cannot_pay_is_not_started(
    hand: int, outside: int, rank: int, deck: int, *, hopeless: bool
) -> None:
    assert hopeless == cannot_pay(0, hand, outside, rank, deck)


def test_a_number_on_an_expedition_that_is_there_always_pays() -> None:
    assert not cannot_pay(numbers(2), numbers(3), 0, 3, 1)
    assert not cannot_pay(1, numbers(3), 0, 3, 1)


def test_a_wager_on_wagers_that_cannot_pay_is_not_added() -> None:
    assert cannot_pay(1, numbers(9), 0, 0, 10)


@pytest.mark.parametrize(
    ("expedition", "rank", "expected"),
    [(0, 5, False), (numbers(5), 5, False), (numbers(5), 6, True), (2, 0, True), (5, 0, False)],
)
def test_a_card_fits_where_it_can_still_be_placed(
    expedition: int, rank: int, *, expected: bool
) -> None:
    assert expected == fits(expedition, rank)


def after(match: Match, action: int) -> Match:
    by_number = {action_of(move): move for move in legal_moves(match.round.position)}
    return match.play(by_number[action], match.round.position.turn)


@pytest.mark.parametrize("colours", [5, 6])
def test_rows_and_views_leave_the_same_moves(colours: int) -> None:
    """Played at random, for that leads to all that is absurd."""
    states = chances(1, seed=colours)
    decks = shuffled(states, colours)
    rows = deal(decks)
    empty = Match(Variant(colours=colours, rounds=1))
    match = empty.deal(tuple(card_of(int(number)) for number in decks[0]), 0)
    left_out = 0
    while not over(rows)[0]:
        position = match.round.position
        view, moves = match.view(position.turn), legal_moves(position)
        legal, counts = legal_lists(seen_by(rows, rows["turn"]))
        for sense in Sense:
            # As it is written, for compiling takes long.
            actions = legal[0].copy()
            kept = keep_sensible.function(rows[0], actions, int(counts[0]), int(sense))
            expected = [action_of(move) for move in sensible(view, moves, sense)]
            assert expected == actions[:kept].tolist()
            left_out += int(counts[0]) - kept
        made = random_actions(rows, states)
        step(rows, made)
        match = after(match, int(made[0]))
    assert left_out > 20


@pytest.mark.parametrize("idle_turns", [PATIENCE - 1, PATIENCE])
@pytest.mark.parametrize("sense", [Sense.PACE, Sense.TIME, Sense.GIFTS])
def test_who_has_sense_draws_from_the_draw_pile_when_a_round_stands_still(
    sense: Sense, idle_turns: int
) -> None:
    match = Match(Variant(rounds=1)).deal(Variant().cards, opener=0)
    for move in ("discard YW", "draw deck", "discard BW"):
        match = match.play(parse_move(move), match.round.position.turn)
    view = replace(match.view(1), idle_turns=idle_turns)
    moves = legal_moves(match.round.position)
    assert len(moves) > 1
    expected = [DRAW_DECK] if idle_turns == PATIENCE else list(moves)
    assert expected == list(sensible(view, moves, sense))
    assert list(moves) == list(sensible(view, moves, Sense.NONE))
    row = rows_of_views([view])
    legal = legal_lists(row)[0][0]
    kept = keep_sensible.function(row[0], legal, len(moves), int(sense))
    assert [action_of(move) for move in expected] == legal[:kept].tolist()


@pytest.mark.parametrize("other", ["beginner", "timid", "network"])
def test_no_round_with_the_strongest_network_is_cut_off(other: str) -> None:
    """Case 19: weak levels discard what it takes, and two of it wait for each other, neither to its loss."""
    agents = [network_batch(name) for name in (other, "network")]
    states = chances(100, seed=5)
    rows = deal(shuffled(states))
    while not over(rows).all():
        chosen = np.full(len(rows), NO_ACTION, np.uint8)
        for seat, agent in enumerate(agents):
            assert agent is not None
            own = rows["turn"] == seat
            chosen[own] = agent.choose_all(seen_by(rows[own], rows[own]["turn"]), states[own])
        step(rows, chosen)
    assert [0] * len(rows) == rows["left"].tolist()


@pytest.mark.parametrize("name", ["beginner", "timid", "daring"])
def test_no_weak_level_starts_in_the_last_turns_what_can_only_lose(name: str) -> None:
    agent = network_batch(name)
    assert agent is not None
    states = chances(40, seed=3)
    rows, starts = deal(shuffled(states)), 0
    while not over(rows).all():
        chosen = agent.choose_all(seen_by(rows, rows["turn"]), states)
        for row, action in zip(rows, chosen.tolist(), strict=True):
            starts += action != NO_ACTION and starts_expedition(row, action)
            if action != NO_ACTION and starts_expedition(row, action) and row["left"] <= LAST:
                assert best_outcome(row, action) >= COST
        step(rows, chosen)
    assert starts > 80


def test_daring_gives_no_card_away_while_it_has_one_that_neither_needs() -> None:
    agent = network_batch("daring")
    assert agent is not None
    states = chances(40, seed=4)
    rows, given = deal(shuffled(states)), 0
    while not over(rows).all():
        chosen = agent.choose_all(seen_by(rows, rows["turn"]), states)
        for row, action in zip(rows, chosen.tolist(), strict=True):
            if action == NO_ACTION or not is_gift(row, action):
                continue
            given += 1
            legal, counts = legal_lists(np.array([row]))
            discards = [it for it in legal[0, : counts[0]].tolist() if is_discard(it)]
            assert [it for it in discards if not is_gift(row, it) and not is_own(row, it)] == []
        step(rows, chosen)
    assert given < 200


def is_discard(action: int) -> bool:
    return isinstance(move_of(action), Discard)


def starts_expedition(row: Row, action: int) -> bool:
    move = move_of(action)
    return isinstance(move, Play) and not row["expeditions"][row["turn"], move.card.colour]


def is_gift(row: Row, action: int) -> bool:
    move = move_of(action)
    if not isinstance(move, Discard) or row["left"] < TIME_TO_USE:
        return False
    return fits(int(row["expeditions"][1 - row["turn"], move.card.colour]), move.card.rank)


def is_own(row: Row, action: int) -> bool:
    move = move_of(action)
    assert isinstance(move, Discard)
    return fits(int(row["expeditions"][row["turn"], move.card.colour]), move.card.rank)


def best_outcome(row: Row, action: int) -> int:
    """What the numbers come to when the player gets every card of the colour that others have not placed."""
    move = move_of(action)
    assert isinstance(move, Play)
    colour, rank = move.card
    theirs = int(row["expeditions"][1 - row["turn"], colour])
    free = [number for number in range(10, max(rank, 1), -1) if not theirs >> number & 1]
    turns = (int(row["left"]) + 1) // 2
    return rank + sum(free[: turns - 1])
