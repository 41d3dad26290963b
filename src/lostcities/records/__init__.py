"""A match written down: reading, writing, replaying and verifying records.

>>> import random
>>> from lostcities.rules import Match, Pair, Variant, legal_moves, shuffled
>>> rng = random.Random(7)
>>> match = Match(Variant(rounds=1)).deal(shuffled(Variant(), rng), opener=1)
>>> while not match.over:
...     match = match.play(rng.choice(legal_moves(match.round.position)))
>>> text = write_record(Record.of(match, Pair("Ada", "Bo")))
>>> replay(read_record(text)) == match
True
"""

from lostcities.records.document import LONGEST_DOCUMENT, Json
from lostcities.records.fault import Fault, RecordRefused
from lostcities.records.reader import read_record
from lostcities.records.record import Record, WrittenEnding, WrittenRound, finished_part
from lostcities.records.replay import replay, verify
from lostcities.records.report import FaultReport, Report, ReportObject, RoundReport
from lostcities.records.writer import write_record

__all__ = [
    "LONGEST_DOCUMENT",
    "Fault",
    "FaultReport",
    "Json",
    "Record",
    "RecordRefused",
    "Report",
    "ReportObject",
    "RoundReport",
    "WrittenEnding",
    "WrittenRound",
    "finished_part",
    "read_record",
    "replay",
    "verify",
    "write_record",
]
