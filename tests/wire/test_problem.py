"""Every code that is sent has a sentence."""

from __future__ import annotations

from lostcities.rules import Refusal
from lostcities.wire import Problem, ProblemAnswer, RefusedAnswer, sentence


def test_every_problem_has_a_sentence() -> None:
    assert all(sentence(problem).endswith(".") for problem in Problem)


def test_no_code_means_two_things() -> None:
    assert not {str(problem) for problem in Problem} & {str(refusal) for refusal in Refusal}


def test_a_refusal_is_sent_with_its_sentence() -> None:
    assert ProblemAnswer.of(Problem.DELETED) == ProblemAnswer("deleted", "This match was deleted.")


def test_a_refused_command_is_sent_with_its_id_and_sentence() -> None:
    assert RefusedAnswer.of("c1", Refusal.PILE_EMPTY) == RefusedAnswer(
        "c1", "pile_empty", "That pile is empty."
    )
