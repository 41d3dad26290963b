from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from lostcities import agents
from lostcities.agents import (
    DEFAULT_LEVEL,
    UnknownAgentError,
    agent_names,
    levels,
    make_agent,
    thinking_seconds,
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


def test_levels_stand_from_the_weakest_to_the_strongest() -> None:
    expected = ["beginner", "timid", "daring", "careful", "network", "expert", "champion"]
    assert expected == [level.name for level in levels()]


def test_nobody_is_offered_an_opponent_who_plays_at_random() -> None:
    assert "random" in agent_names()
    assert "random" not in [level.name for level in levels()]


def test_the_champion_may_think_longer_than_the_expert_and_the_network_not_at_all() -> None:
    seconds = [thinking_seconds(name) for name in ("network", "expert", "champion")]
    assert seconds == ([0, 0.05, 0.2] if find_spec("numba") else [0, 0, 0])


def test_without_a_compiler_levels_that_search_say_that_they_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.modules[make_agent.__module__], "find_spec", lambda _name: None)
    texts = {level.name: level.text for level in levels()}
    assert [name for name, text in texts.items() if "extra" in text] == ["expert", "champion"]


def test_all_networks_together_are_small() -> None:
    """Four million bytes are what the whole package may spend on them."""
    files = Path(agents.__file__).parent.rglob("*.npz")
    assert 0 < sum(file.stat().st_size for file in files) < 4_000_000


def test_every_network_has_a_card_that_says_how_it_was_made() -> None:
    networks = Path(agents.__file__).parent / "network"
    cards = {file.stem for file in networks.glob("*.json")}
    assert {file.stem for file in networks.glob("*.npz")} == cards


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownAgentError, match=r"“grandmaster” is no agent; agents are: .*random"):
        make_agent("grandmaster", Random(1))
