"""Several threads that learn as one: each works out the gradient of its part of a batch.

Torch's own threads wait for each other after every matrix, which costs more than it gains when
anything else runs on the machine; these meet once for each step of the optimiser.
"""

from __future__ import annotations

import copy
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Generic, TypeVar

import torch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from torch import nn

R = TypeVar("R")
N = TypeVar("N", bound="nn.Module")


class Team(Generic[N]):
    """A network and as many twins as there are threads: the same weights, gradients of their own."""

    def __init__(self, network: N, threads: int) -> None:
        torch.set_num_threads(1)
        self.network = network
        self.twins = [network, *(_twin(network) for _ in range(threads - 1))]
        self._pool = ThreadPoolExecutor(threads)

    def each(self, work: Callable[[N, int], R]) -> list[R]:
        """Let every thread do its work, given its twin and its number; give the results in order."""
        tasks = [self._pool.submit(work, twin, index) for index, twin in enumerate(self.twins)]
        return [task.result() for task in tasks]

    def gather(self, shares: Sequence[float]) -> None:
        """Add up the twins' gradients, each times its share, as the gradient of the network."""
        for twin, share in zip(self.twins, shares, strict=True):
            for own, theirs in zip(self.network.parameters(), twin.parameters(), strict=True):
                assert own.grad is not None
                assert theirs.grad is not None
                if twin is self.network:
                    own.grad.mul_(share)
                else:
                    own.grad.add_(theirs.grad, alpha=share)

    def clear(self) -> None:
        """Forget all gradients."""
        for twin in self.twins:
            twin.zero_grad(set_to_none=True)


def _twin(network: N) -> N:
    twin = copy.deepcopy(network)
    for own, theirs in zip(network.parameters(), twin.parameters(), strict=True):
        theirs.data = own.data
    return twin
