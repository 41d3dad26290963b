"""A PettingZoo environment: two agents play a round by turns."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from lostcities.environments.contest import Contest, Outcome
from lostcities.environments.observation import observe
from lostcities.environments.options import Options, deck_in, opener_in
from lostcities.environments.rewards import penalty
from lostcities.environments.spaces import action_space, mask_space, observation_space
from lostcities.environments.text import view_text
from lostcities.environments.views import view_of
from lostcities.fast import REFUSALS

Observation: TypeAlias = dict[str, np.ndarray]

_AGENTS = ("player_0", "player_1")
_ALL = np.ones(1, np.bool)


class LostCitiesTurns(AECEnv, EzPickle):
    """One round for two agents, `player_0` and `player_1`.

    A step is one placing or one drawing, so an agent acts twice before the other does. Who opens is
    drawn by lot. An observation has `observation`, which `environments.observation` describes, and
    `action_mask` (int8, 1 where an action is legal; all 0 for an agent that may not act).
    `fast.actions` describes the actions, `environments.rewards` the rewards.

    A round that is cut off after 100 turns in a row without a card from the draw pile counts as it
    stands, and the observation says how far that is: it is terminated, and nothing is ever
    truncated. At the end the infos have `scores` (own points, the other's) and `cut_off`.

    `reset` takes the options `deck` (all cards in the order of dealing, player_0's hand first) and
    `opener` (0 or 1).
    """

    version: ClassVar[str] = "0"
    """Rises when the same seed and actions no longer give the same observations and rewards."""
    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo has it
        "name": "lost_cities_v0",
        "render_modes": ["ansi", "human"],
        "render_fps": 4,
        "is_parallelizable": False,
    }

    def __init__(
        self, *, colours: int = 5, rewards: str = "final", render_mode: str | None = None
    ) -> None:
        EzPickle.__init__(self, colours=colours, rewards=rewards, render_mode=render_mode)
        super().__init__()
        self.render_mode = render_mode
        self.possible_agents = list(_AGENTS)
        self.agents: list[str] = []
        self._contest = Contest(1, colours=colours, rewards=rewards)
        self._seeded = False
        self.action_spaces = {agent: action_space(colours) for agent in _AGENTS}
        self.observation_spaces = {
            agent: Dict(
                {"observation": observation_space(colours), "action_mask": mask_space(colours)}
            )
            for agent in _AGENTS
        }

    def observation_space(self, agent: str) -> Dict:
        """Give the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Options | None = None) -> None:
        """Deal a round."""
        if seed is not None or not self._seeded:
            self._contest.reseed(int(np.random.default_rng(seed).integers(2**63)))
            self._seeded = True
        self._contest.deal(_ALL, deck_in(options, self._contest.colours), opener_in(options))
        self.agents = list(_AGENTS)
        self.rewards = dict.fromkeys(_AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(_AGENTS, 0.0)
        self.terminations = dict.fromkeys(_AGENTS, False)
        self.truncations = dict.fromkeys(_AGENTS, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in _AGENTS}
        self.agent_selection = self._next_agent
        self._show()

    def observe(self, agent: str) -> Observation:
        """Give what an agent may know, whether it is its turn or not."""
        seat = _AGENTS.index(agent)
        features = observe(self._contest.rows, seat, self._contest.colours)[0]
        mask = self._contest.masks()[0]
        if agent != self._next_agent:
            mask[:] = 0
        return {"observation": features, "action_mask": mask}

    def step(self, action: int | np.integer | None) -> None:
        """Make the action of the agent whose turn it is.

        Raises:
            ValueError: the action is illegal; nothing is changed. `env` puts a wrapper around that
                ends the round instead.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        outcome = self._contest.act(-1 if action is None else int(action))
        if outcome.refusals[0]:
            reason = REFUSALS[outcome.refusals[0]]
            raise ValueError(f"action {action} of {agent} is refused: {reason}")
        self._cumulative_rewards[agent] = 0.0
        self._pay(agent, float(outcome.rewards[0]))
        if outcome.ended[0]:
            self._end(outcome)
        self.agent_selection = self._next_agent
        self._show()

    def render(self) -> str | None:
        """Give as text what the agent whose turn it is knows. In the mode "human" each step has printed it."""
        return self._text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held that has to be let go."""

    @property
    def _next_agent(self) -> str:
        return _AGENTS[int(self._contest.rows["turn"][0])]

    def _pay(self, actor: str, reward: float) -> None:
        for agent in _AGENTS:
            self.rewards[agent] = reward if agent == actor else 0.0 - reward
        self._accumulate_rewards()

    def _end(self, outcome: Outcome) -> None:
        points = self._contest.points()[0]
        self.terminations = dict.fromkeys(_AGENTS, True)
        for agent, scores in zip(_AGENTS, (points, points[::-1]), strict=True):
            self.infos[agent] = {"scores": scores.copy(), "cut_off": bool(outcome.cut_off[0])}

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._text())  # noqa: T201 - that is what this mode is for

    def _text(self) -> str:
        row = self._contest.rows[0]
        return view_text(view_of(row, 1 if row["turn"] else 0, ()))


def env(
    *, colours: int = 5, rewards: str = "final", render_mode: str | None = None
) -> wrappers.OrderEnforcingWrapper:
    """Give the environment with PettingZoo's usual wrappers; an illegal action ends the round and is paid with the penalty."""
    raw = LostCitiesTurns(colours=colours, rewards=rewards, render_mode=render_mode)
    ended_by_illegal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=penalty(colours))
    in_bounds = wrappers.AssertOutOfBoundsWrapper(ended_by_illegal)
    return wrappers.OrderEnforcingWrapper(in_bounds)
