"""`lostcities bench`: measure how fast this machine is."""

from __future__ import annotations

import json as json_text
import os
import platform
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lostcities.benchmarks import PARTS, Figures
from lostcities.cli.status import DONE, USAGE
from lostcities.cli.texts import _, complain, number

if TYPE_CHECKING:
    from rich.table import Table

MOST_SECONDS = 10
"""For each measurement: more would take longer than the five minutes that are promised."""


def bench(
    *,
    seconds: Annotated[float, Parameter(help=_("Seconds for each measurement."))] = 2,
    json: Annotated[
        bool,
        Parameter(help=_("Give the medians as one flat object."), negative="", show_default=False),
    ] = False,
) -> int:
    """Measure how fast this machine is, in a few minutes.

    Rates on one core are for a second of processor time, so that other work on the machine changes
    them less. Gives the exit status.
    """
    if not 0 < seconds <= MOST_SECONDS:
        complain(
            _(
                "{seconds} seconds cannot be measured; give up to {most}.",
                seconds=seconds,
                most=MOST_SECONDS,
            )
        )
        return USAGE
    figures: Figures = {}
    for part in PARTS:
        if part.possible:
            figures |= part.measure(seconds)
        else:
            complain(
                _(
                    "{part} is left out: install the extra {extra}.",
                    part=part.name,
                    extra=part.extra,
                )
            )
    if json:
        print(json_text.dumps({name: _rounded(rate.median) for name, rate in figures.items()}))
    else:
        _print(figures)
    return DONE


def _rounded(number: float) -> float:
    return round(number) if number >= 100 else round(number, 3)


def _print(figures: Figures) -> None:
    from rich.console import Console

    console = Console()
    if not console.is_terminal:
        # A file has no width; rows are not to be broken for one that is assumed.
        console.width = 200
    console.print(
        _(
            "{machine}, {cores} cores, Python {version}",
            machine=platform.processor() or platform.machine(),
            cores=os.cpu_count(),
            version=platform.python_version(),
        )
    )
    console.print(_table(figures))


def _table(figures: Figures) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD)
    table.add_column(_("measured"))
    for heading in (_("median"), _("best"), _("runs")):
        table.add_column(heading, justify="right")
    for name, rate in figures.items():
        table.add_row(
            name,
            number(_rounded(rate.median), ","),
            number(_rounded(rate.best), ","),
            str(rate.runs),
        )
    return table
