"""The live table without I/O: commands and the time go in, numbered events come out.

`open_table` and `decide` say what happens, `evolve` and `fold` what it leads to, `view` and `Table.events_since`
what one seat may know of it. What is stored are the events, see `encode` and `decode`.
"""

from lostcities.table.commands import (
    Accept,
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
from lostcities.table.events import Event, Rematched, decode, encode
from lostcities.table.evolve import BadHistoryError, evolve, fold
from lostcities.table.news import News
from lostcities.table.options import LONGEST_NAME, Kind, Options, Seating
from lostcities.table.requests import may
from lostcities.table.table import Table, Wish
from lostcities.table.view import RoundResult, TableView, view

__all__ = [
    "LONGEST_NAME",
    "Accept",
    "BadHistoryError",
    "Command",
    "CommandId",
    "Continue",
    "Decline",
    "Event",
    "Kind",
    "MakeMove",
    "News",
    "Number",
    "Offer",
    "Options",
    "Rematch",
    "Rematched",
    "Resign",
    "RoundResult",
    "Seating",
    "Table",
    "TableView",
    "TakeBack",
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
