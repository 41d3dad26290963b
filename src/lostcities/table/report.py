"""Who hears what of an event: the one place that turns what happened into `News`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.rules import Card, Draw, Seat, parse_move
from lostcities.table import events, news

if TYPE_CHECKING:
    from lostcities.table.table import Table


def news_of(  # noqa: C901, PLR0911, PLR0912 - one line for each event
    table: Table, event: events.Event, hearer: Seat | None
) -> news.News | None:
    """Give what a seat, or a watcher, hears of an event at a table; None when it hears nothing."""
    match event:
        case events.Placed():
            return news.Placed(seat=event.seat, move=event.move) if hearer == event.seat else None
        case events.TakenBack():
            return news.TakenBack(seat=event.seat) if hearer == event.seat else None
        case events.Drawn():
            return _turn(table, event, hearer)
        case events.Dealt():
            return news.Dealt(round=len(table.match.rounds), opener=event.opener)
        case events.Opened():
            return news.Opened()
        case events.Offered():
            return news.Offered(seat=event.seat)
        case events.Accepted():
            return news.Accepted(seat=event.seat)
        case events.Declined():
            return news.Declined(seat=event.seat)
        case events.Resigned():
            return news.Resigned(seat=event.seat)
        case events.Claimed():
            return news.Claimed(seat=event.seat, why=event.why, draw=event.draw)
        case events.Interrupted():
            return None
        case events.Continued():
            return news.Continued(seat=event.seat)
        case events.Extended():
            return news.Extended(rounds=event.rounds)
        case events.RematchAsked():
            return news.RematchAsked(seat=event.seat)
        case events.Rematched():
            return news.Rematched(next=event.next)


def draw_of(event: events.Drawn) -> Draw:
    """Give the draw that an event tells of.

    Raises:
        ValueError: it tells of another move.
    """
    move = parse_move(event.move)
    if isinstance(move, Draw):
        return move
    raise ValueError(f"{event.move} draws no card")


def drawn_card(table: Table, move: Draw) -> Card:
    """Give the card that a draw takes."""
    position = table.match.round.position
    return position.deck[0] if move.pile is None else position.discards[move.pile][-1]


def _turn(table: Table, event: events.Drawn, hearer: Seat | None) -> news.Turn:
    move = draw_of(event)
    known = move.pile is not None or hearer == event.seat
    return news.Turn(
        seat=event.seat,
        placing=str(table.match.round.position.placed),
        draw=event.move,
        card=str(drawn_card(table, move)) if known else None,
    )
