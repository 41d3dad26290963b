"""Rows of the kernel as views of the rules, for agents and for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.fast import Row, move_of, position_of
from lostcities.rules import Pair, Seat, Variant, View, take_back

if TYPE_CHECKING:
    from collections.abc import Iterable


def view_of(row: Row, seat: Seat, actions: Iterable[int]) -> View:
    """Give what a seat may know of a round, as `rules.Match.view` does.

    ``actions`` are those made in the round so far. The round counts as the only one of its match.
    """
    position, moves = position_of(row), tuple(map(move_of, actions))
    if position.placed is not None and position.turn != seat:
        position, moves = take_back(position), moves[:-1]
    return View(
        variant=Variant(colours=len(position.discards), rounds=1),
        round=0,
        totals=Pair(0, 0),
        opener=1 if (int(row["turn"]) + int(row["turns"])) % 2 else 0,
        seat=seat,
        hand=position.hands[seat],
        placed=position.placed,
        expeditions=position.expeditions,
        discards=position.discards,
        deck=len(position.deck),
        turn=position.turn,
        taken=position.taken,
        idle_turns=position.idle_turns,
        moves=moves,
    )
