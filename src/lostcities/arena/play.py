"""Agents at a table: one match, and one deal played twice."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lostcities.arena.luck import luck_of
from lostcities.bots import Bot, NoAnswerError
from lostcities.rules import (
    IDLE_TURNS_UNTIL_CUT_OFF,
    SEATS,
    Ending,
    Match,
    Pair,
    Why,
    legal_moves,
    other,
)

if TYPE_CHECKING:
    from random import Random

    from lostcities.agents import Agent
    from lostcities.arena.cast import Cast
    from lostcities.arena.deal import Deal
    from lostcities.rules import Move, Seat, Variant


@dataclass(frozen=True, slots=True)
class Seated:
    """An agent at its seat, with the chance that decides where it gives no legal answer."""

    agent: Agent
    rng: Random

    def begin(self, variant: Variant, seat: Seat) -> None:
        """Tell a foreign program that a match begins; our agents need not know."""
        if isinstance(self.agent, Bot):
            self.agent.begin(variant, seat)

    def round_over(self, scores: Pair[int]) -> None:
        """Tell a foreign program how a round has ended."""
        if isinstance(self.agent, Bot):
            self.agent.round_over(scores)


@dataclass(frozen=True, slots=True)
class Played:
    """A match between two agents, and how often each seat's answer was not legal."""

    match: Match
    fallbacks: Pair[int]


@dataclass(frozen=True, slots=True)
class DealOutcome:
    """One deal, played twice. Pairs are by agent, not by seat; points and turns are sums."""

    wins: Pair[int]
    draws: int
    points: Pair[int]
    turns: int
    cut_off: int
    fallbacks: Pair[int]
    luck: int | None = None
    """By how much the first agent's draws were luckier, see `luck_of`; None where nobody asked."""


def play_match(seated: Pair[Seated], deal: Deal) -> Played:
    """Play all rounds of a deal; seat 0 opens the first.

    A round is cut off, and counts as it stands, after 100 turns in a row without a card from the
    draw pile. An answer that is not legal, or does not come, is replaced by a random legal move,
    and counted.

    Raises:
        BotError: a foreign program cannot be started.
    """
    match = Match(deal.variant)
    fallbacks = [0, 0]
    for seat in SEATS:
        seated[seat].begin(deal.variant, seat)
    for deck in deal.decks():
        match = match.deal(deck, None if match.rounds else 0)
        while not match.round.over:
            seat = match.round.position.turn
            move, fell_back = _answer(seated[seat], match, seat)
            fallbacks[seat] += fell_back
            match = match.play(move, seat)
            if match.round.position.idle_turns >= IDLE_TURNS_UNTIL_CUT_OFF:
                match = match.end_round(Ending(Why.CUT_OFF))
        for seat in SEATS:
            seated[seat].round_over(match.round.scores)
    return Played(match, Pair(*fallbacks))


def play_deal(cast: Cast, deal: Deal, *, with_luck: bool = False) -> DealOutcome:
    """Play a deal twice: the first agent at seat 0, then the second; each opens once.

    With luck it is said how lucky the draws were.

    Raises:
        UnknownAgentError: no agent has one of these names.
        BotError: a foreign program cannot be started.
    """
    first, second = (_play_once(cast, deal, play, with_luck=with_luck) for play in SEATS)
    return DealOutcome(
        wins=_sum(first.wins, second.wins),
        draws=first.draws + second.draws,
        points=_sum(first.points, second.points),
        turns=first.turns + second.turns,
        cut_off=first.cut_off + second.cut_off,
        fallbacks=_sum(first.fallbacks, second.fallbacks),
        luck=None if first.luck is None or second.luck is None else first.luck + second.luck,
    )


def _play_once(cast: Cast, deal: Deal, first_at: Seat, *, with_luck: bool) -> DealOutcome:
    seats: list[Seated] = []
    for seat in SEATS:
        rng = deal.rng(first_at, seat)
        seats.append(Seated(cast.agent(seat if first_at == 0 else other(seat), rng), rng))
    played = play_match(Pair(*seats), deal)
    match = played.match
    winner = match.winner
    ended = [played_round.ended for played_round in match.rounds]
    luck = luck_of(match) if with_luck else None
    return DealOutcome(
        wins=Pair(int(winner == first_at), int(winner == other(first_at))),
        draws=int(winner is None),
        points=_by_agent(match.totals, first_at),
        turns=sum(played_round.turns for played_round in match.rounds),
        cut_off=sum(ending is not None for ending in ended),
        fallbacks=_by_agent(played.fallbacks, first_at),
        luck=-luck if luck is not None and first_at == 1 else luck,
    )


def _answer(seated: Seated, match: Match, seat: Seat) -> tuple[Move, bool]:
    legal = legal_moves(match.round.position)
    with suppress(NoAnswerError):
        move = seated.agent.choose(match.view(seat), legal)
        if move in legal:
            return move, False
    return seated.rng.choice(legal), True


def _by_agent(by_seat: Pair[int], first_at: Seat) -> Pair[int]:
    return Pair(by_seat[first_at], by_seat[other(first_at)])


def _sum(one: Pair[int], another: Pair[int]) -> Pair[int]:
    return Pair(one[0] + another[0], one[1] + another[1])
