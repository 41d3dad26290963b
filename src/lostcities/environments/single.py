"""A Gymnasium environment: one seat plays rounds against an opponent."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

from lostcities.environments.contest import Contest, Outcome
from lostcities.environments.opponents import Opponent
from lostcities.environments.options import deck_in, opener_in
from lostcities.environments.spaces import action_space, observation_space
from lostcities.environments.text import view_text
from lostcities.environments.views import view_of
from lostcities.fast import REFUSALS, Features

Info: TypeAlias = dict[str, object]

_ALL = np.ones(1, np.bool)


class LostCitiesEnv(gymnasium.Env[Features, np.int64]):
    """One round of Lost Cities after the other against an opponent; the learner has seat 0.

    A step is one placing or one drawing; after a drawing the opponent makes its whole turn. Who opens
    is drawn by lot. `environments.observation` describes the observation, `fast.actions` the actions,
    `environments.rewards` the rewards.

    The info has `action_mask` (int8, 1 where an action is legal), and when the round has ended `scores`
    (own points, the other's), `cut_off` (whether by 100 turns in a row without a card from the draw
    pile) and `refused` (why the last action was illegal, or None). An illegal action ends the round
    with a reward below that of any other. A round that is cut off counts as it stands, and the
    observation says how far that is: it is terminated, and nothing is ever truncated.

    `reset` takes the options `deck` (all cards in the order of dealing, seat 0's hand first) and
    `opener` (0 or 1).
    """

    version: ClassVar[str] = "0"
    """Rises when the same seed and actions no longer give the same observations and rewards."""
    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        opponent: Opponent = "random",
        *,
        colours: int = 5,
        rewards: str = "final",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        # First, since it refuses what cannot be played.
        self._contest = Contest(1, colours=colours, rewards=rewards, opponent=opponent)
        self.observation_space = observation_space(colours)
        self.action_space = action_space(colours)
        self._seeded = False
        self._ended = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Features, Info]:
        """Deal a round. An opponent that opens has made its first turn."""
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            self._contest.reseed(int(self.np_random.integers(2**63)))
            self._seeded = True
        self._contest.deal(_ALL, deck_in(options, self._contest.colours), opener_in(options))
        self._ended = False
        self._show()
        return self._contest.observe()[0], {"action_mask": self.action_masks()}

    def step(self, action: np.int64 | int) -> tuple[Features, float, bool, bool, Info]:
        """Make one action; when it completes a turn, the opponent makes one too.

        Raises:
            ResetNeeded: no round is being played.
        """
        if self._ended:
            raise gymnasium.error.ResetNeeded("no round is being played; `reset` deals one")
        outcome = self._contest.act(int(action))
        self._ended = bool(outcome.ended[0])
        self._show()
        reward = float(outcome.rewards[0])
        return self._contest.observe()[0], reward, self._ended, False, self._info(outcome)

    def action_masks(self) -> NDArray[np.int8]:
        """Give the mask of legal actions; there are libraries that ask for it by this name."""
        mask: NDArray[np.int8] = self._contest.masks()[0]
        return mask

    def render(self) -> str | None:
        """Give as text what the learner knows. In the mode "human" each step has printed it."""
        return self._text() if self.render_mode == "ansi" else None

    def _info(self, outcome: Outcome) -> Info:
        info: Info = {"action_mask": self.action_masks()}
        if self._ended:
            info["scores"] = self._contest.points()[0]
            info["cut_off"] = bool(outcome.cut_off[0])
            info["refused"] = REFUSALS[outcome.refusals[0]]
        return info

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._text())  # noqa: T201 - that is what this mode is for

    def _text(self) -> str:
        return view_text(view_of(self._contest.rows[0], 0, ()))
