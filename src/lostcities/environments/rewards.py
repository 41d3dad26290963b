"""What a learner gets for its play: points, as the difference between the two boards.

| rewards | given | adds up to |
|---|---|---|
| `final` | once, when the round is over: own points minus the other's | the final difference |
| `dense` | with each draw: how much the turn changed that difference | the same |

A turn is paid with its draw and not with its placing, since nobody but its own seat may know of a
placing before that. What one seat gets the other loses.
"""

from __future__ import annotations

from enum import StrEnum

MOST_DIFFERENCE_OF_A_COLOUR = 166
"""No colour brings a larger difference: all its cards but the 2, against the 2 alone."""


class Rewards(StrEnum):
    """When a learner is paid."""

    FINAL = "final"
    DENSE = "dense"

    @classmethod
    def of(cls, name: str) -> Rewards:
        """Give the rewards of this name.

        >>> Rewards.of("dense")
        <Rewards.DENSE: 'dense'>

        Raises:
            ValueError: there are none of this name.
        """
        if name not in list(cls):
            raise ValueError(f"{name!r} are no rewards; there are {', '.join(cls)}")
        return cls(name)


def most_difference(colours: int) -> int:
    """Give a difference that no round exceeds.

    >>> most_difference(5)
    830
    """
    return MOST_DIFFERENCE_OF_A_COLOUR * colours


def penalty(colours: int) -> int:
    """Give the reward of an illegal action, which ends the round.

    It is below that of any round played to its end, so that breaking the rules never pays.

    >>> penalty(5)
    -831
    """
    return -most_difference(colours) - 1
