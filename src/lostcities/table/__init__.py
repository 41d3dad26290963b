"""The live table without I/O: commands and the time go in, numbered events come out.

`open_table` and `decide` say what happens, `evolve` and `fold` what it leads to, `view` and `Table.events_since`
what one seat may know of it. What is stored are the events, see `encode` and `decode`.
"""

from lostcities.table.clock import (
    DAY,
    LONGEST_BANK,
    LONGEST_INCREMENT,
    MOST_DAYS,
    Moment,
    Pace,
    TimeControl,
)
from lostcities.table.commands import (
    Accept,
    Claim,
    Command,
    CommandId,
    Continue,
    Decline,
    MakeMove,
    Number,
    Offer,
    Rematch,
    Resign,
    TakeBack,
)
from lostcities.table.decide import decide, open_rematch, open_table
from lostcities.table.events import Event, Interrupted, Rematched, decode, encode
from lostcities.table.evolve import BadHistoryError, evolve, fold
from lostcities.table.news import News
from lostcities.table.options import LONGEST_NAME, Kind, MatchKind, Options, Seating
from lostcities.table.requests import may
from lostcities.table.table import Table, Wish
from lostcities.table.view import RoundResult, TableView, view

__all__ = [
    "DAY",
    "LONGEST_BANK",
    "LONGEST_INCREMENT",
    "LONGEST_NAME",
    "MOST_DAYS",
    "Accept",
    "BadHistoryError",
    "Claim",
    "Command",
    "CommandId",
    "Continue",
    "Decline",
    "Event",
    "Interrupted",
    "Kind",
    "MakeMove",
    "MatchKind",
    "Moment",
    "News",
    "Number",
    "Offer",
    "Options",
    "Pace",
    "Rematch",
    "Rematched",
    "Resign",
    "RoundResult",
    "Seating",
    "Table",
    "TableView",
    "TakeBack",
    "TimeControl",
    "Wish",
    "decide",
    "decode",
    "encode",
    "evolve",
    "fold",
    "may",
    "open_rematch",
    "open_table",
    "view",
]
