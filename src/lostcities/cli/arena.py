"""`lostcities arena`: play agents against each other."""

from __future__ import annotations

import json as json_text
from collections.abc import Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from cyclopts import Parameter

from lostcities.agents import UnknownAgentError
from lostcities.arena import (
    ArenaError,
    Conditions,
    DealOutcome,
    Guests,
    OutcomesError,
    Result,
    Tally,
    ledger_at,
    merged,
    pairs,
    play_duplicate,
    ratings,
)
from lostcities.bots import BotError, NoAnswerError, Patience
from lostcities.cli.standings import ratings_table, results_table, show, with_error
from lostcities.cli.status import DONE, REFUSED, USAGE
from lostcities.cli.texts import _, complain, told
from lostcities.locales import N_
from lostcities.rules import Pair

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def arena(  # noqa: PLR0913 - the options of the command
    agents: Annotated[
        Sequence[str],
        Parameter(
            help=_(
                "Names of two agents or more; exec:COMMAND is a program of your own, see the docs."
            ),
            show_default=False,
        ),
    ] = (),
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
    until: Annotated[
        float | None,
        Parameter(
            help=_(
                "Stop early, once the standard error of the difference is no more than this many points."
            )
        ),
    ] = None,
    less_luck: Annotated[
        bool,
        Parameter(
            help=_(
                "Take the luck of the draws out: half the error after as many rounds, which take longer."
            ),
            negative="",
            show_default=False,
        ),
    ] = False,
    out: Annotated[
        Path | None,
        Parameter(
            help=_(
                "Write what comes of each deal to this file; what it already holds is not played again."
            )
        ),
    ] = None,
    merge: Annotated[
        tuple[Path, ...],
        Parameter(
            help=_("Play nothing: report what these files hold, written with --out."),
            consume_multiple=True,
            negative="",
            show_default=False,
        ),
    ] = (),
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
        if merge:
            played = _merged(agents, merge)
        else:
            conditions = Conditions(
                rounds=rounds,
                match=match,
                seed=seed,
                colours=colours,
                until=until,
                less_luck=less_luck,
            )
            patience = Patience(ready=ready_time, move=move_time)
            guests = Guests(patience=patience, heard=tell_of_failure)
            played = _play(pairs(agents), conditions, jobs, guests, out)
    except OutcomesError as error:
        complain(told(error))
        return REFUSED
    except (ArenaError, BotError, UnknownAgentError) as error:
        complain(told(error))
        return USAGE
    if json:
        documents = [result.document() for result in played.results]
        print(json_text.dumps(documents if len(documents) > 1 else documents[0]))
    else:
        show(results_table(played.results, of_matches=played.of_matches))
        if len(played.outcomes) > 1:
            show(ratings_table(ratings(played.outcomes)))
    return DONE


class _Played(NamedTuple):
    """All pairs that played, and what came of their deals."""

    results: list[Result]
    outcomes: dict[Pair[str], list[DealOutcome]]
    of_matches: bool


def _play(
    matchups: list[Pair[str]], conditions: Conditions, jobs: int, guests: Guests, out: Path | None
) -> _Played:
    results: list[Result] = []
    outcomes: dict[Pair[str], list[DealOutcome]] = {}
    with (
        ledger_at(out) as ledger,
        _progress(len(matchups), conditions.rounds_in_all) as bar,
    ):
        for matchup in matchups:
            heard = outcomes.setdefault(matchup, [])
            tally = Tally(conditions.rounds_of_deal)

            def tell(
                outcome: DealOutcome, heard: list[DealOutcome] = heard, tally: Tally = tally
            ) -> None:
                heard.append(outcome)
                tally.add(outcome)
                bar(tally)

            results.append(
                play_duplicate(
                    matchup, conditions, jobs=jobs, progress=tell, guests=guests, ledger=ledger
                )
            )
    return _Played(results, outcomes, conditions.match > 1)


def _merged(agents: Sequence[str], files: tuple[Path, ...]) -> _Played:
    if agents:
        raise ArenaError(N_("Files are merged, or agents play; not both at once."))
    contests = merged(files).outcomes
    if not contests:
        raise OutcomesError(N_("These files hold no outcomes."))
    if len({(contest.colours, contest.match) for contest in contests}) > 1:
        raise OutcomesError(
            N_("These files hold outcomes of different games, which do not add up.")
        )
    outcomes = {
        contest.agents: [known[deal] for known in by_seed.values() for deal in sorted(known)]
        for contest, by_seed in contests.items()
    }
    match = next(iter(contests)).match
    results = [Result.of(pair, of_pair, match) for pair, of_pair in outcomes.items()]
    return _Played(results, outcomes, match > 1)


def tell_of_failure(error: NoAnswerError) -> None:
    """Say what is wrong with a program; in whichever process plays with it."""
    complain(told(error))


@contextmanager
def _progress(matchups: int, rounds: int) -> Iterator[Callable[[Tally], object]]:
    """Show on standard error how far it is and how it stands, where that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    with Progress(
        TextColumn(_("Playing")),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%  {task.fields[difference]}"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task("", total=matchups * rounds, difference="")

        def tell(tally: Tally) -> None:
            known = tally.best
            shown = with_error(known.difference, known.standard_error)
            bar.update(task, advance=tally.rounds_of_deal, difference=shown)

        yield tell
