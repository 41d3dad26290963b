from __future__ import annotations

from random import Random

import pytest

from lostcities.agents import (
    DEFAULT_LEVEL,
    UnknownAgentError,
    agent_names,
    levels,
    make_agent,
)


def test_every_agent_has_the_name_it_is_asked_for_by() -> None:
    assert list(agent_names()) == [make_agent(name, Random(1)).name for name in agent_names()]


def test_every_level_is_an_agent() -> None:
    assert [level.name for level in levels() if level.name not in agent_names()] == []


def test_a_level_has_a_title_and_says_in_one_line_how_it_plays() -> None:
    for level in levels():
        assert level.title
        assert level.text.endswith(".")
        assert "\n" not in level.text


def test_the_usual_level_is_among_the_levels() -> None:
    assert DEFAULT_LEVEL in [level.name for level in levels()]


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownAgentError, match=r"“grandmaster” is no agent; agents are: .*random"):
        make_agent("grandmaster", Random(1))
