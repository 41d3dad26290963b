"""A bot for Lost Cities in plain Python: no library, not even the game's own.

It reads questions as lines of JSON from standard input and writes each answer as a line to standard
output. `docs/bots.md` describes the protocol. To see it play:

    lostcities arena exec:"python3 examples/bot.py" random

Change `worth_of_placing` and `worth_of_drawing`, and it is yours.
"""

import json
import sys
from typing import Literal, TypedDict

WORTH_STARTING = 18
"""Points in hand for a colour from which on it is started: the rest of the cost will be drawn."""


class Pile(TypedDict):
    """A discard pile that has a card."""

    top: str
    count: int


class PastMove(TypedDict):
    """A move that was made."""

    seat: int
    move: str


class View(TypedDict):
    """All that a seat may know of a round; this bot does not look at everything."""

    seat: int
    step: Literal["place", "draw"]
    hand: list[str]
    expeditions: list[dict[str, list[str]]]
    discards: dict[str, Pile]
    deck: int
    known: list[str]
    just_discarded: str | None
    round: int
    opener: int
    totals: list[int]
    history: list[PastMove]


def main() -> None:
    """Answer questions until `bye` or until there are no more."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "ready", "name": "example bot"})
        elif message["type"] == "move":
            say({"move": choose(message["view"], message["legal"])})
        elif message["type"] == "bye":
            return


def say(answer: dict[str, str]) -> None:
    """Write one line, and do not let it wait in a buffer."""
    print(json.dumps(answer), flush=True)


def choose(view: View, legal: list[str]) -> str:
    """Give the legal move that is worth most."""
    worth = worth_of_placing if view["step"] == "place" else worth_of_drawing
    return max(legal, key=lambda move: worth(view, move))


def worth_of_placing(view: View, move: str) -> int:
    """Say how good it is to place a card: a small step up, or a discard of what nobody needs."""
    action, card = move.split()
    colour = card[0]
    mine = view["expeditions"][view["seat"]].get(colour, [])
    theirs = view["expeditions"][1 - view["seat"]].get(colour, [])
    if action == "play":
        skipped = rank(card) - max([1, *map(rank, mine)])
        if mine:
            return 20 - 2 * skipped
        return 10 - skipped if worth_starting(view, colour) else -40
    useful_to_them = bool(theirs) and rank(card) > rank(theirs[-1])
    useful_to_me = not mine or rank(card) > rank(mine[-1])
    return -rank(card) * useful_to_me - (5 + rank(card)) * useful_to_them


def worth_of_drawing(view: View, move: str) -> int:
    """Say how good it is to draw a card: from a pile, if it goes on an expedition of ours."""
    pile = move.split()[1]
    if pile == "deck":
        return 0
    mine = view["expeditions"][view["seat"]].get(pile, [])
    top = view["discards"][pile]["top"]
    return 1 if mine and rank(top) > rank(mine[-1]) else -1


def worth_starting(view: View, colour: str) -> bool:
    """Whether the hand can hope to pay for an expedition in the turns that are left."""
    cards = [card for card in view["hand"] if card[0] == colour]
    return view["deck"] > 2 * len(cards) and sum(map(rank, cards)) >= WORTH_STARTING


def rank(card: str) -> int:
    """Give the number on a card; a wager has none."""
    return 0 if card[1:] == "W" else int(card[1:])


if __name__ == "__main__":
    main()
