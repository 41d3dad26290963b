"""Playthroughs: matches as text, in which what the rules make of it stands beside what was done.

Left of the bar is what was done, right of it what follows:

    # A title, and what this playthrough shows
    variant: 5 colours, 3 rounds
    deal: seat 1 opens
    deck: R7 YW …               in as many lines as it takes
    discard RW, draw deck       | the turn; ways to place and to draw; cards left; points; the hand after it
    refused: play Y2            | the reason
    take back: play R7          | that nothing has changed
    end round: agreed
    extend: 1
    end match: resigned 0

`python -m tests.golden` writes the right side of every file again, from its left side.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lostcities.rules import (
    SEATS,
    Card,
    Cards,
    Colour,
    Ending,
    Match,
    Refused,
    Variant,
    Why,
    count,
    legal_moves,
    parse_move,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH = 24


def rendered(text: str) -> str:
    """Play the left side of a playthrough, and write both sides."""
    lines: list[str] = []
    table = Table()
    for line in text.splitlines():
        left, bar, _ = line.partition("|")
        if left.startswith("#") or (not left.strip() and not bar):
            lines.append(line)
        elif left.strip():
            lines += beside(left.strip(), table.do(left.strip()))
    return "\n".join(lines) + "\n"


def beside(left: str, follows: list[str]) -> list[str]:
    """What was done, with what follows on its right and below, or only below where there is no room."""
    lines = [f"{'':{WIDTH}}| {follow}" for follow in follows]
    if not lines or len(left) >= WIDTH:
        return [left, *lines]
    return [f"{left:{WIDTH}}{lines[0].lstrip()}", *lines[1:]]


@dataclass
class Table:
    """A match being played through."""

    match: Match = field(default_factory=Match)
    opener: str = ""
    deck: tuple[Card, ...] = ()

    def do(self, left: str) -> list[str]:
        """Do what a line says; give what follows."""
        command, _, rest = left.partition(": ")
        went_on = self._goes_on()
        follows = list(self._follow(command, rest))
        return [*follows, *board(self.match)] if went_on and not self._goes_on() else follows

    def _goes_on(self) -> bool:
        return bool(self.match.rounds) and not (self.match.over or self.match.round.over)

    def _follow(self, command: str, rest: str) -> Iterator[str]:
        match command:
            case "variant":
                colours, rounds = map(int, re.findall(r"\d+", rest))
                self.match = Match(Variant(colours, rounds))
            case "deal":
                self.opener, self.deck = rest, ()
            case "deck":
                yield from self._deal(rest)
            case "refused":
                yield self._refused(rest)
            case "take back":
                assert self.match == self.match.play(parse_move(rest)).take_back()
                yield "nothing has changed"
            case "end round":
                self.match = self.match.end_round(Ending(Why(rest)))
            case "end match":
                why, seat = rest.split()
                self.match = self.match.end(Ending(Why(why), SEATS[int(seat)]))
            case "extend":
                self.match = self.match.extend(int(rest))
                yield f"{self.match.variant.rounds} rounds in all"
            case _:
                yield self._turn(command.split(", "))

    def _deal(self, codes: str) -> Iterator[str]:
        self.deck += tuple(map(Card.parse, codes.split()))
        if len(self.deck) == len(self.match.variant.cards):
            opener = SEATS[int(self.opener[5])] if self.opener.startswith("seat") else None
            self.match = self.match.deal(self.deck, opener)
            yield f"round {len(self.match.rounds)}, seat {self.match.round.opener} opens"
            for seat in SEATS:
                yield f"seat {seat}: {codes_of(self.match.round.position.hands[seat])}"

    def _refused(self, move: str) -> str:
        try:
            self.match.play(parse_move(move))
        except Refused as error:
            return error.refusal.value
        raise AssertionError(f"{move} is legal")

    def _turn(self, moves: list[str]) -> str:
        before = self.match.round.position
        ways = []
        for text in moves:
            ways.append(str(len(legal_moves(self.match.round.position))))
            self.match = self.match.play(parse_move(text))
        after = self.match.round.position
        hand = after.hands[before.turn]
        return (
            f"{self.match.round.turns:3} seat {before.turn}  {'/'.join(ways):5}"
            f" {len(after.deck):2} left {after.scores[0]:4} : {after.scores[1]:<4} {codes_of(hand)}"
        )


def board(match: Match) -> Iterator[str]:
    """How a round stands at its end, and the match with it."""
    position = match.round.position
    for colour in range(match.variant.colours):
        yield Colour(colour).name.lower()
        for seat in SEATS:
            expedition = position.expeditions[seat][colour]
            if expedition:
                points = count(expedition).total
                yield f"  seat {seat}: {codes_of(expedition)} = {points}"
        if position.discards[colour]:
            yield f"  discarded: {codes_of(position.discards[colour])}"
    scores, totals = match.round.scores, match.totals
    yield f"round {len(match.rounds)} stands {scores[0]} : {scores[1]}, the match {totals[0]} : {totals[1]}"
    if match.over:
        yield (
            "the match is drawn" if match.winner is None else f"seat {match.winner} wins the match"
        )


def codes_of(cards: Cards) -> str:
    """Cards as their codes."""
    return " ".join(map(str, cards))
