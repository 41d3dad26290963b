"""The lesson that the page teaches is a round by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

import msgspec
import pytest

from lostcities.rules import HAND_SIZE, Card, Round, Variant, parse_move
from tools.lesson import BEATS, LESSON, deck, lesson


class Node(TypedDict, total=False):
    beat: str
    at: int
    state: int
    moves: dict[str, str]
    tries: dict[str, str]
    back: str
    soon: str
    go: str
    count: str
    answers: list[int]


class State(TypedDict):
    legal: list[str]
    refused: dict[str, str]
    step: str
    turn: int
    placed: str | None
    hand: list[str]
    deck: int
    round_over: bool
    counts: list[dict[str, dict[str, int]]]
    scores: list[int]


class Lesson(TypedDict):
    version: int
    last: int
    states: list[State]
    nodes: dict[str, Node]


@pytest.fixture(scope="module")
def stored() -> Lesson:
    return msgspec.json.decode(LESSON.read_bytes(), type=Lesson)


def ways(node: Node) -> list[str]:
    """Where it goes on from a place."""
    further = [*node.get("moves", {}).values(), *node.get("tries", {}).values()]
    return further + [way for way in (node.get("soon"), node.get("go")) if way is not None]


def rounds(beat: int = 0, played: Round | None = None) -> Iterator[Round]:
    """Play every way through the lesson; a move against the rules raises."""
    if beat == len(BEATS):
        assert played is not None
        yield played
        return
    now = played or Round.begin(tuple(deck()), 0)
    whole = BEATS[beat].watched or BEATS[beat].skipped
    moves = BEATS[beat].moves
    choices = [moves] if whole or not moves else [(move,) for move in moves]
    for choice in choices:
        after = now
        for move in choice:
            after = after.play(parse_move(move))
        yield from rounds(beat + 1, after)


def test_the_stored_lesson_is_what_the_program_makes(stored: Lesson) -> None:
    assert LESSON.read_text("utf-8") == lesson()


def test_it_is_dealt_from_the_cards_of_the_game() -> None:
    assert Variant().cards == tuple(sorted(deck()))


def test_every_way_through_it_is_a_whole_round_by_the_rules() -> None:
    ended = [*rounds()]

    assert [True] * 5 == [played.over for played in ended]
    assert {(85, 35)} == {tuple(played.scores) for played in ended}


def test_what_leads_on_may_be_done_and_what_is_tried_may_not(stored: Lesson) -> None:
    for name, node in stored["nodes"].items():
        state = stored["states"][node["state"]]
        assert (name, []) == (name, sorted({*node.get("moves", {})} - {*state["legal"]}))
        assert (name, []) == (name, sorted({*node.get("tries", {})} - {*state["refused"]}))


def test_from_the_first_place_every_other_is_reached_and_from_each_the_end(stored: Lesson) -> None:
    nodes = stored["nodes"]
    reached = {next(iter(nodes))}
    while more := {way for name in reached for way in ways(nodes[name])} - reached:
        reached |= more
    assert {*nodes} == reached

    ends = [name for name, node in nodes.items() if not ways(node)]
    assert {stored["last"]} == {nodes[name]["at"] for name in ends}


def test_a_card_that_is_taken_back_leads_to_the_hand_it_came_from(stored: Lesson) -> None:
    for node in stored["nodes"].values():
        state = stored["states"][node["state"]]
        if state["placed"] is not None:
            before = stored["states"][stored["nodes"][node["back"]]["state"]]
            card = state["placed"].split()[1]
            assert sorted(before["hand"], key=Card.parse) == sorted(
                [*state["hand"], card], key=Card.parse
            )
            assert HAND_SIZE == len(before["hand"])


def test_the_counts_offer_the_right_answer_once(stored: Lesson) -> None:
    for node in stored["nodes"].values():
        if "count" in node:
            total = stored["states"][node["state"]]["counts"][0][node["count"]]["total"]
            assert (3, 1) == (len({*node["answers"]}), node["answers"].count(total))
