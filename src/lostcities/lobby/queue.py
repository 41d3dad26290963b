"""The queue of those who look for an opponent. No I/O: who comes and what time it is goes in, pairs come out.

A player has one place in it, however many windows they have, and is part of one pair at most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.lobby.estimate import Wait, Waits
from lostcities.lobby.pairing import Pairing, Ticket
from lostcities.lobby.partings import Partings
from lostcities.lobby.search import PATIENCE, near, terms_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.lobby.search import Terms

MOST: Final = 300
"""Players who look at once; comparing all of them takes some hundredths of a second."""
SECONDS_TO_ACCEPT: Final = 30.0
"""Whoever plays the computer meanwhile has so long to come. The other waits for that, so it is not more."""
SECONDS_WITHOUT_WINDOW: Final = 20.0
"""A reload, a tunnel or a restart of the browser takes less; then the place is lost."""
SECONDS_UNTIL_COMPUTER: Final = 20.0
"""So long people come first, for whoever would also play the computer."""
SECONDS_REMEMBERED: Final = 120.0
"""So long a player is told to which match their search has led."""


class QueueFullError(Exception):
    """More people look for an opponent than the queue holds."""


class NothingFoundError(Exception):
    """No opponent of this name waits for an answer; perhaps it came too late."""


class Queue:
    """Those who wait, those who were found for each other, and who has just been seated."""

    def __init__(self, new_id: Callable[[], str]) -> None:
        self.waits = Waits()
        self._new_id = new_id
        self._tickets: dict[str, Ticket] = {}
        self._pairings: dict[str, Pairing] = {}
        self._seated: dict[str, tuple[str, float]] = {}
        self._partings = Partings()

    def __len__(self) -> int:
        return len(self._tickets)

    def ticket(self, player: str) -> Ticket | None:
        """Give a player's place."""
        return self._tickets.get(player)

    def pairing(self, player: str) -> Pairing | None:
        """Give the pair that a player is part of."""
        return self._pairings.get(player)

    def seated(self, player: str, at: float) -> str | None:
        """Give the match to which a player's search has just led."""
        match, since = self._seated.get(player, (None, 0.0))
        return match if at - since <= SECONDS_REMEMBERED else None

    def join(self, ticket: Ticket) -> set[str]:
        """Let a player look; who looks already keeps their turn. Gives whom that concerns.

        Raises:
            QueueFullError: there is no room.
        """
        before = self._tickets.get(ticket.player)
        pairing = self._pairings.get(ticket.player)
        if before is None and len(self._tickets) >= MOST:
            raise QueueFullError
        if pairing is not None:
            # An opponent was found for what was wanted before, and waits for an answer.
            return {ticket.player}
        if before is not None:
            ticket.since = before.since
        self._seated.pop(ticket.player, None)
        self._tickets[ticket.player] = ticket
        return {ticket.player} | self._pair_with(ticket, ticket.seen)

    def leave(self, player: str, at: float) -> set[str]:
        """Let a player go, who then has no place, and says no to whom they have found; gives whom that concerns."""
        return self._go(player, at, refused=True)

    def accept(self, player: str, match: str, at: float) -> Pairing | None:
        """Say that a player takes the opponent; gives the pair when both do: their match is to be made then.

        Raises:
            NothingFoundError: there is none, or none any more.
        """
        pairing = self._pairings.get(player)
        if pairing is None or pairing.match != match or at > pairing.until:
            raise NothingFoundError
        pairing.accepted.add(player)
        if pairing.making or len(pairing.accepted) < len(pairing.tickets):
            return None
        pairing.making = True
        return pairing

    def made(self, pairing: Pairing, at: float) -> set[str]:
        """Note that the match of two was made; gives whom that concerns."""
        for ticket in pairing.tickets:
            self._end(ticket.player, at, found=True)
            self._seated[ticket.player] = (pairing.match, at)
        return self._part(pairing, at)

    def not_made(self, pairing: Pairing, at: float) -> set[str]:
        """Note that the match could not be kept; both may say so again that they want it."""
        pairing.making = False
        pairing.accepted.clear()
        pairing.until = at + SECONDS_TO_ACCEPT
        return {ticket.player for ticket in pairing.tickets}

    def pass_time(self, at: float, has_window: Callable[[str], bool]) -> set[str]:
        """Let time pass: who has gone loses their place, and so does who does not answer. Gives whom that concerns."""
        concerned = self._windows_gone(at, has_window) | self._unanswered(at)
        for ticket in self._tickets.values():
            if not ticket.offered and self.computer_for(ticket, at) is not None:
                ticket.offered = True
                concerned.add(ticket.player)
        for player, (_, since) in tuple(self._seated.items()):
            if at - since > SECONDS_REMEMBERED:
                del self._seated[player]
        return concerned | self._reconcile(at) | self._widen(at)

    def computer_for(self, ticket: Ticket, at: float) -> str | None:
        """Give the level that may offer to play, when nobody has come for a while."""
        willing = ticket.search.computer and ticket.player not in self._pairings
        return ticket.level if willing and at - ticket.since >= SECONDS_UNTIL_COMPUTER else None

    def _go(self, player: str, at: float, *, refused: bool) -> set[str]:
        pairing = self._pairings.get(player)
        if player not in self._tickets or (pairing is not None and pairing.making):
            return set()
        self._end(player, at, found=False)
        parted = set() if pairing is None else self._unwanted(pairing, at, refused=refused)
        return {player} | parted

    def _windows_gone(self, at: float, has_window: Callable[[str], bool]) -> set[str]:
        concerned: set[str] = set()
        for ticket in tuple(self._tickets.values()):
            if has_window(ticket.player):
                ticket.seen = at
            elif at - ticket.seen > SECONDS_WITHOUT_WINDOW:
                concerned |= self._go(ticket.player, at, refused=False)
        return concerned

    def _unanswered(self, at: float) -> set[str]:
        concerned: set[str] = set()
        for pairing in set(self._pairings.values()):
            if at <= pairing.until or pairing.making:
                continue
            for ticket in pairing.tickets:
                if ticket.player not in pairing.accepted:
                    self._end(ticket.player, at, found=False)
            concerned |= self._unwanted(pairing, at, refused=False)
        return concerned

    def _unwanted(self, pairing: Pairing, at: float, *, refused: bool) -> set[str]:
        """Part two of whom one did not want the other, or did not answer; gives whom that concerns."""
        self._partings.note((ticket.player for ticket in pairing.tickets), at, refused=refused)
        return self._part(pairing, at)

    def _reconcile(self, at: float) -> set[str]:
        """Find those for each other who have been apart for long enough; gives whom that concerns."""
        concerned: set[str] = set()
        for player in self._partings.ended(at):
            ticket = self._tickets.get(player)
            if ticket is not None and player not in self._pairings:
                concerned |= self._pair_with(ticket, at)
        return concerned

    def _pair_with(self, ticket: Ticket, at: float) -> set[str]:
        """Find whoever has waited longest for a player who has come, or come back."""
        for other in self._free():
            pair = _by_wait(other, ticket)
            if other is not ticket and (terms := self._fitting(*pair, at)) is not None:
                return self._found(*pair, terms, at)
        return set()

    def _widen(self, at: float) -> set[str]:
        """Find those whose ratings are near enough by now; who has none went with others before, or never does.

        By how much ratings may differ follows from the wait of the one who has waited longer.
        """
        rated = [ticket for ticket in self._free() if ticket.rating is not None]
        concerned: set[str] = set()
        while rated:
            first = rated.pop(0)
            if first.settled:
                continue
            first.settled = at - first.since >= PATIENCE
            fitting = [
                (_distance(first, other), index, terms)
                for index, other in enumerate(rated)
                if (terms := self._fitting(first, other, at)) is not None
            ]
            if fitting:
                _, index, terms = min(fitting, key=lambda found: found[:2])
                concerned |= self._found(first, rated.pop(index), terms, at)
        return concerned

    def _free(self) -> list[Ticket]:
        """Give those who have nobody yet, who has waited longest first."""
        free = (t for player, t in self._tickets.items() if player not in self._pairings)
        return sorted(free, key=lambda ticket: ticket.since)

    def _fitting(self, first: Ticket, second: Ticket, at: float) -> Terms | None:
        """Give what two would play, of whom the first has waited longer; None when they do not go together."""
        apart = self._partings.hold(first.player, second.player, at)
        if apart or not near(first.rating, second.rating, at - first.since):
            return None
        return terms_of(first.search, second.search)

    def _found(self, first: Ticket, second: Ticket, terms: Terms, at: float) -> set[str]:
        pairing = Pairing(self._new_id(), (first, second), terms, at + SECONDS_TO_ACCEPT)
        self._pairings |= dict.fromkeys((first.player, second.player), pairing)
        return {first.player, second.player}

    def _part(self, pairing: Pairing, at: float) -> set[str]:
        """Part two, and look for others for those of them who still have a place; gives whom that concerns."""
        players = {ticket.player for ticket in pairing.tickets}
        for player in players:
            self._pairings.pop(player, None)
        concerned = set(players)
        for player in players:
            ticket = self._tickets.get(player)
            if ticket is not None and player not in self._pairings:
                concerned |= self._pair_with(ticket, at)
        return concerned

    def _end(self, player: str, at: float, *, found: bool) -> None:
        ticket = self._tickets.pop(player, None)
        if ticket is not None:
            self.waits.note(Wait(at, at - ticket.since, found))


def _by_wait(first: Ticket, second: Ticket) -> tuple[Ticket, Ticket]:
    return (first, second) if first.since <= second.since else (second, first)


def _distance(first: Ticket, second: Ticket) -> float:
    """Give how far apart two are; who has no rating is as near as anybody."""
    if first.rating is None or second.rating is None:
        return 0.0
    return abs(first.rating - second.rating)
