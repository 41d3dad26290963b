"""The rule-based players of awlego/lost-cities: ``python -m bench.field.awlego FOLDER challenger``.

FOLDER is their repository. Cards there are a colour's small letter and a digit: 0 for a wager, and
otherwise one less than the number. A player gets what they call a player's view, with no hidden card.
Theirs is the game with six colours; where ours has five, their list of colours is cut to these.
"""

from __future__ import annotations

import argparse
import random
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Protocol

from bench.field.hand import Hand
from bench.field.talk import talk
from bench.field.turns import Turn, Turns
from lostcities.rules import DRAW_DECK, Card, Colour, Discard, Draw, Play, View, other


class Flag:
    """What lies on the table of one colour."""

    def __init__(self, played: list[list[str]], discards: list[str]) -> None:
        self.played = played
        self.discards = discards


class Cards:
    """A hand."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards


class Sight:
    """What their players look at; theirs is made from a whole round, this one from a view."""

    def __init__(self, view: View, hand: list[Card]) -> None:
        self.whose_turn = 0
        self.deck_size = view.deck
        self.hand = Cards(_codes(hand))
        mine, theirs = view.expeditions[view.seat], view.expeditions[other(view.seat)]
        # In the order of their letters, which decides between equals.
        colours = sorted(map(Colour, range(view.variant.colours)), key=_letter)
        self.flags = {
            _letter(colour): Flag(
                [_codes(mine[colour]), _codes(theirs[colour])], _codes(view.discards[colour])
            )
            for colour in colours
        }


class Player(Protocol):
    """Their `Player`."""

    def play(self, r: Sight, /) -> tuple[str, bool, str]:
        """Give a card, whether it is discarded, and `deck` or the card to be drawn."""


class AwlegoDecider:
    """One of their players."""

    def __init__(self, name: str, module: ModuleType, rng: Random) -> None:
        self.name = name
        self._module = module
        self._player: Player = getattr(module, name.capitalize())(0)
        self._hand = Hand(rng)

    def decide(self, view: View) -> Turn:
        """Ask the player."""
        sight = Sight(view, self._hand.see(view))
        vars(self._module)["SUITS"] = "".join(sight.flags)
        code, discarded, drawn = self._player.play(sight)
        card = _card(code)
        placing = Discard(card) if discarded else Play(card)
        return Turn(placing, DRAW_DECK if drawn == "deck" else Draw(_card(drawn).colour))


def _letter(colour: Colour) -> str:
    return colour.letter.lower()


def _codes(cards: list[Card] | tuple[Card, ...]) -> list[str]:
    return [f"{_letter(card.colour)}{max(0, card.rank - 1)}" for card in cards]


def _card(code: str) -> Card:
    rank = int(code[1])
    return Card(Colour.of_letter(code[0].upper()), rank + 1 if rank else 0)


def main() -> None:
    """Play until dismissed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("player")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    # The folder of players too: importing their package would load all of them, networks included.
    sys.path[:0] = [str(arguments.folder), str(arguments.folder / "players")]
    module = import_module(arguments.player)
    # They use the module's own generator.
    random.seed(arguments.seed)
    decider = AwlegoDecider(arguments.player, module, Random(arguments.seed))
    talk(lambda: Turns(decider))


if __name__ == "__main__":
    main()
