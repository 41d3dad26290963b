"""Every error that means a refusal is answered with its code and its status."""

from __future__ import annotations

import msgspec
import pytest
from starlette.requests import Request

from lostcities.lobby import UnknownLevelError
from lostcities.web.answers import HANDLERS, refused
from lostcities.web.refusals import PROBLEMS, STATUS, RefusedRequestError, problem_of
from lostcities.wire import Problem

REQUEST = Request({"type": "http", "headers": []})


@pytest.mark.parametrize("kind", PROBLEMS)
async def test_an_error_of_the_lobby_is_a_refusal(kind: type[Exception]) -> None:
    answer = await refused(REQUEST, kind("what was wrong"))

    assert HANDLERS[kind] is refused
    assert (answer.status_code, msgspec.json.decode(answer.body)["reason"]) == (
        STATUS[PROBLEMS[kind]],
        PROBLEMS[kind],
    )


@pytest.mark.parametrize("problem", STATUS)
async def test_whatever_is_refused_has_a_status_and_a_sentence(problem: Problem) -> None:
    answer = await refused(REQUEST, RefusedRequestError(problem))

    assert answer.status_code == STATUS[problem] >= 400
    assert msgspec.json.decode(answer.body)["text"].endswith(".")


def test_of_a_kind_of_errors_the_nearest_one_counts() -> None:
    assert problem_of(UnknownLevelError("grandmaster")) is Problem.UNKNOWN_LEVEL
