"""The bots of gnabcel/lost-cities-ai that need no network: ``python -m bench.field.gnabcel FOLDER heuristic``.

FOLDER holds their package `lost_cities`. Its cards are numbers, 12 to a colour, three wagers first;
its colours come in our order.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Protocol

from bench.field.hand import Hand
from bench.field.talk import talk
from lostcities.rules import (
    DRAW_DECK,
    Card,
    Colour,
    Discard,
    Draw,
    Move,
    Play,
    Step,
    View,
    other,
)

_COLOURS = 5
_OF_A_COLOUR = 12
_WAGERS = 3
_CARDS = _COLOURS * _OF_A_COLOUR


class State(Protocol):
    """Their `GameState`, as far as it is filled in here."""

    deck: list[int]
    hands: list[list[int]]
    expeditions: list[list[list[int]]]
    discards: list[list[int]]
    current: int
    phase: int
    just_discarded: int | None
    known: list[set[int]]


class Bot(Protocol):
    """Their `Bot`."""

    def act(self, state: State, rng: Random) -> int:
        """Give the number of an action."""


class Numbers:
    """Gives cards their numbers; of a colour's wagers the first that is asked for is the first."""

    def __init__(self) -> None:
        self._wagers: Counter[Colour] = Counter()

    def of(self, cards: Iterable[Card]) -> list[int]:
        """Give the numbers of cards that are in one place of a position."""
        return [self._number(card) for card in cards]

    def _number(self, card: Card) -> int:
        first = card.colour * _OF_A_COLOUR
        if not card.is_wager:
            return first + card.rank + 1
        self._wagers[card.colour] += 1
        return first + self._wagers[card.colour] - 1


class GnabcelAgent:
    """One of their bots."""

    def __init__(self, name: str, bot: Bot, blank: Callable[[], State], rng: Random) -> None:
        self.name = name
        self._bot = bot
        self._blank = blank
        self._rng = rng
        self._hand = Hand(rng)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """Ask the bot."""
        del legal
        return _move_of(self._bot.act(self._state_of(view), self._rng))

    def _state_of(self, view: View) -> State:
        me, them = view.seat, other(view.seat)
        numbers, state = Numbers(), self._blank()
        known, unseen = numbers.of(view.known), numbers.of(view.unseen)
        # Whichever of them searches shuffles what it does not know anew for every sample.
        state.deck = unseen[: view.deck]
        state.hands[them] = known + unseen[view.deck :]
        state.known[them] = set(known)
        state.hands[me] = numbers.of(self._hand.see(view))
        state.expeditions = [[numbers.of(pile) for pile in piles] for piles in view.expeditions]
        state.discards = [numbers.of(pile) for pile in view.discards]
        state.current = me
        state.phase = int(view.step is Step.DRAW)
        state.just_discarded = view.just_discarded
        return state


def _move_of(action: int) -> Move:
    if action < _CARDS:
        return Play(_card_of(action))
    if action < 2 * _CARDS:
        return Discard(_card_of(action - _CARDS))
    pile = action - 2 * _CARDS - 1
    return DRAW_DECK if pile < 0 else Draw(Colour(pile))


def _card_of(number: int) -> Card:
    colour, place = divmod(number, _OF_A_COLOUR)
    return Card(Colour(colour), 0 if place < _WAGERS else place - 1)


def _bot(text: str) -> Bot:
    """Make the bot of a name, with its samples or iterations after a colon."""
    name, _colon, effort = text.partition(":")
    bots, search = import_module("lost_cities.bots"), import_module("lost_cities.ismcts")
    made: Bot
    if name == "heuristic":
        made = bots.HeuristicBot()
    elif name == "flatmc":
        made = search.FlatMCBot(samples=int(effort or 16))
    elif name == "ismcts":
        made = search.ISMCTSBot(iterations=int(effort or 500))
    else:
        raise SystemExit(f"{name} is none of heuristic, flatmc, ismcts")
    return made


def main() -> None:
    """Play until dismissed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("bot")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sys.path.insert(0, str(arguments.folder))
    blank = import_module("lost_cities.engine").GameState
    rng = Random(arguments.seed)
    talk(lambda: GnabcelAgent(arguments.bot, _bot(arguments.bot), blank, rng))


if __name__ == "__main__":
    main()
