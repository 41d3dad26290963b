"""Plays at a table for the tests: sends commands as clients do, and keeps events as a store does."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from lostcities.rules import DRAW_DECK, Draw, Move, Pair, Seat, Variant, apply, legal_moves
from lostcities.table import (
    Accept,
    Command,
    Continue,
    Decline,
    Event,
    Kind,
    MakeMove,
    Offer,
    Options,
    Rematch,
    Resign,
    Seating,
    Table,
    TakeBack,
    TimeControl,
    decide,
    decode,
    encode,
    evolve,
    fold,
    open_table,
)

TWO_PEOPLE = Pair(Seating("Ada"), Seating("Bo"))
ONE_DEVICE = Pair(Seating("Ada"), Seating("Bo", Kind.DEVICE))
AGAINST_COMPUTER = Pair(Seating("Ada"), Seating("Computer", Kind.COMPUTER, "careful"))

Request: TypeAlias = TakeBack | Offer | Accept | Decline | Resign | Continue | Rematch
REQUESTS: tuple[type[Request], ...] = (TakeBack, Offer, Accept, Decline, Resign, Continue, Rematch)


@dataclass
class Sitting:
    """A table, its events as they are stored, and the time, a second for each command."""

    table: Table
    stored: list[str]
    rng: Random
    time: float = 0.0
    sent: list[Command] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        return [decode(line) for line in self.stored]

    def reload(self) -> Table:
        return fold(self.events)

    def send(self, command: Command) -> tuple[Event, ...]:
        events = decide(self.table, command, at=self.time, rng=self.rng, new_match="next")
        self.time += 1
        self.sent.append(command)
        for event in events:
            self.stored.append(encode(event))
            self.table = evolve(self.table, event)
        return events

    def ask(self, kind: type[Request], seat: Seat) -> tuple[Event, ...]:
        return self.send(kind(id=self._id(), on=self.table.number(seat), seat=seat))

    def move(self, move: str | Move, seat: Seat | None = None) -> tuple[Event, ...]:
        return self.send(self.command(move, seat))

    def command(self, move: str | Move, seat: Seat | None = None) -> MakeMove:
        mover = self.table.match.round.position.turn if seat is None else seat
        on = self.table.number(mover)
        return MakeMove(id=self._id(), on=on, seat=mover, move=str(move))

    def legal(self) -> tuple[Move, ...]:
        return legal_moves(self.table.match.round.position)

    def place(self) -> tuple[Event, ...]:
        """Discard the first card of the hand."""
        return self.move(next(move for move in self.legal() if str(move).startswith("discard")))

    def turn(self) -> None:
        """Discard the first card of the hand, and draw from the draw pile."""
        self.place()
        self.move(DRAW_DECK)

    def idle_turn(self) -> None:
        """Discard a card and draw from a discard pile; only before the first discard from the deck."""
        for placing in self.legal():
            after = legal_moves(apply(self.table.match.round.position, placing))
            draws = [move for move in after if isinstance(move, Draw) and move != DRAW_DECK]
            if draws and str(placing).startswith("discard"):
                self.move(placing)
                self.move(draws[0])
                return
        raise AssertionError("nothing to draw from a discard pile")

    def stall(self, turns: int = 40) -> None:
        """Make so many turns in a row without a card from the draw pile."""
        if not any(self.table.match.round.position.discards):
            self.turn()
        for _ in range(turns):
            self.idle_turn()

    def end_round(self) -> None:
        """Play the round to its last card."""
        if self.table.match.round.position.placed is not None:
            self.move(DRAW_DECK)
        while self.table.turn is not None:
            self.turn()

    def end_match(self) -> None:
        """Play all agreed rounds to their last cards."""
        self.end_round()
        while not self.table.match.over:
            for seat in (0, 1):
                if self.table.match.round.over:
                    self.ask(Continue, 1 if seat else 0)
            self.end_round()

    def _id(self) -> str:
        return f"c{len(self.stored)}-{len(self.sent)}"


def sit(
    seats: Pair[Seating] = TWO_PEOPLE,
    *,
    rounds: int = 3,
    colours: int = 5,
    opener: Seat | None = 0,
    seed: int = 1,
    take_back: bool = True,
    time: TimeControl | None = None,
) -> Sitting:
    """Open a table with a seeded deck."""
    rng = Random(seed)
    variant = Variant(colours=colours, rounds=rounds)
    options = Options(seats=seats, variant=variant, opener=opener, take_back=take_back, time=time)
    events = open_table(options, at=0.0, rng=rng)
    return Sitting(fold(events), [encode(event) for event in events], rng)
