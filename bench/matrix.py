"""Tables for docs/strength.md out of what `lostcities arena --out FILE` has kept.

    .venv/bin/python -m bench.matrix FILE… --name "Heuristik4=exec:…"

The first table has a player in each row and each column, the second tells more of each pair.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from lostcities.arena import Contest, OutcomesError, Result, merged
from lostcities.rules import Pair

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

HEADINGS = ("", "difference", "rounds won : lost, %", "points", "turns", "cut off", "rounds")


def results(paths: Sequence[Path], colours: int) -> list[Result]:
    """Give the result of each pair whose single rounds with so many colours these files hold.

    Raises:
        OutcomesError: a file cannot be read, or is no file of outcomes.
    """
    outcomes = merged(paths).outcomes
    return [
        Result.of(contest.agents, [known[deal] for known in by_seed.values() for deal in known], 1)
        for contest, by_seed in outcomes.items()
        if contest == Contest(contest.agents, colours, 1)
    ]


def matrix(found: Sequence[Result], names: Mapping[str, str]) -> list[str]:
    """Give the lines of a table: by how many points a round each player is above each other."""
    players = list(dict.fromkeys(player for result in found for player in result.agents))
    cells: dict[Pair[str], str] = {}
    for result in found:
        first, second = result.agents
        cells[result.agents] = _difference(result, 1)
        cells[Pair(second, first)] = _difference(result, -1)
    heads = [names.get(player, player) for player in players]
    rows = [
        [head, *(cells.get(Pair(player, other), "") for other in players)]
        for player, head in zip(players, heads, strict=True)
    ]
    return _table(["", *heads], rows)


def details(found: Sequence[Result], names: Mapping[str, str]) -> list[str]:
    """Give the lines of a table with a row for each pair."""
    return _table(HEADINGS, [_row(result, names) for result in found])


def _row(result: Result, names: Mapping[str, str]) -> list[str]:
    won, lost = (100 * wins / result.rounds for wins in result.wins)
    own, others = result.points
    return [
        " against ".join(names.get(player, player) for player in result.agents),
        _difference(result, 1),
        f"{won:.1f} : {lost:.1f}",
        f"{own:.1f} : {others:.1f}",
        f"{result.turns:.1f}",
        str(result.cut_off),
        f"{result.rounds:,}",
    ]


def _difference(result: Result, sign: int) -> str:
    """Give the difference, with less luck where that is known."""
    plain = result.difference, result.standard_error
    difference, error = result.less_luck or plain
    return f"{sign * difference:+.1f}" + ("" if error is None else f" ± {error:.1f}")


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Tables out of what an arena has kept.")
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--name", action="append", default=[], help="SHORT=AGENT, for a command")
    parser.add_argument("--colours", type=int, choices=(5, 6), default=5)
    given = parser.parse_args(arguments)
    names = {agent: short for short, _, agent in (name.partition("=") for name in given.name)}
    try:
        found = results(given.files, given.colours)
    except OutcomesError as error:
        parser.error(str(error))
    for lines in (matrix(found, names), details(found, names)):
        print("\n".join(lines), end="\n\n")


if __name__ == "__main__":
    main()
