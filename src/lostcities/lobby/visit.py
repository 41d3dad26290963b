"""One browser window that looks at a match: what it says, and what it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from lostcities.lobby.profiles import outcome_of
from lostcities.lobby.topics import seat_topic
from lostcities.rules import Refusal, Seat
from lostcities.table import MakeMove, TakeBack
from lostcities.wire import (
    Attend,
    DoneAnswer,
    ErrorAnswer,
    Hello,
    Ping,
    PongAnswer,
    PresenceAnswer,
    Problem,
    RefusedAnswer,
    SaidAnswer,
    Say,
    SetPause,
    Sit,
    TableAnswer,
)

if TYPE_CHECKING:
    from lostcities.lobby.live import LiveMatch
    from lostcities.lobby.presence import Window
    from lostcities.table import Command
    from lostcities.wire import ServerMessage


class Visit:
    """A window, and who sits before it: a seat of the player's, or nobody that may see a hand.

    Who holds no seat watches: all they can be told is what everybody may know.
    """

    def __init__(self, live: LiveMatch, player: str | None) -> None:
        self._live = live
        self._seats = live.seats_of(player) if player is not None else frozenset[Seat]()
        self._seat: Seat | None = None
        self._round = -1
        # How much each seat has been shown in this window, so that it misses nothing in between.
        self._shown: dict[Seat | None, int] = {}
        self._may: tuple[str, ...] = ()
        self._window: Window | None = None
        self._presence_told: PresenceAnswer | None = None
        self._heard_to = 0

    @property
    def topics(self) -> tuple[str, ...]:
        """What the window has to listen to: what everybody hears, and its seats alone."""
        return (self._live.id, *(seat_topic(self._live.id, seat) for seat in self._seats))

    def leave(self) -> None:
        """Say goodbye: the window is closed, or its line lost."""
        if self._window is not None:
            self._live.presence.leave(self._window)
            self._live.tell_players()

    def react(self, message: Hello | Sit | SetPause | Attend | Say | Ping) -> ServerMessage | None:
        """Do what the window says about itself; gives the answer, or None when there is none."""
        self._live_on()
        match message:
            case Say():
                return self._say(message)
            case Attend():
                self._attend(away=message.away)
                return None
            case Hello():
                return self._begin(message)
            case Sit():
                return self._sit(message)
            case SetPause():
                self._live.pause = message.pause
                return None
            case Ping():
                return PongAnswer()

    async def do(self, command: Command) -> DoneAnswer | RefusedAnswer:
        """Do what a seat wants done, and give the answer.

        What the command changed is `news`, to be told before the answer.
        """
        self._live_on()
        if command.seat not in self._seats:
            return RefusedAnswer.of(command.id, Problem.NOT_YOUR_SEAT)
        done = self._live.table.answer(command.seat, command.id)
        if done is not None:
            return DoneAnswer(command.id, done)
        if self._seat != command.seat:
            if isinstance(command, MakeMove | TakeBack):
                # Why a move is refused would tell of a hand that is not shown.
                return RefusedAnswer.of(command.id, Problem.NOT_YOUR_SEAT)
            if command.on != self._live.table.number(self._seat):
                # Only what this window was shown counts: whether a guess is right would tell of
                # a turn that the other seat has half made.
                return RefusedAnswer.of(command.id, Refusal.STALE)
            on = self._live.table.number(command.seat)
            command = msgspec.structs.replace(command, on=on)
        outcome = await self._live.do(command)
        if isinstance(outcome, int):
            return DoneAnswer(command.id, outcome)
        return RefusedAnswer.of(command.id, outcome)

    def news(self) -> TableAnswer | ErrorAnswer | None:
        """Give what the window has not been told yet; None when it knows all."""
        if self._live.deleted:
            return ErrorAnswer.of(Problem.DELETED)
        table = self._live.table
        if self._shares_device and len(table.match.rounds) != self._round:
            # The next round was dealt while both looked at the board: nobody sits there yet.
            self._seat = None
        elif table.number(self._seat) == self._shown[self._seat] and not self._may_more():
            return None
        return self._table()

    def _may_more(self) -> bool:
        """Whether time alone has changed what may be asked for: a clock has run out, somebody is gone."""
        if self._seat is None or self._live.table.options.time is None:
            return False
        return self._live.may(self._seat) != self._may

    def presence(self) -> PresenceAnswer | None:
        """Give who is at the table, when that has changed since it was told here last.

        Who plays alone, or with somebody on the same device, is told nothing of that.
        """
        if self._window is None or not self._live.shared:
            return None
        now = self._live.presence.answer()
        if now == self._presence_told:
            return None
        self._presence_told = now
        return now

    def said(self) -> SaidAnswer | None:
        """Give what the players have said since this window was told last; it is between the two."""
        if self._window is None or not self._plays_another:
            return None
        answer = self._live.talk.since(self._heard_to)
        if answer is not None:
            self._heard_to = answer.lines[-1].number
        return answer

    @property
    def _plays_another(self) -> bool:
        return self._live.shared and bool(self._seats)

    def _say(self, message: Say) -> RefusedAnswer | None:
        if not self._plays_another:
            return RefusedAnswer.of(None, Problem.NOT_YOUR_SEAT)
        problem = self._live.talk.say(next(iter(self._seats)), message)
        if problem is not None:
            return RefusedAnswer.of(None, problem)
        self._live.tell_players()
        return None

    def _live_on(self) -> None:
        if self._window is not None:
            self._live.presence.hear(self._window)

    def _attend(self, *, away: bool) -> None:
        if self._window is not None and self._window.away != away:
            self._window.away = away
            self._live.tell_players()

    @property
    def _own_seat(self) -> Seat | None:
        """The seat of who holds one; on a shared device somebody has to say who they are."""
        return next(iter(self._seats)) if len(self._seats) == 1 else None

    @property
    def _shares_device(self) -> bool:
        return len(self._seats) > 1

    def _table(self) -> TableAnswer:
        table, seat = self._live.table, self._seat
        shown = self._shown.get(seat)
        events = None if shown is None else table.events_since(seat, shown)
        self._shown[seat] = table.number(seat)
        self._round = len(table.match.rounds)
        seen = self._live.seen_by(seat)
        self._may = seen.may
        result = self._live.result
        outcome = None if result is None else outcome_of(result)
        return TableAnswer.of(self._live.id, seen, events or (), outcome)

    def _begin(self, hello: Hello) -> TableAnswer | ErrorAnswer:
        seat = self._own_seat if hello.seat == "own" else hello.seat
        if seat is not None and seat not in self._seats:
            return ErrorAnswer.of(Problem.NOT_YOUR_SEAT)
        # Whoever reloads when the turn has passed on finds the curtain drawn.
        self._seat = seat if self._refusal_to_sit(seat) is None else None
        if hello.seen is not None:
            # Each seat counts for itself: what this one saw last says nothing about the curtain.
            self._shown[seat] = hello.seen
        self._live.pause = hello.pause
        self._live.wake_computer()
        if self._window is None:
            self._window = self._live.presence.enter(self._seats, away=hello.away)
            self._live.tell_players()
        return self._table()

    def _sit(self, message: Sit) -> ServerMessage:
        refusal = self._refusal_to_sit(message.seat)
        if refusal is not None:
            return RefusedAnswer.of(None, refusal)
        self._seat = message.seat
        return self._table()

    def _refusal_to_sit(self, seat: Seat | None) -> Refusal | Problem | None:
        """Say why nobody may look from a seat now; where two share a device, they take turns."""
        if seat is None:
            return None
        if seat not in self._seats:
            return Problem.NOT_YOUR_SEAT
        if not self._shares_device or self._live.table.turn in (seat, None):
            return None
        return Refusal.NOT_YOUR_TURN
