"""The champion network: one decision from view to move, and rounds that it plays to their end."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from lostcities.agents import make_agent
from lostcities.rules import Match, Variant, legal_moves, shuffled

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 64
"""Played out at once: some hundredths of a second."""


def decisions() -> Callable[[], int]:
    """Every decision of a round that the network plays against itself."""
    agent = make_agent("network", random.Random(1))
    variant = Variant(rounds=1)
    match = Match(variant).deal(shuffled(variant, random.Random(1)), opener=0)
    questions = []
    while not match.round.over:
        seat, legal = match.round.position.turn, legal_moves(match.round.position)
        view = match.view(seat)
        questions.append((view, legal))
        match = match.play(agent.choose(view, legal), seat)

    def decide() -> int:
        for view, legal in questions:
            agent.choose(view, legal)
        return len(questions)

    return decide


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
