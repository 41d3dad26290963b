"""RLCard's games in Python."""

# It says nothing of its types.
# mypy: disable-error-code="import-untyped, import-not-found"

from __future__ import annotations

from collections.abc import Callable

import rlcard
from rlcard.agents import RandomAgent


def playouts(name: str) -> Callable[[], int]:
    """Whole games by its own random agents, states extracted for each step as its environments do."""
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        before = env.timestep
        env.run(is_training=False)
        return int(env.timestep - before)

    return play
