"""Players in other languages: ``python -m bench.field.relay NAME COMMAND…``.

COMMAND is started once, and for each turn it gets a line of eight fields between bars:

    cards in the draw pile | own hand | own expeditions | the other's | discard piles, from the
    bottom up | cards that the other is known to hold | cards not seen | colours the other took from

Cards have our codes, with blanks between them; a field may be empty. The hand lies in the order in
which it came, the unseen cards in any order. The answer is a line such as ``play R7;draw deck``.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterable
from itertools import chain
from random import Random

from bench.field.hand import Hand
from bench.field.talk import talk
from bench.field.turns import Turn, Turns
from lostcities.rules import Draw, View, other, parse_move


class Relay:
    """Asks another process for turns."""

    def __init__(self, name: str, command: list[str], rng: Random) -> None:
        self.name = name
        self._rng = rng
        self._hand = Hand(rng)
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def decide(self, view: View) -> Turn:
        """Ask for a turn.

        Raises:
            ValueError: what was answered is no turn.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(self._question(view) + "\n")
        answer = self._process.stdout.readline().strip()
        placing, _semicolon, drawing = answer.partition(";")
        placed, drawn = parse_move(placing), parse_move(drawing)
        if not isinstance(placed, Draw) and isinstance(drawn, Draw):
            return Turn(placed, drawn)
        raise ValueError(f"{self.name} answered {answer!r}")

    def _question(self, view: View) -> str:
        unseen = list(view.unseen)
        self._rng.shuffle(unseen)
        return "|".join(
            (
                str(view.deck),
                _words(self._hand.see(view)),
                _words(chain(*view.expeditions[view.seat])),
                _words(chain(*view.expeditions[other(view.seat)])),
                _words(chain(*view.discards)),
                _words(view.known),
                _words(unseen),
                _words(_piles_taken_from(view)),
            )
        )


def _piles_taken_from(view: View) -> Iterable[str]:
    for past in view.history:
        if past.seat != view.seat and isinstance(past.move, Draw) and past.move.pile is not None:
            yield past.move.pile.letter


def _words(things: Iterable[object]) -> str:
    return " ".join(map(str, things))


def main() -> None:
    """Play until dismissed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("name")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    relay = Relay(arguments.name, arguments.command, Random(arguments.seed))
    talk(lambda: Turns(relay))


if __name__ == "__main__":
    main()
