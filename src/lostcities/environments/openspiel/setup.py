"""Which game is played: what OpenSpiel calls its parameters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lostcities.environments.rewards import Rewards
from lostcities.rules import HAND_SIZE, IDLE_TURNS_UNTIL_CUT_OFF, Variant

DEFAULTS: dict[str, object] = {
    "colours": 5,
    "idle_turns": IDLE_TURNS_UNTIL_CUT_OFF,
    "rewards": str(Rewards.FINAL),
}


@dataclass(frozen=True, slots=True)
class Setup:
    """The parameters of a game, and what follows from them."""

    colours: int
    idle_turns: int
    rewards: Rewards

    @classmethod
    def of(cls, parameters: Mapping[str, object]) -> Setup:
        """Read parameters; those that are missing have their defaults.

        Raises:
            ValueError: one has a value with which no game can be played.
        """
        given = DEFAULTS | dict(parameters)
        colours, idle_turns = int(str(given["colours"])), int(str(given["idle_turns"]))
        if not 1 <= idle_turns <= IDLE_TURNS_UNTIL_CUT_OFF:
            raise ValueError(
                f"a round cannot be cut off after {idle_turns} turns; "
                f"1 to {IDLE_TURNS_UNTIL_CUT_OFF} can be given"
            )
        return cls(Variant(colours=colours).colours, idle_turns, Rewards.of(str(given["rewards"])))

    def __deepcopy__(self, memo: dict[int, object]) -> Setup:
        return self

    @property
    def cards(self) -> int:
        """How many cards the game has."""
        return len(Variant(colours=self.colours).cards)

    @property
    def deck(self) -> int:
        """How many of them lie in the deck when the hands are dealt."""
        return self.cards - 2 * HAND_SIZE

    @property
    def most_turns(self) -> int:
        """How many turns a round can have: before each card from the deck all idle turns but one."""
        return self.deck * self.idle_turns
