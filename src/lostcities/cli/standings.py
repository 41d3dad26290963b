"""How agents stand after they have played, as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.cli.texts import LONGEST_DETAIL, _, number, shown

if TYPE_CHECKING:
    from rich.table import Table

    from lostcities.arena import Rating, Result


def show(table: Table) -> None:
    """Print a table."""
    from rich.console import Console

    console = Console()
    if not console.is_terminal:
        # A file has no width; rows are not to be broken for one that is assumed.
        console.width = 200
    console.print(table)


def results_table(results: list[Result], *, of_matches: bool) -> Table:
    """Give a row for each pair."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD)
    table.add_column(_("agents"))
    for heading in (
        _("rounds"),
        _("difference"),
        _("matches won") if of_matches else _("rounds won"),
        _("drawn"),
        _("points"),
        _("turns"),
        _("cut off"),
    ):
        table.add_column(heading, justify="right")
    lucky = any(result.less_luck for result in results)
    if lucky:
        table.add_column(_("less luck"), justify="right")
    fell_back = any(any(result.fallbacks) for result in results)
    if fell_back:
        table.add_column(_("moves made for it"), justify="right")
    for result in results:
        less_luck = [with_error(*result.less_luck) if result.less_luck else ""] if lucky else []
        table.add_row(*_row(result), *less_luck, *([_pair(result.fallbacks)] if fell_back else []))
    return table


def _row(result: Result) -> list[str]:
    return [
        f"{_named(result.agents[0])} : {_named(result.agents[1])}",
        str(result.rounds),
        with_error(result.difference, result.standard_error),
        _pair(result.wins),
        str(result.draws),
        " : ".join(number(points, ".2f") for points in result.points),
        number(result.turns, ".1f"),
        str(result.cut_off),
    ]


def _named(agent: str) -> str:
    """Give the name of an agent for a table: a command may have brackets, which are no markup there."""
    from rich.markup import escape

    return escape(shown(agent, LONGEST_DETAIL))


def _pair(counts: tuple[int, int]) -> str:
    return f"{counts[0]} : {counts[1]}"


def with_error(difference: float, error: float | None) -> str:
    """Give a difference in points, and its standard error where that is known."""
    return number(difference, "+.2f") + ("" if error is None else f" ± {number(error, '.2f')}")


def ratings_table(found: list[Rating]) -> Table:
    """Give a row for each agent."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD)
    table.add_column(_("agent"))
    table.add_column(_("rating"), justify="right")
    for rating in found:
        standing = f"{number(rating.strength, '.1f')} ± {number(rating.error, '.1f')}"
        table.add_row(_named(rating.agent), standing)
    return table
