"""Two people and a watcher, and a match in which all kinds of things happen.

Take-backs, refusals of every kind, reloads and second windows in the middle of turns, restarts of the
server, offers, talk, clocks that run out, resigning, rounds that are added, rematches: by chance.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, cast

from lostcities.rules import Seat
from tests.web.alone import Alone
from tests.web.around import look_around
from tests.web.hall import Hall, open_hall, scrutiny_of
from tests.web.line import Line
from tests.web.recording import logged
from tests.web.scrutiny import Findings
from tests.web.serving import Browser, Json, Message

EYES: Final[tuple[Seat | None, ...]] = (0, 1, None)
SEATS: Final[tuple[Seat, Seat]] = (0, 1)
PHRASES: Final = ("hello", "good_luck", "well_played", "sorry")
STALLED: Final = 0.12
"""So many matches are played until the round stalls."""
MOST_TURNS: Final = 400
EVENTS_AT_LEAST: Final = 40
"""Before that nobody gives up: something shall have been played."""


@dataclass
class Evening:
    """One match, from the invitation on."""

    hall: Hall
    rng: Random
    match: str = ""
    link: str = ""
    stalls: bool = False
    people: list[Browser] = field(default_factory=list)
    """Host, guest, and somebody else."""
    lines: dict[Seat | None, Line] = field(default_factory=dict)

    async def sit_down(self, **wishes: Json) -> None:
        """Let one invite the other, before the eyes of a third."""
        self.people = [self.hall.browser() for _ in range(3)]
        host, guest, third = self.people
        await third.make()
        times: list[Json] = [
            None,
            None,
            {"pace": "live", "bank": 60},
            {"pace": "days", "bank": 86_400},
        ]
        usual: Message = {
            "rounds": self.rng.choice([1, 1, 2]),
            "colours": self.rng.choice([5, 6]),
            "opener": self.rng.choice(["random", 0, 1]),
            "open_discards": self.rng.random() < 0.3,
            "take_back": self.rng.random() < 0.85,
            "watchers": self.rng.random() < 0.75,
            "time": self.rng.choice(times),
        }
        self.stalls = self.rng.random() < STALLED
        self.link = await host.invite(**(usual | wishes))
        self.hall.links.append(self.link)
        await self.look_around()
        self.match = await guest.accept(self.link)
        await self.open_lines()

    async def open_lines(self) -> None:
        """Open everybody's window anew, each with a number that they say they saw last."""
        for seat, browser in zip(EYES, self.people, strict=True):
            line = await Line.open(browser, self.match)
            seen = self.rng.choice([None, 0, 3, self.hall.table(self.match).number(seat), 999])
            if seat is not None or self.hall.table(self.match).options.watchers:
                await line.hello("own" if seat is not None else None, seen)
            self.lines[seat] = line

    async def close_lines(self) -> None:
        """Close everybody's window."""
        for line in self.lines.values():
            await line.close()

    @property
    def state(self) -> Message:
        """The table as the host sees it."""
        return self.lines[0].state

    async def play(self) -> None:
        """Play until the match is over, and a little further."""
        for _ in range(MOST_TURNS):
            await self.settle()
            self.hall.now += self.rng.uniform(0, 12)
            if self.state["match_over"] or self.state["round_over"]:
                if not await self.go_on():
                    break
            else:
                await self.something()
                await self.turn(cast("Seat", self.state["turn"]))
        await self.look_around()
        await self.close_lines()

    async def settle(self) -> None:
        """Wait until all who may see the table have seen how it stands."""
        table = self.hall.table(self.match)
        for seat, line in self.lines.items():
            if line.state:
                await line.sees(self.match, table.number(seat))

    async def turn(self, seat: Seat) -> None:
        """Make a turn, or half of one, in more or fewer steps."""
        if self.hall.table(self.match).turn != seat:
            return
        await self.lines[seat].ask("move", seat, move=self.placing(seat))
        if self.rng.random() < 0.25:
            await self.lines[seat].ask("take_back", seat)
            if "draw deck" not in self.lines[seat].legal:
                await self.lines[seat].ask("move", seat, move=self.placing(seat))
        if self.rng.random() < 0.06:
            # In the middle of a turn somebody comes back, or the server.
            await self.rng.choice([self.reload, self.restart])()
        line = self.lines[seat]
        if line.legal and line.state["step"] == "draw":
            await line.ask("move", seat, move=self.drawing(seat))

    def placing(self, seat: Seat) -> str:
        """Choose what to place; who stalls discards the same few cards for ever."""
        legal = self.lines[seat].legal
        discards = [move for move in legal if move.startswith("discard")]
        return self.rng.choice(discards if self.stalls else legal)

    def drawing(self, seat: Seat) -> str:
        """Choose where to draw from."""
        legal = self.lines[seat].legal
        piles = [move for move in legal if move != "draw deck"]
        from_pile = piles and self.rng.random() < (1.0 if self.stalls else 0.2)
        return self.rng.choice(piles) if from_pile else "draw deck"

    async def something(self) -> None:
        """Let something happen beside the moves, or nothing."""
        things: Sequence[tuple[float, Callable[[], Awaitable[None]]]] = (
            (0.20, self.ask_wrongly),
            (0.15, self.talk),
            (0.05, self.look_around),
            (0.05, self.reload),
            (0.05, self.open_second_window),
            (0.04, self.say_nonsense),
            (0.03, self.fail_to_save),
            (0.03, self.claim),
            (0.012, self.restart),
            (0.01, self.resign),
            (0.5 if self.stalls else 0.02, self.offer),
        )
        for chance, thing in things:
            table = self.hall.table(self.match)
            early = self.stalls or table.events < EVENTS_AT_LEAST
            if thing in (self.claim, self.resign) and early:
                continue
            if self.rng.random() < chance and not table.match.over:
                await thing()
                await self.settle()

    async def ask_wrongly(self) -> None:
        """Ask for what is not to be had, each way of it."""
        turn = cast("Seat", self.state["turn"])
        waiting: Seat = 0 if turn else 1
        mover, other = self.lines[turn], self.lines[waiting]
        card = f"{self.rng.choice('YBWGRP')}{self.rng.choice(['W', *range(2, 11)])}"
        await other.ask("move", waiting, move=f"play {card}")
        await other.ask("move", turn, move=self.rng.choice(mover.legal))
        await other.ask("take_back", waiting)
        await mover.ask("move", turn, move="draw deck")
        await mover.ask("move", turn, move="eat R7")
        await mover.ask("take_back", turn, on=0)
        await mover.ask("accept", turn)
        await mover.ask("continue", turn)
        await mover.ask("rematch", turn)
        if card not in cast("list[str]", mover.state["hand"]):
            await mover.ask("move", turn, move=f"discard {card}")
        refused = cast("dict[str, str]", mover.state["refused"])
        if refused:
            await mover.ask("move", turn, move=self.rng.choice(sorted(refused)))
        if self.lines[None].state:
            await self.lines[None].ask("move", turn, move=mover.legal[0])
            await self.lines[None].say({"type": "sit", "seat": turn})

    async def talk(self) -> None:
        """Say something, sometimes too much of it."""
        line = self.rng.choice([*self.lines.values()])
        for _ in range(self.rng.choice([1, 1, 7])):
            await line.say({"type": "say", "phrase": self.rng.choice(PHRASES)})
        await line.say({"type": "say", "text": "What a draw!"})
        await line.say({"type": "attend", "away": self.rng.random() < 0.5})

    async def look_around(self) -> None:
        """Let everybody, and somebody whom nobody knows, ask for all that can be asked for."""
        await look_around(self.hall, self.people, self.rng, self.match or "x", self.link or "x")
        if self.match:
            for browser in self.people:
                await browser.request("DELETE", f"/api/matches/{self.match}")

    async def reload(self) -> None:
        """Let somebody's window be closed and opened again."""
        seat = self.rng.choice([*self.lines])
        line = self.lines[seat]
        seen = self.rng.choice([None, 0, line.state.get("number")])
        await line.close()
        self.lines[seat] = again = await Line.open(line.browser, self.match)
        if line.state:
            await again.hello("own", cast("int | None", seen))

    async def open_second_window(self) -> None:
        """Look from a second window for a moment; sometimes at a seat that is not one's own."""
        browser = self.rng.choice([*self.people, self.hall.server.browser()])
        line = await Line.open(browser, self.match)
        await line.say({"type": "hello", "seat": self.rng.choice(["own", None, 0, 1]), "seen": 0})
        await line.say({"type": "ping"})
        await line.say({"type": "sit", "seat": self.rng.choice([0, 1, None])})
        await asyncio.sleep(0)
        await line.close()

    async def say_nonsense(self) -> None:
        """Let a window say what no window says; it is closed for that."""
        for text in ("[", '{"type":"move"}', "[" * 3000, "x" * 5000):
            line = await Line.open(self.rng.choice(self.people), self.match)
            await line.say(text)
            await line.close()

    async def fail_to_save(self) -> None:
        """Let a move come when the disk is full."""
        turn = cast("Seat", self.state["turn"])
        self.hall.store.fails = True
        await self.lines[turn].ask("move", turn, move=self.placing(turn))
        self.hall.store.fails = False

    async def claim(self) -> None:
        """Claim the match, whether the other's time has run out or not."""
        self.hall.now += self.rng.choice([0.0, 70.0, 90_000.0])
        await self.lines[self.rng.choice([0, 1])].ask("claim", self.rng.choice([0, 1]))

    async def offer(self) -> None:
        """Offer to end the round, and let the other answer, or somebody else."""
        seat: Seat = self.rng.choice([0, 1])
        other: Seat = 1 if seat == 0 else 0
        await self.lines[seat].ask("offer", seat)
        await self.settle()
        await self.lines[seat].ask("accept", seat)
        if self.rng.random() < 0.3:
            await self.reload()
        await self.lines[other].ask(self.rng.choice(["decline", "decline", "accept"]), other)

    async def resign(self) -> None:
        """Give up."""
        seat: Seat = self.rng.choice([0, 1])
        await self.lines[seat].ask("resign", seat)

    async def restart(self) -> None:
        """Let the server go and come back."""
        await self.close_lines()
        await self.hall.stop()
        self.hall.now += self.rng.uniform(0, 100)
        await self.hall.start()
        await self.open_lines()

    async def go_on(self) -> bool:
        """Ask for the next round, for more rounds or a rematch; say whether it goes on."""
        over = bool(self.state["match_over"])
        if over and self.rng.random() < 0.5:
            return False
        kind = self.rng.choice(["continue", "rematch"]) if over else "continue"
        for seat in self.rng.sample(SEATS, 2):
            await self.settle()
            if self.rng.random() < 0.2:
                await self.reload()
            await self.lines[seat].ask(kind, seat)
        await self.settle()
        following = self.state["next"]
        if isinstance(following, str):
            await self.close_lines()
            self.match = following
            await self.open_lines()
        return not self.state["round_over"]


async def evening(seed: int) -> Findings:
    """Play a match in which much happens, and look through all that has left the server meanwhile."""
    with logged() as log:
        async with open_hall() as hall:
            played = _evening_of(hall, seed)
            await played.sit_down()
            await played.play()
            found = scrutiny_of(hall).of_all(hall.recorder.sent, log.getvalue())
            found.happened = hall.happened()
            return found


def _evening_of(hall: Hall, seed: int) -> Evening | Alone:
    """Of eight evenings six are two people's, one is against the computer, one on one device."""
    match seed % 8:
        case 6:
            return Alone(hall, Random(seed), "computer")
        case 7:
            return Alone(hall, Random(seed), "device")
        case _:
            return Evening(hall, Random(seed))
