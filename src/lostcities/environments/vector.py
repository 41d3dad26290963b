"""A Gymnasium vector environment: many rounds at once, on the batch kernel."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from lostcities.environments.contest import Contest, Flags, Outcome
from lostcities.environments.opponents import Opponent
from lostcities.environments.spaces import action_space, observation_space
from lostcities.environments.text import view_text
from lostcities.environments.views import view_of
from lostcities.fast import Features

Info: TypeAlias = dict[str, Any]
Results: TypeAlias = tuple[Features, NDArray[np.float64], Flags, Flags, Info]


class LostCitiesVectorEnv(VectorEnv[Features, NDArray[np.int64], NDArray[np.generic]]):
    """Many rounds at once: against an opponent as in `LostCitiesEnv`, or with the learner in both seats.

    Without an opponent the learner acts for whichever seat is next: the observation is what that seat
    may know, and the reward is that of the seat that acted; the other's is its opposite.

    The infos are arrays with a row for each round:

    | info | type | holds |
    |---|---|---|
    | `action_mask` | int8, by action | 1 where an action is legal; all 1 where the round has ended |
    | `seat` | uint8 | the seat that acts next |
    | `scores` | int16, by seat | where a round has ended: the points of both boards |
    | `cut_off` | bool | where a round has ended: whether after 100 turns without a card from the draw pile |
    | `refused` | uint8 | where a round has ended: why the last action was illegal, a place in `fast.REFUSALS`; else 0 |

    With each of them comes an array of the same name behind an underscore that says where it holds. With
    ``AutoresetMode.SAME_STEP`` the last three lie in `final_info`, beside `final_obs`.

    A round that ended is dealt anew as ``autoreset_mode`` says; where that is by the next step, its action
    there is ignored. `reset` takes the option `reset_mask`.
    """

    version: ClassVar[str] = "0"
    """Rises when the same seed and actions no longer give the same observations and rewards."""

    def __init__(  # noqa: PLR0913 - what Gymnasium names, and what is played
        self,
        num_envs: int = 1,
        opponent: Opponent | None = None,
        *,
        colours: int = 5,
        rewards: str = "final",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self._autoreset = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": ["ansi"], "autoreset_mode": self._autoreset}
        # First, since it refuses what cannot be played.
        self._contest = Contest(num_envs, colours=colours, rewards=rewards, opponent=opponent)
        self.single_observation_space = observation_space(colours)
        self.single_action_space = action_space(colours)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._ended: Flags = np.ones(num_envs, np.bool)
        self._seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Features, Info]:
        """Deal all rounds anew, or those of the option `reset_mask`, an array of bool."""
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            self._contest.reseed(int(self.np_random.integers(2**63)))
            self._seeded = True
        mask = self._reset_mask(options)
        self._deal(mask)
        return self._contest.observe(), self._present(mask)

    def step(self, actions: NDArray[np.int64]) -> Results:
        """Make an action in each round.

        Raises:
            ResetNeeded: a round has ended, and is dealt anew by `reset` only.
        """
        ended = self._ended
        if ended.any() and self._autoreset is not AutoresetMode.NEXT_STEP:
            raise gymnasium.error.ResetNeeded(
                f"{ended.sum()} rounds have ended; `reset` deals them"
            )
        outcome = self._contest.act(actions, ~ended if ended.any() else None)
        self._deal(ended)
        self._ended = outcome.ended
        infos = self._endings(outcome)
        if self._autoreset is AutoresetMode.SAME_STEP:
            infos = self._final(infos, outcome.ended)
            self._deal(outcome.ended)
        truncated = np.zeros(self.num_envs, np.bool)
        infos |= self._present(np.ones(self.num_envs, np.bool))
        return self._contest.observe(), outcome.rewards, outcome.ended, truncated, infos

    def render(self) -> tuple[str, ...] | None:
        """Give as text what the seat that acts next knows of each round."""
        if self.render_mode is None:
            return None
        pairs = zip(self._contest.rows, self._contest.seats, strict=True)
        return tuple(view_text(view_of(row, 1 if seat else 0, ())) for row, seat in pairs)

    def _deal(self, where: Flags) -> None:
        if where.any():
            self._contest.deal(where)
            self._ended = self._ended & ~where

    def _present(self, where: Flags) -> Info:
        masks = self._contest.masks()
        # A policy may need at least one legal action, though what it chooses here is ignored.
        masks[self._ended] = 1
        return _named({"action_mask": masks, "seat": self._contest.seats}, where)

    def _endings(self, outcome: Outcome) -> Info:
        if not outcome.ended.any():
            return {}
        found = {
            "scores": self._contest.points(),
            "cut_off": outcome.cut_off,
            "refused": outcome.refusals,
        }
        return _named(found, outcome.ended)

    def _final(self, endings: Info, ended: Flags) -> Info:
        if not endings:
            return {}
        # Gymnasium has these as objects: there are few of them.
        final = np.full(self.num_envs, None, object)
        observed = self._contest.observe()
        for index in np.flatnonzero(ended).tolist():
            final[index] = observed[index]
        return _named({"final_obs": final, "final_info": endings}, ended)

    def _reset_mask(self, options: dict[str, Any] | None) -> Flags:
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return np.ones(self.num_envs, np.bool)
        if (
            not isinstance(mask, np.ndarray)
            or mask.dtype != np.bool
            or mask.shape != (self.num_envs,)
        ):
            raise ValueError(f"the option reset_mask has to be an array of {self.num_envs} bool")
        return mask


def _named(found: Info, where: Flags) -> Info:
    return found | {f"_{name}": where.copy() for name in found}
