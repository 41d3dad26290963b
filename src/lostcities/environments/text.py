"""A round as text: the board, and what one seat knows beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.rules import SEATS, Cards, PublicView, View, board_score

if TYPE_CHECKING:
    from collections.abc import Iterator


def board_text(view: PublicView) -> str:
    """Give what everybody knows: whose turn it is, expeditions with their points, piles from the bottom up."""
    lines = [f"turn {view.turn}  deck {view.deck}  idle {view.idle_turns}"]
    for seat in SEATS:
        board = view.expeditions[seat]
        lines.append(f"seat {seat} {board_score(board):5}  {_piles(board)}".rstrip())
    lines.append(f"piles         {_piles(view.discards)}".rstrip())
    lines += [
        f"taken by {seat}    {_codes(view.taken[seat])}" for seat in SEATS if view.taken[seat]
    ]
    return "\n".join(lines)


def hand_text(view: View) -> str:
    """Give what only its own seat knows: its hand, and what it placed while it has not drawn."""
    placed = "" if view.placed is None else f"\nplaced        {view.placed}"
    return f"hand of {view.seat}     {_codes(view.hand)}{placed}"


def view_text(view: View) -> str:
    """Give all that a seat knows of the board as it stands."""
    return f"{board_text(view)}\n{hand_text(view)}"


def _piles(piles: tuple[Cards, ...]) -> str:
    return "  ".join(_started(piles))


def _started(piles: tuple[Cards, ...]) -> Iterator[str]:
    for pile in piles:
        if pile:
            ranks = " ".join("W" if card.is_wager else str(card.rank) for card in pile)
            yield f"{pile[0].colour.letter}: {ranks}"


def _codes(cards: Cards) -> str:
    return " ".join(map(str, cards))
