"""`lostcities arena`: play agents against each other."""

from __future__ import annotations

import json as json_text
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lostcities.agents import UnknownAgentError
from lostcities.arena import ArenaError, Conditions, Guests, Result, pairs, play_duplicate
from lostcities.bots import BotError, NoAnswerError, Patience
from lostcities.cli.status import DONE, USAGE
from lostcities.cli.texts import _, complain, shown, told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.table import Table


def arena(  # noqa: PLR0913 - the options of the command
    agents: Annotated[
        list[str],
        Parameter(
            help=_(
                "Names of two agents or more; exec:COMMAND is a program of your own, see the docs."
            )
        ),
    ],
    /,
    *,
    rounds: Annotated[
        int | None,
        Parameter(
            help=_(
                "Rounds in all between two agents; every deal is played twice, the seats swapped. "
                "About 200 unless given."
            )
        ),
    ] = None,
    match: Annotated[
        int,
        Parameter(
            help=_(
                "Rounds in a match. Above 1, wins and draws count matches; "
                "difference, points and turns stay means for a round."
            )
        ),
    ] = 1,
    seed: Annotated[
        int, Parameter(help=_("Decides the deals: the same seed, the same result."))
    ] = 0,
    jobs: Annotated[
        int, Parameter(help=_("Processes that share the work; the result is the same."))
    ] = 1,
    colours: Annotated[int, Parameter(help=_("Five or six colours."))] = 5,
    ready_time: Annotated[
        float, Parameter(help=_("Seconds that a program may take to be ready for a match."))
    ] = 10,
    move_time: Annotated[
        float,
        Parameter(
            help=_("Seconds that a program may take for a move; then a random one is made for it.")
        ),
    ] = 5,
    json: Annotated[bool, Parameter(help=_("Give JSON."), negative="", show_default=False)] = False,
) -> int:
    """Play agents against each other on duplicate deals.

    Each of the two plays of a deal is opened from the same seat, so each agent opens equally often.
    With more than two agents each pair plays the same deals. Gives the exit status.
    """
    try:
        conditions = Conditions(rounds=rounds, match=match, seed=seed, colours=colours)
        guests = Guests(patience=Patience(ready=ready_time, move=move_time), heard=tell_of_failure)
        matchups = pairs(agents)
        with _progress(len(matchups) * conditions.rounds_in_all) as progress:
            results = [
                play_duplicate(
                    matchup,
                    conditions,
                    jobs=jobs,
                    progress=progress,
                    guests=guests,
                )
                for matchup in matchups
            ]
    except (ArenaError, BotError, UnknownAgentError) as error:
        complain(told(error))
        return USAGE
    if json:
        documents = [result.document() for result in results]
        print(json_text.dumps(documents if len(documents) > 1 else documents[0]))
    else:
        _print(_table(results, of_matches=match > 1))
    return DONE


def tell_of_failure(error: NoAnswerError) -> None:
    """Say what is wrong with a program; in whichever process plays with it."""
    complain(_(error.message, **{name: shown(str(value)) for name, value in error.values.items()}))


@contextmanager
def _progress(rounds: int) -> Iterator[Callable[[int], object]]:
    """Show a bar on standard error while work is done, where that is a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(_("Playing"), total=rounds)
        yield lambda done: bar.advance(task, done)


def _print(table: Table) -> None:
    from rich.console import Console

    console = Console()
    if not console.is_terminal:
        # A file has no width; rows are not to be broken for one that is assumed.
        console.width = 200
    console.print(table)


def _table(results: list[Result], *, of_matches: bool) -> Table:
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
    fell_back = any(any(result.fallbacks) for result in results)
    if fell_back:
        table.add_column(_("moves made for it"), justify="right")
    for result in results:
        table.add_row(*_row(result), *([_pair(result.fallbacks)] if fell_back else []))
    return table


def _row(result: Result) -> list[str]:
    error = result.standard_error
    return [
        f"{result.agents[0]} : {result.agents[1]}",
        str(result.rounds),
        f"{result.difference:+.2f}" + ("" if error is None else f" ± {error:.2f}"),
        _pair(result.wins),
        str(result.draws),
        f"{result.points[0]:.2f} : {result.points[1]:.2f}",
        f"{result.turns:.1f}",
        str(result.cut_off),
    ]


def _pair(counts: tuple[int, int]) -> str:
    return f"{counts[0]} : {counts[1]}"
