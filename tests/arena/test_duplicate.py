from __future__ import annotations

from typing import TypedDict

import pytest

from lostcities.agents import UnknownAgentError
from lostcities.arena import (
    CHECKED_EVERY,
    MOST_JOBS,
    USUAL_ROUNDS,
    ArenaError,
    Conditions,
    DealOutcome,
    Result,
    pairs,
    play_duplicate,
)
from lostcities.rules import Pair, Variant

LOTS = Pair("random", "random")


class Asked(TypedDict, total=False):
    rounds: int
    match: int
    colours: int


def test_the_same_conditions_give_the_same_result() -> None:
    conditions = Conditions(rounds=6, seed=3)
    assert play_duplicate(LOTS, conditions) == play_duplicate(LOTS, conditions)


def test_another_seed_gives_other_deals() -> None:
    assert play_duplicate(LOTS, Conditions(rounds=6, seed=3)) != play_duplicate(
        LOTS, Conditions(rounds=6, seed=4)
    )


def test_any_number_of_jobs_gives_the_same_result() -> None:
    conditions = Conditions(rounds=18, match=3, seed=5, colours=6)
    assert play_duplicate(LOTS, conditions) == play_duplicate(LOTS, conditions, jobs=2)


def test_more_rounds_begin_with_the_same_deals() -> None:
    """A measurement can be refined: what was played before is played again."""
    few, more = (play_duplicate(LOTS, Conditions(rounds=rounds)).points[0] for rounds in (2, 4))
    assert (4 * more - 2 * few) == int(4 * more - 2 * few)


def test_progress_hears_of_every_round() -> None:
    heard: list[DealOutcome] = []
    result = play_duplicate(LOTS, Conditions(rounds=12, match=3), progress=heard.append)
    assert result == Result.of(LOTS, heard, 3)


@pytest.mark.parametrize(("match", "rounds"), [(1, USUAL_ROUNDS), (3, 204), (9, 216)])
def test_unless_told_otherwise_about_as_many_rounds_as_usual_are_played(
    match: int, rounds: int
) -> None:
    assert Conditions(match=match).rounds_in_all == rounds


def test_colours_and_rounds_make_the_variant() -> None:
    assert Conditions(colours=6, match=4).variant == Variant(colours=6, rounds=4)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (Asked(rounds=7), "7 rounds .* multiple of 2"),
        (Asked(rounds=0), "0 rounds .* multiple of 2"),
        (Asked(rounds=-2), "-2 rounds .* multiple of 2"),
        (Asked(rounds=8, match=3), "8 rounds .* multiple of 6"),
        (Asked(match=0), "1 to 9 rounds, not 0"),
        (Asked(match=10), "1 to 9 rounds, not 10"),
        (Asked(colours=4), "five or six colours, not 4"),
    ],
)
def test_conditions_that_cannot_be_met_are_refused(asked: Asked, sentence: str) -> None:
    with pytest.raises(ArenaError, match=sentence):
        Conditions(**asked)


@pytest.mark.parametrize("jobs", [0, -1, MOST_JOBS + 1])
def test_a_number_of_jobs_that_is_none_is_refused(jobs: int) -> None:
    with pytest.raises(ArenaError, match=f"{jobs} jobs"):
        play_duplicate(LOTS, Conditions(rounds=2), jobs=jobs)


def test_an_unknown_agent_is_refused_before_anything_is_played() -> None:
    heard: list[DealOutcome] = []
    with pytest.raises(UnknownAgentError, match="grandmaster"):
        play_duplicate(Pair("random", "grandmaster"), Conditions(), progress=heard.append)
    assert heard == []


def test_stops_at_the_same_deal_with_any_number_of_jobs() -> None:
    conditions = Conditions(rounds=2000, seed=1, until=6)
    result = play_duplicate(LOTS, conditions)
    assert result.rounds < 2000
    assert result.rounds % (2 * CHECKED_EVERY) == 0
    assert result.standard_error is not None
    assert result.standard_error <= 6
    assert result == play_duplicate(LOTS, conditions, jobs=2)


@pytest.mark.parametrize("until", [0, -1, float("nan")])
def test_an_error_that_cannot_be_reached_is_refused(until: float) -> None:
    with pytest.raises(ArenaError, match="above 0"):
        Conditions(until=until)


def test_every_pair_of_agents_plays() -> None:
    assert [("a", "b"), ("a", "c"), ("b", "c")] == pairs(["a", "b", "c"])


@pytest.mark.parametrize("agents", [[], ["random"]])
def test_one_agent_alone_cannot_play(agents: list[str]) -> None:
    with pytest.raises(ArenaError, match="two or more"):
        pairs(agents)
