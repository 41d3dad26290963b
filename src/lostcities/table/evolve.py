"""What an event makes of a table. Nothing is decided here: the event has happened."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from lostcities.rules import (
    DRAW_DECK,
    Card,
    Draw,
    Ending,
    Match,
    Pair,
    Refused,
    Why,
    other,
    parse_move,
)
from lostcities.table.events import (
    Accepted,
    Claimed,
    Continued,
    Dealt,
    Declined,
    Drawn,
    Event,
    Extended,
    Interrupted,
    Offered,
    Opened,
    Placed,
    RematchAsked,
    Rematched,
    Resigned,
    SeatEvent,
    TakenBack,
)
from lostcities.table.report import draw_of, drawn_card, news_of
from lostcities.table.table import Table, Wish

if TYPE_CHECKING:
    from collections.abc import Iterable


class BadHistoryError(ValueError):
    """Events that no table can have gone through: what was stored is damaged."""


def fold(events: Iterable[Event]) -> Table:
    """Give the table that events have led to, from the first on.

    Raises:
        BadHistoryError: the events do not follow from each other.
    """
    table: Table | None = None
    for number, event in enumerate(events, start=1):
        try:
            table = evolve(table, event)
        except (Refused, ValueError, IndexError) as error:
            # What the error says may name hidden cards: it is for the log, not for the sentence.
            raise BadHistoryError(f"event {number} does not follow from those before") from error
    if table is None or not table.match.rounds:
        raise BadHistoryError("a table begins with an opening and a deal")
    return table


def evolve(table: Table | None, event: Event) -> Table:
    """Give the table after one more event; before the first there is none.

    Raises:
        ValueError, Refused: the event does not follow from those before it.
    """
    if table is None:
        if not isinstance(event, Opened):
            raise ValueError(f"a table begins with its opening, not with {type(event).__name__}")
        match = Match(event.options.variant)
        table = Table(options=event.options, match=match, events=0, opened=event.at)
        changed = table
    else:
        changed = _change(table, event)
    return _remember(
        replace(
            changed,
            events=table.events + 1,
            told=Pair(
                table.told[0].and_then(news_of(table, event, 0)),
                table.told[1].and_then(news_of(table, event, 1)),
            ),
            told_all=table.told_all.and_then(news_of(table, event, None)),
        ),
        event,
    )


def _remember(table: Table, event: Event) -> Table:
    """Give the table that knows what to answer when the command of this event comes again."""
    ask = table.answers.last
    if isinstance(event, SeatEvent) and event.command is not None:
        ask = (event.seat, event.command)
    if ask is None:
        return table
    # What follows from a command by itself belongs to its answer, so that the number is the last one.
    return replace(table, answers=table.answers.put(ask, table.number(ask[0])))


def _change(  # noqa: C901, PLR0911, PLR0912 - one line for each event
    table: Table, event: Event
) -> Table:
    match event:
        case Opened():
            raise ValueError("a table is opened once")
        case Dealt():
            return _deal(table, event)
        case Placed():
            return _place(table, event)
        case TakenBack():
            return replace(table, match=table.match.take_back())
        case Drawn():
            return _draw(table, event)
        case Offered():
            return replace(table, offer=event.seat)
        case Declined():
            return replace(
                table, offer=None, declined=table.declined.put(other(event.seat), value=True)
            )
        case Accepted():
            ended = table.match.end_round(Ending(Why.AGREED))
            return replace(table, offer=None, match=ended, since=event.at)
        case Resigned():
            return _end(table, Ending(Why.RESIGNED, event.seat))
        case Claimed():
            ending = Ending(Why(event.why), None if event.draw else other(event.seat))
            return _end(_out_of_time(table, event), ending)
        case Interrupted():
            away = max(0.0, event.ended - max(event.began, table.since))
            return replace(table, since=table.since + away, interrupted=event.ended)
        case Continued():
            # The other has from now on to do the same.
            wishes = table.wishes.put(event.seat, Wish.CONTINUE)
            return replace(table, wishes=wishes, since=event.at)
        case Extended():
            return replace(table, match=table.match.extend(event.rounds))
        case RematchAsked():
            return replace(table, wishes=table.wishes.put(event.seat, Wish.REMATCH))
        case Rematched():
            return replace(table, next=event.next)


def _deal(table: Table, event: Dealt) -> Table:
    deck = tuple(Card.parse(code) for code in event.deck)
    return replace(
        table,
        match=table.match.deal(deck, event.opener),
        offer=None,
        declined=Pair(first=False, second=False),
        wishes=Pair(None, None),
        drawn=Pair(None, None),
        left=None if table.options.time is None else table.options.time.full,
        since=event.at,
    )


def _place(table: Table, event: Placed) -> Table:
    move = parse_move(event.move)
    if isinstance(move, Draw):
        raise ValueError(f"{event.move} places no card")  # noqa: TRY004 - of text, not of a caller
    return replace(table, match=table.match.play(move, event.seat))


def _draw(table: Table, event: Drawn) -> Table:
    move = draw_of(event)
    match = table.match.play(move, event.seat)
    return replace(
        table,
        match=match,
        offer=None if move == DRAW_DECK else table.offer,
        declined=table.declined.put(event.seat, value=False),
        drawn=table.drawn.put(event.seat, drawn_card(table, move)),
        left=_left_after(table, event),
        since=event.at,
    )


def _left_after(table: Table, event: Drawn) -> Pair[float] | None:
    time, left, seat = table.options.time, table.left, event.seat
    if time is None or left is None or table.running is None:
        return left
    return left.put(seat, time.after(left[seat], event.at - table.since))


def _out_of_time(table: Table, event: Claimed) -> Table:
    """Give the table on whose clock nothing is left of the time that ran out."""
    if event.why != "time" or table.left is None:
        return table
    return replace(table, left=table.left.put(other(event.seat), 0.0))


def _end(table: Table, ending: Ending) -> Table:
    # A placing without its draw is no turn: it goes back, and nobody ever hears of it.
    match = table.match
    if not match.round.over and match.round.position.placed is not None:
        match = match.take_back()
    return replace(table, match=match.end(ending), offer=None, wishes=Pair(None, None))
