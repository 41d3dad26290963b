"""Candidates that are compared deal by deal until the budget is spent or one is clearly the best."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from lostcities.fast import Actions

_FEWEST = 16
"""Before so many deals no candidate is dropped: errors that are estimated from fewer are often too small."""


@dataclass(slots=True)
class Race:
    """What is known of the candidates so far."""

    actions: Actions
    handicaps: NDArray[np.float64]
    """Points that each candidate has from the beginning: what the policy thinks of it."""
    sure: float
    """A candidate is dropped when it is behind by so many standard errors."""
    running: NDArray[np.intp] = field(init=False)
    """Those that are not dropped, as places in ``actions``."""
    points: NDArray[np.float64] = field(init=False)
    """What each candidate is worth by what was tried with it, handicap included."""
    _gains: list[NDArray[np.float64]] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.running = np.arange(len(self.actions))
        self.points = self.handicaps.astype(np.float64)

    @property
    def candidates(self) -> Actions:
        """The actions that are still in the race."""
        return self.actions[self.running]

    @property
    def decided(self) -> bool:
        """Whether only one is left."""
        return len(self.running) == 1

    def add(self, gains: NDArray[np.floating]) -> None:
        """Take what the candidates in the race were worth in some more deals, candidates by deals."""
        self._gains.append(gains.astype(np.float64))
        whole = np.concatenate(self._gains, axis=1)
        scores = whole.mean(axis=1) + self.handicaps[self.running]
        self.points[self.running] = scores
        if whole.shape[1] >= _FEWEST:
            best = int(scores.argmax())
            errors = (whole[best] - whole).std(axis=1, ddof=1) / np.sqrt(whole.shape[1])
            kept = scores[best] - scores <= self.sure * errors
            self.running, whole = self.running[kept], whole[kept]
        self._gains = [whole]

    def settle(self, values: NDArray[np.floating]) -> None:
        """Take what all candidates are worth without any luck: the best of them wins."""
        self.points = values + self.handicaps
        self.running = np.array([self.points.argmax()])

    def best(self) -> int:
        """Give the action with the most points of those in the race; the first of equals."""
        return int(self.candidates[int(self.points[self.running].argmax())])
