"""`lostcities replay`: check records of matches, and say how the matches went."""

from __future__ import annotations

import json as json_text
import os
from typing import Annotated

from cyclopts import Parameter

from lostcities.cli.account import account
from lostcities.cli.status import DONE, REFUSED, USAGE
from lostcities.cli.texts import _, complain, sentence, shown
from lostcities.records import (
    LONGEST_DOCUMENT,
    Fault,
    Record,
    RecordRefused,
    Report,
    read_record,
    verify,
)
from lostcities.rules import Match, Refusal

STANDARD_INPUT = "-"
STANDARD_INPUT_NUMBER = 0


def replay(
    records: Annotated[
        list[str],
        Parameter(
            help=_("Files to replay; - is standard input."),
            allow_leading_hyphen=True,
        ),
    ],
    /,
    *,
    json: Annotated[
        bool,
        Parameter(help=_("Give one line of JSON for each."), negative="", show_default=False),
    ] = False,
) -> int:
    """Check and replay records, each whatever is wrong with the others.

    Gives the exit status: 1 when any is refused, 2 for an option that there is not.
    """
    # A name may begin with a hyphen because "-" may stand alone; a mistyped option shall not be a name.
    for name in records:
        # Unlike Path.exists, this raises nothing for a name that no file can have.
        if name.startswith("-") and name != STANDARD_INPUT and not os.path.exists(name):  # noqa: PTH110
            complain(_("{name} is neither an option nor a file", name=shown(name)))
            return USAGE
    valid = [_replay_one(name, as_json=json) for name in records]
    return DONE if all(valid) else REFUSED


def _replay_one(name: str, *, as_json: bool) -> bool:
    record, report = _examined(name)
    if as_json:
        print(json_text.dumps(report.as_object()), flush=True)
    elif record is not None and report.valid:
        print(account(shown(name), record.players, report.match), flush=True)
    if report.fault is not None:
        complain(f"{shown(name)}: {_explained(report.fault)}")
    return report.valid


def _examined(name: str) -> tuple[Record | None, Report]:
    try:
        record = read_record(_content(name))
    except RecordRefused as error:
        return None, Report(Match(), error.fault)
    except OSError as error:
        return None, Report(Match(), Fault(Refusal.UNREADABLE, error.strerror or str(error)))
    return record, verify(record)


def _content(name: str) -> bytes:
    # One byte more than may be there shows what is too long; nothing is ever read whole.
    source = STANDARD_INPUT_NUMBER if name == STANDARD_INPUT else name
    with open(source, "rb", closefd=source == name) as file:
        return file.read(LONGEST_DOCUMENT + 1)


def _explained(fault: Fault) -> str:
    """Give the place, counted as people count, the reason in words, and the thing itself."""
    words = f"{sentence(fault.reason)} ({fault.detail})"
    if fault.round is None:
        return words
    if fault.move is None:
        return _("round {round}: {words}", round=fault.round + 1, words=words)
    return _(
        "round {round}, move {move}: {words}",
        round=fault.round + 1,
        move=fault.move + 1,
        words=words,
    )
