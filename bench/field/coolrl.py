"""The bots of sebastianrcnt/coolrl-lost-cities that need no network: ``python -m bench.field.coolrl FOLDER heuristic-balanced``.

FOLDER holds their package `coolrl_lost_cities`, compiled. A position is handed over as what they
call a snapshot; hidden cards are dealt at random in it. Colours come in our order, ranks without a gap.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Protocol, TypeAlias

from bench.field.hand import Hand
from bench.field.talk import talk
from lostcities.rules import DRAW_DECK, Card, Colour, Discard, Draw, Move, Play, Step, View, other

Pairs: TypeAlias = list[tuple[int, int]]


class Policy(Protocol):
    """One of their bots."""

    def act(self, state: object, /) -> int:
        """Give the number of an action among those of the step."""


class CoolrlAgent:
    """One of their bots."""

    def __init__(
        self,
        name: str,
        policy: Policy,
        state: Callable[[dict[str, object]], object],
        rng: Random,
    ) -> None:
        self.name = name
        self._policy = policy
        self._state = state
        self._rng = rng
        self._hand = Hand(rng)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """Ask the bot."""
        del legal
        hand = self._hand.see(view)
        action = self._policy.act(self._state(self._snapshot(view, hand)))
        if view.step is Step.DRAW:
            return Draw(Colour(action - 1)) if action else DRAW_DECK
        slot, discarded = divmod(action, 2)
        return Discard(hand[slot]) if discarded else Play(hand[slot])

    def _snapshot(self, view: View, hand: list[Card]) -> dict[str, object]:
        deal = view.resample(self._rng)
        theirs = deal.hands[other(view.seat)]
        hands = [hand, theirs] if view.seat == 0 else [theirs, hand]
        return {
            "deck": _pairs(deal.deck),
            "hands": [_pairs(cards) for cards in hands],
            "expeditions": [[_pairs(pile) for pile in piles] for piles in view.expeditions],
            "discards": [_pairs(pile) for pile in view.discards],
            "current_player": view.seat,
            "phase": "draw" if view.step is Step.DRAW else "card",
            "pending_discarded_color": view.just_discarded,
            "turn_count": len(view.moves) // 2,
        }


def _pairs(cards: Iterable[Card]) -> Pairs:
    return [(card.colour, max(0, card.rank - 1)) for card in cards]


def main() -> None:
    """Play until dismissed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("bot")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sys.path.insert(0, str(arguments.folder))
    classic = import_module("coolrl_lost_cities.games.classic")
    config = classic.classic_config().to_snapshot()

    def state(snapshot: dict[str, object]) -> object:
        made: object = classic.GameState.from_snapshot({"config": config, **snapshot})
        return made

    policy = classic.build_bot(arguments.bot, seed=arguments.seed)
    rng = Random(arguments.seed)
    talk(lambda: CoolrlAgent(arguments.bot, policy, state, rng))


if __name__ == "__main__":
    main()
