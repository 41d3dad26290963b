from __future__ import annotations

from random import Random

import pytest

from lostcities.arena import Conditions, Deal, play_duplicate
from lostcities.arena.luck import UNITS, luck_of
from lostcities.rules import DRAW_DECK, Cards, Match, Pair, Variant, legal_moves

DEAL = Deal(1, 2, Variant(rounds=1))
LEAST = 16
"""The hands: what comes after them in a deck is the draw pile."""


def played(deck: Cards, turns: int) -> Match:
    """Turns of lowest discards and draws from the draw pile."""
    match = Match(DEAL.variant).deal(deck, opener=0)
    for _ in range(turns):
        for _ in range(2):
            moves = legal_moves(match.round.position)
            move = DRAW_DECK if DRAW_DECK in moves else moves[-1]
            match = match.play(move, match.round.position.turn)
    return match


def with_first_draw(deck: Cards, place: int) -> Cards:
    """The card of this place on top of the draw pile."""
    return (*deck[:LEAST], deck[place], *deck[LEAST:place], *deck[place + 1 :])


def test_the_mean_luck_of_a_draw_is_nothing() -> None:
    """Every card of the pile is as likely to lie on top, so nobody is given anything by taking luck out."""
    deck = DEAL.decks()[0]
    places = range(LEAST, len(deck))
    lucks = [luck_of(played(with_first_draw(deck, place), 1)) for place in places]
    assert abs(sum(lucks)) <= len(lucks) / 2  # rounded to hundredths, each
    assert max(lucks) > 2 * UNITS
    assert min(lucks) < -UNITS / 2


def test_luck_of_one_seat_is_bad_luck_of_the_other() -> None:
    deck = DEAL.decks()[0]
    first = luck_of(played(deck, 1))
    swapped = (*deck[8:16], *deck[:8], *deck[16:])
    match = Match(DEAL.variant).deal(swapped, opener=1)
    for _ in range(2):
        moves = legal_moves(match.round.position)
        match = match.play(DRAW_DECK if DRAW_DECK in moves else moves[-1], 1)
    assert first == -luck_of(match)


def test_before_the_first_draw_nobody_was_lucky() -> None:
    assert luck_of(Match(DEAL.variant).deal(DEAL.decks()[0], opener=0)) == 0


def test_the_last_card_is_no_luck() -> None:
    """Nobody can do anything with it."""
    deck = DEAL.decks()[0]
    assert luck_of(played(deck, 43)) == luck_of(played(deck, 44))


def test_a_card_from_a_discard_pile_is_no_luck() -> None:
    match = Match(DEAL.variant).deal(DEAL.decks()[0], opener=0)
    rng, before = Random(3), 0
    while not match.round.over and not match.round.position.idle_turns:
        moves = [move for move in legal_moves(match.round.position) if move != DRAW_DECK]
        moves = moves or [DRAW_DECK]
        before = luck_of(match)
        match = match.play(rng.choice(moves), match.round.position.turn)
    assert match.round.position.idle_turns == 1
    assert before == luck_of(match)


@pytest.mark.parametrize("jobs", [1, 2])
def test_less_luck_is_a_smaller_error_of_the_same_difference(jobs: int) -> None:
    conditions = Conditions(rounds=40, seed=6, less_luck=True)
    result = play_duplicate(Pair("careful", "daring"), conditions, jobs=jobs)
    assert result.less_luck is not None
    assert result.standard_error is not None
    assert result.less_luck.standard_error is not None
    assert result.less_luck.standard_error < result.standard_error
    apart = abs(result.less_luck.difference - result.difference)
    assert apart < 3 * result.standard_error
