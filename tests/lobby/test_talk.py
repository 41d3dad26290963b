"""What two players say to each other: in limits, numbered, and forgotten in time."""

from __future__ import annotations

import pytest

from lostcities.lobby.talk import AT_ONCE, KEPT, SECONDS_FOR_ONE, Talk
from lostcities.wire import LinePart, Problem, SaidAnswer, Say
from tests.lobby.conftest import Clock


@pytest.fixture
def talk(time: Clock) -> Talk:
    return Talk(time)


def test_what_was_said_is_told_in_order_and_once(talk: Talk) -> None:
    talk.say(0, Say(phrase="hello"))
    talk.say(1, Say(text=" Hi  there "))

    assert talk.since(0) == SaidAnswer(
        [
            LinePart(number=1, seat=0, phrase="hello", text=None),
            LinePart(number=2, seat=1, phrase=None, text="Hi there"),
        ]
    )
    assert talk.since(2) is None


@pytest.mark.parametrize(
    "said", [Say(), Say(text=""), Say(text=" \n "), Say(text="\x07"), Say(phrase="hello", text="x")]
)
def test_what_says_nothing_or_two_things_is_refused(talk: Talk, said: Say) -> None:
    assert talk.say(0, said) is Problem.BAD_MESSAGE
    assert talk.since(0) is None


def test_nobody_says_more_than_a_person_does(talk: Talk, time: Clock) -> None:
    answers = [talk.say(0, Say(phrase="hello")) for _ in range(AT_ONCE + 1)]
    time.now += SECONDS_FOR_ONE

    assert answers == [*[None] * AT_ONCE, Problem.TOO_FAST]
    assert talk.say(1, Say(phrase="hello")) is None
    assert talk.say(0, Say(phrase="hello")) is None


def test_only_the_latest_is_kept(talk: Talk, time: Clock) -> None:
    for _ in range(KEPT + 10):
        time.now += SECONDS_FOR_ONE
        talk.say(0, Say(phrase="hello"))

    kept = talk.since(0)
    assert kept is not None
    assert [line.number for line in kept.lines] == list(range(11, KEPT + 11))
