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
    from collections.abc import Callable, Iterable

    from torch import nn

T = TypeVar("T")
R = TypeVar("R")
N = TypeVar("N", bound="nn.Module")


class Team(Generic[N]):
    """A network and as many twins as there are threads: the same weights, gradients of their own.

    On a card there is one network and no twin: the threads play, and one of them learns.
    """

    def __init__(self, network: N, threads: int) -> None:
        torch.set_num_threads(1)
        alone = next(network.parameters()).device.type == "cuda"
        self.network = network
        self.threads = threads
        self.twins = [network, *(_twin(network) for _ in range(0 if alone else threads - 1))]
        self._pool = ThreadPoolExecutor(threads)

    def each(self, work: Callable[[N, int], R]) -> list[R]:
        """Let every twin's thread do its work, given its twin and number; give the results in order."""
        return list(self._pool.map(work, self.twins, range(len(self.twins))))

    def share(self, work: Callable[[T], R], items: Iterable[T]) -> list[R]:
        """Let the threads do the same with all items, and give the results in order."""
        return list(self._pool.map(work, items))

    def gather(self) -> None:
        """Add up the twins' gradients as the gradient of the network."""
        for twin in self.twins[1:]:
            for own, theirs in zip(self.network.parameters(), twin.parameters(), strict=True):
                if own.grad is None:
                    own.grad = theirs.grad
                elif theirs.grad is not None:
                    own.grad.add_(theirs.grad)

    def clear(self) -> None:
        """Forget all gradients."""
        for twin in self.twins:
            twin.zero_grad(set_to_none=True)


def _twin(network: N) -> N:
    twin = copy.deepcopy(network)
    for own, theirs in zip(network.parameters(), twin.parameters(), strict=True):
        theirs.data = own.data
    return twin
