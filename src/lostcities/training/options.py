"""Every number that decides how the network learns."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Collecting:
    """How rounds are played to learn from."""

    colours: tuple[int, ...] = (5, 5, 5, 6)
    """The variants, one for each iteration in turn."""
    rounds: int = 1024
    """Played at once. Enough that the network's matrices fill the processor's caches, not more."""
    ticks: int = 64
    """Actions made in each of them before learning: some two thirds of a round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opposition:
    """Against whom, where it is not the network itself."""

    careful: float = 0.1
    """The share of rounds against the rule-based agent `careful`."""
    earlier: float = 0.2
    """The share of rounds against earlier selves, in equal parts."""
    members: int = 8
    """How many earlier selves are kept. When there are more, one in the middle goes, so that old and new stay."""
    every: float = 5
    """Minutes from one earlier self to the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Learning:
    """Proximal policy optimisation (Schulman et al. 2017) with the changes that self-play asks for."""

    epochs: int = 2
    """How often each decision is learned from."""
    batch: int = 8192
    """Decisions in one step of the optimiser."""
    rate: float = 1e-3
    """The optimiser's step (Adam), at the start."""
    last_rate: float = 5e-5
    """The same at the end; it falls in a straight line over the minutes."""
    clip: float = 0.2
    """By how much a probability may change before it is worth no more."""
    decay: float = 0.95
    """λ of the advantages: 1 waits for the end of the round, 0 trusts the next value."""
    entropy: float = 0.05
    """What one nat of the policy's entropy is worth, at the start."""
    last_entropy: float = 0.008
    """The same at the end; it falls in a straight line over the minutes."""
    value: float = 0.5
    """The weight of the value's squared error."""
    norm: float = 0.5
    """The longest gradient."""
    magnet: float = 0.0
    """The weight of the divergence from a slow average of the network, which keeps self-play from going in circles."""
    magnet_pace: float = 0.01
    """How much of the network goes into that average at each iteration."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Imitating:
    """The first minutes: doing as `careful` does, so that self-play begins with sensible play."""

    minutes: float = 3
    """How long; 0 leaves it out."""
    rate: float = 2e-3
    """The optimiser's step."""
    batch: int = 4096
    """Decisions in one step."""
    noise: float = 0.1
    """The share of random moves in the rounds that are shown, so that odd positions are seen as well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """All of them."""

    seed: int = 0
    collecting: Collecting = Collecting()
    opposition: Opposition = Opposition()
    learning: Learning = Learning()
    imitating: Imitating = Imitating()
