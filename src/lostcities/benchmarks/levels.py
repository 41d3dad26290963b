"""The levels: one decision of each from view to move, and rounds that the champion network plays to their end."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

from lostcities.agents import make_agent, thinking_seconds
from lostcities.rules import Match, Variant, legal_moves, shuffled

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.rules import Move, View

ROUNDS = 64
"""Played out at once: some hundredths of a second."""
SEARCHED = 9
"""One of so many decisions is asked of a level that searches: placings and drawings of both seats by turns."""


def decisions(level: str) -> Callable[[], int]:
    """A level's decisions in a round that the champion network plays against itself: all, or some of one that searches."""
    agent = make_agent(level, random.Random(1))
    asked = _questions()[:: SEARCHED if thinking_seconds(level) else 1]

    def decide() -> int:
        for view, legal in asked:
            agent.choose(view, legal)
        return len(asked)

    return decide


@cache
def _questions() -> list[tuple[View, tuple[Move, ...]]]:
    agent = make_agent("network", random.Random(1))
    variant = Variant(rounds=1)
    match = Match(variant).deal(shuffled(variant, random.Random(1)), opener=0)
    questions = []
    while not match.round.over:
        seat, legal = match.round.position.turn, legal_moves(match.round.position)
        view = match.view(seat)
        questions.append((view, legal))
        match = match.play(agent.choose(view, legal), seat)
    return questions


def playouts() -> Callable[[], int]:
    """Whole rounds by the network for both seats, as a search plays them; counted in actions, forced ones too."""
    from lostcities.agents.network import packaged  # noqa: PLC0415 - worth its while with an extra
    from lostcities.agents.network import playouts as play_out  # noqa: PLC0415
    from lostcities.fast import chances, deal  # noqa: PLC0415
    from lostcities.fast import shuffled as shuffled_decks  # noqa: PLC0415

    network, states = packaged(), chances(ROUNDS, seed=1)

    def play() -> int:
        rows = deal(shuffled_decks(states))
        play_out(network, rows)
        return 2 * int(rows["turns"].sum())

    return play
