"""One person against the computer, or two on one device, and a match in which all kinds of things happen."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal, cast

from lostcities.rules import Seat
from tests.web.around import look_around
from tests.web.hall import Hall
from tests.web.line import Line
from tests.web.serving import Browser

MOST_TURNS: Final = 300
LEVELS: Final = ("beginner", "careful")


@dataclass
class Alone:
    """One match, and the one browser that has it."""

    hall: Hall
    rng: Random
    kind: Literal["computer", "device"]
    match: str = ""
    browsers: list[Browser] = field(default_factory=list)
    """The player's, and a stranger's."""
    _line: Line | None = None

    async def sit_down(self) -> None:
        """Begin a match."""
        self.browsers = [self.hall.browser(), self.hall.browser()]
        self.match = await self.browsers[0].make(
            self.kind,
            level=self.rng.choice(LEVELS),
            rounds=self.rng.choice([1, 2]),
            colours=self.rng.choice([5, 6]),
            opener=self.rng.choice(["random", 0, 1]),
            open_discards=self.rng.random() < 0.3,
        )
        await self.browsers[1].make()
        await self.open_line()

    @property
    def line(self) -> Line:
        """The window."""
        assert self._line is not None
        return self._line

    async def open_line(self) -> None:
        """Open the window anew."""
        self._line = await Line.open(self.browsers[0], self.match)
        await self.line.hello(
            0 if self.kind == "computer" else None, self.rng.choice([None, 0, 2, 500])
        )

    async def play(self) -> None:
        """Play until the match is over, and perhaps a rematch's beginning."""
        for _ in range(MOST_TURNS):
            await self.line.until(lambda state: self.my_turn() is not None or state["round_over"])
            self.hall.now += self.rng.uniform(0, 12)
            seat = self.my_turn()
            if seat is not None:
                await self.something()
                await self.turn(seat)
            elif not await self.go_on():
                break
        await look_around(self.hall, self.browsers, self.rng, self.match, "x")
        await self.line.close()

    def my_turn(self) -> Seat | None:
        """Give the seat that is to move here; None when it is the computer's turn, or nobody's."""
        turn = self.hall.table(self.match).turn
        if self.kind == "device":
            return turn
        return turn if turn == 0 and self.line.legal else None

    async def turn(self, seat: Seat) -> None:
        """Make a turn, in more or fewer steps; on one device the curtain is opened for it."""
        await self.sit(seat)
        await self.line.ask("move", seat, move=self.rng.choice(self.line.legal))
        if self.rng.random() < 0.3:
            await self.line.ask("take_back", seat)
            await self.line.ask("move", seat, move=self.rng.choice(self.line.legal))
        if self.rng.random() < 0.05:
            await self.rng.choice([self.reload, self.restart])()
            await self.sit(seat)
        if "draw deck" in self.line.legal:
            draws = self.line.legal if self.rng.random() < 0.2 else ["draw deck"]
            await self.line.ask("move", seat, move=self.rng.choice(draws))
        if self.kind == "device":
            await self.line.say({"type": "sit", "seat": None})

    async def sit(self, seat: Seat) -> None:
        """Open the curtain for a seat, after a try to open it for the other."""
        if self.kind == "device":
            await self.line.say({"type": "sit", "seat": 1 - seat})
            await self.line.say({"type": "sit", "seat": seat})
            await self.line.until(lambda state: state["you"] == seat)

    async def something(self) -> None:
        """Let something happen beside the moves, or nothing."""
        if self.rng.random() < 0.05:
            await self.reload()
        if self.rng.random() < 0.02:
            await self.restart()
        if self.rng.random() < 0.04:
            await look_around(self.hall, self.browsers, self.rng, self.match, "x")
        if self.rng.random() < 0.2:
            for seat in (0, 1):
                card = f"{self.rng.choice('YBWGRP')}{self.rng.choice(['W', *range(2, 11)])}"
                held = cast("list[str]", self.line.state["hand"])
                if card not in held:
                    await self.line.ask("move", seat, move=f"play {card}")
                await self.line.ask("accept", seat)

    async def reload(self) -> None:
        """Close the window and open it again."""
        await self.line.close()
        await self.open_line()

    async def restart(self) -> None:
        """Let the server go and come back."""
        await self.line.close()
        await self.hall.stop()
        await self.hall.start()
        await self.open_line()

    async def go_on(self) -> bool:
        """Ask for the next round, or for more; say whether it goes on."""
        if self.line.state["match_over"] and self.rng.random() < 0.7:
            return False
        await self.line.ask("continue", 0)
        return not self.hall.table(self.match).match.round.over
