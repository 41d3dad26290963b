"""One of our agents as others meet it."""

from __future__ import annotations

import io
import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.agents import make_agent
from lostcities.bots import BadMessageError, LentAgent, lend
from lostcities.bots.limits import LONGEST_QUESTION
from lostcities.bots.messages import Bye, RoundOver, read_answer, read_ready, write_message
from lostcities.bots.sight import hello_of, question_of
from lostcities.rules import SEATS, Match, Variant, legal_moves, parse_move
from tests.contracts.agent_contract import wandering
from tests.rules.positions import matches

HELLO = write_message(hello_of(Variant(), 0))
BYE = write_message(Bye())
NEWS = write_message(RoundOver(scores=(12, -8)))

VIEWS = list(wandering(5, seed=4, rounds=1))


def lent(level: str = "careful", seed: int = 1) -> LentAgent:
    return LentAgent(lambda: make_agent(level, Random(seed)))


def question() -> bytes:
    view, legal = next(wandering(5, seed=1))
    return write_message(question_of(view, legal))


@given(match=matches(rounds=3), level=st.sampled_from(["careful", "random"]))
def test_an_agent_plays_over_the_protocol_what_it_plays_without(match: Match, level: str) -> None:
    position = match.round.position
    if position.over:
        return
    view, legal = match.view(position.turn), legal_moves(position)
    agent = lent(level)
    agent.hear(write_message(hello_of(match.variant, position.turn)))
    answer = agent.hear(write_message(question_of(view, legal)))
    assert answer is not None
    chosen = make_agent(level, Random(1)).choose(view, legal)
    assert chosen == parse_move(read_answer(answer).move)


def test_a_whole_match_over_the_protocol_is_the_same_match() -> None:
    """Chance goes on from question to question, and starts anew with each match."""
    over_lines = lent("random")
    for colours in (5, 6):
        direct = make_agent("random", Random(1))
        for index, (view, legal) in enumerate(wandering(colours, seed=2, rounds=1)):
            if index == 0:
                over_lines.hear(write_message(hello_of(view.variant, SEATS[0])))
            answer = over_lines.hear(write_message(question_of(view, legal)))
            assert answer is not None
            assert str(direct.choose(view, legal)) == read_answer(answer).move


def test_ready_gives_the_name_of_the_agent() -> None:
    answer = lent().hear(HELLO)
    assert answer is not None
    assert "careful" == read_ready(answer).name


def test_news_get_no_answer_and_bye_dismisses() -> None:
    agent = lent()
    assert [None, False] == [agent.hear(NEWS), agent.dismissed]
    assert [None, True] == [agent.hear(BYE), agent.dismissed]


def test_a_question_without_hello_is_refused() -> None:
    with pytest.raises(BadMessageError, match="no match was begun by hello"):
        lent().hear(question())


def test_a_card_of_another_variant_is_refused() -> None:
    agent = lent()
    agent.hear(HELLO)
    view, legal = next(wandering(6, seed=1))
    with pytest.raises(BadMessageError):
        agent.hear(write_message(question_of(view, legal)))


def conversation(*lines: bytes) -> tuple[list[bytes], list[str]]:
    """What is answered to lines, and what is complained about."""
    said: list[bytes] = []
    complaints: list[str] = []
    lend(
        lent(),
        io.BytesIO(b"".join(lines)),
        said.append,
        lambda error: complaints.append(str(error)),
    )
    return said, complaints


def test_answers_come_line_by_line_until_bye() -> None:
    said, complaints = conversation(HELLO, question(), NEWS, HELLO, BYE, HELLO)
    assert (3, []) == (len(said), complaints)


def test_the_end_of_the_input_ends_it_also_in_the_middle_of_a_line() -> None:
    said, complaints = conversation(HELLO, HELLO.rstrip())
    assert (2, []) == (len(said), complaints)


def test_a_line_that_is_not_understood_is_complained_about_and_the_next_is_answered() -> None:
    said, complaints = conversation(b"hello?\n", HELLO, b"\xff\n", b"\n", question())
    assert (2, 3) == (len(said), len(complaints))


def test_a_line_without_end_is_not_kept() -> None:
    said, complaints = conversation(b"x" * (3 * LONGEST_QUESTION + 5) + b"\n", HELLO)
    assert (1, [f"longer than {LONGEST_QUESTION} bytes"]) == (len(said), complaints)


@given(st.data())
def test_damaged_questions_are_refused_or_answered_and_never_worse(data: st.DataObject) -> None:
    view, legal = data.draw(st.sampled_from(VIEWS))
    message = json.loads(write_message(question_of(view, legal)))
    path = data.draw(st.sampled_from([*message["view"], "legal"]))
    scalars = st.none() | st.integers(-3, 3) | st.sampled_from(["Y", "YW", "play YW", "", "deck"])
    value = data.draw(
        scalars | st.lists(scalars) | st.dictionaries(st.sampled_from("YBX"), scalars)
    )
    (message if path == "legal" else message["view"])[path] = value
    agent = lent()
    agent.hear(HELLO)
    with suppress(BadMessageError):
        assert agent.hear(json.dumps(message).encode()) is not None
