from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lostcities.agents import CarefulAgent
from lostcities.rules import Discard, Draw, Play, count
from tests.agents.situations import situation
from tests.contracts.agent_contract import AgentContract, wandering

if TYPE_CHECKING:
    from random import Random

    from lostcities.agents import Agent
    from lostcities.rules import Move, View

CAREFUL = CarefulAgent()


class TestContract(AgentContract):
    def make(self, rng: Random) -> Agent:
        return CarefulAgent()


def answer(asked: tuple[View, tuple[Move, ...]]) -> str:
    return str(CAREFUL.choose(*asked))


def test_starts_an_expedition_that_pays() -> None:
    assert answer(situation("R2 R4 R6 R7 R9 W9 B9 G9")) == "play R2"


def test_starts_a_strong_expedition_with_its_wagers() -> None:
    assert answer(situation("RW RW R3 R6 R7 R8 R9 R10")) == "play RW"


def test_starts_nothing_that_does_not_pay() -> None:
    view, legal = situation("Y9 B8 W9 G8 R9 Y10 W8 B9")
    assert isinstance(CAREFUL.choose(view, legal), Discard)


def test_starts_nothing_when_there_is_no_time_to_pay_for_it() -> None:
    view, legal = situation("R2 R4 R6 R7 R9 Y2 B3 G2", mine="W9", deck=3)
    assert isinstance(CAREFUL.choose(view, legal), Discard)


def test_plays_the_lowest_card_first() -> None:
    assert answer(situation("R5 R7 R8 R10 Y2 Y3 B2 G2", mine="RW R2 R4", deck=20)) == "play R5"


def test_does_not_skip_what_is_likely_still_to_come() -> None:
    view, legal = situation("R9 Y2 B2 Y3 B3 Y4 B4 Y5", mine="RW R2 Y10 B10")
    assert isinstance(CAREFUL.choose(view, legal), Discard)


def test_discards_what_the_other_cannot_use() -> None:
    asked = situation("B9 B2 W9 R9 G9", mine="B10 Y2 Y10", theirs="BW B3 W4 R5 G5", deck=20)
    assert answer(asked) == "discard B2"


def test_keeps_a_wager_from_one_who_has_laid_only_wagers() -> None:
    move = answer(situation("BW W2", theirs="BW BW W8", mine="B2 B3 B10", deck=20))
    assert move == "discard W2"


def test_takes_the_card_it_waits_for() -> None:
    asked = situation(
        "R6 R7 Y2 B2 W2 W3 B3", mine="RW RW R3", piles="R4", placed="discard G2", deck=24
    )
    assert answer(asked) == "draw R"


def test_leaves_what_it_cannot_use() -> None:
    asked = situation("R6 R7 Y2 B2 W2 W3 B3", mine="RW R5", piles="R4 W4", placed="discard G2")
    assert answer(asked) == "draw deck"


def test_gains_time_for_good_cards_by_drawing_from_a_pile() -> None:
    asked = situation(
        "R7 R8 R9 R10 Y8 Y9 Y10",
        mine="RW RW RW R6 YW YW Y7",
        theirs="W10",
        piles="G2",
        placed="play R6",
        deck=4,
    )
    assert answer(asked) in ("draw Y", "draw G")


def test_hurries_when_it_has_nothing_left_to_play() -> None:
    asked = situation(
        "G2 G3 W2 W3 B2 B3 Y2", theirs="RW RW R3", piles="G4", placed="discard Y3", deck=6
    )
    assert answer(asked) == "draw deck"


def test_takes_from_the_draw_pile_after_many_turns_without() -> None:
    waiting = situation(
        "R7 R8 R9 R10 Y8 Y9 Y10",
        mine="RW RW RW R6 YW YW Y7",
        theirs="W10",
        piles="G2",
        placed="play R6",
        deck=4,
        idle_turns=24,
    )
    assert answer(waiting) == "draw deck"


@pytest.mark.parametrize("colours", [5, 6])
def test_gets_the_most_out_of_the_last_turn(colours: int) -> None:
    """With one card in the draw pile only this placing counts any more."""
    for view, legal in wandering(colours, seed=20, rounds=6):
        if view.deck == 1 and view.placed is None:
            gains = {move: gain(view, move) for move in legal}
            assert gains[CAREFUL.choose(view, legal)] == max(gains.values())


def gain(view: View, move: Move) -> int:
    if not isinstance(move, Play):
        return 0
    column = view.expeditions[view.seat][move.card.colour]
    return count((*column, move.card)).total - count(column).total


def test_six_colours_are_played_like_five() -> None:
    assert answer(situation("P2 P4 P6 P7 P9 Y2 B3 G8", colours=6)) == "play P2"


def test_chooses_among_discard_piles_when_the_draw_pile_is_not_offered() -> None:
    view, legal = situation(
        "R6 R7 Y2 B2 W2 W3 B3", mine="RW RW R3", piles="R4 Y3", placed="discard G2", deck=24
    )
    piles = [move for move in legal if isinstance(move, Draw) and move.pile is not None]
    assert answer((view, tuple(piles))) == "draw R"
    assert answer((view, tuple(reversed(piles)))) == "draw R"
