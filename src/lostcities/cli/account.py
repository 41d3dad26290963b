"""A match told in a few lines."""

from __future__ import annotations

from lostcities.cli.texts import _, ngettext, shown
from lostcities.rules import SEATS, Ending, Match, Pair, Round, Why, other


def account(title: str, players: Pair[str], match: Match) -> str:
    """Give who played, how each round went, and who has won."""
    names = players.map(shown)
    lines = [
        _agreed(match, names),
        *(_round(number, round_, names) for number, round_ in enumerate(match.rounds, start=1)),
        _("total: {points}", points=_points(match.totals, names)),
        _outcome(match, names),
    ]
    return "\n  ".join([title, *lines])


def _agreed(match: Match, names: Pair[str]) -> str:
    return _(
        "{first} and {second}, {colours}, {rounds}",
        first=names.first,
        second=names.second,
        colours=ngettext("{n} colour", "{n} colours", match.variant.colours),
        rounds=ngettext("{n} round", "{n} rounds", match.variant.rounds),
    )


def _round(number: int, round_: Round, names: Pair[str]) -> str:
    line = _(
        "round {number}, opened by {name}: {turns}, {points}",
        number=number,
        name=names[round_.opener],
        turns=ngettext("{n} turn", "{n} turns", round_.turns),
        points=_points(round_.scores, names),
    )
    if not round_.over:
        return _("{round}, not finished", round=line)
    if round_.ended is None:
        return line
    if round_.ended.why is Why.CUT_OFF:
        return _("{round}, cut off", round=line)
    return _("{round}, ended by agreement", round=line)


def _points(points: Pair[int], names: Pair[str]) -> str:
    return ", ".join(f"{names[seat]} {points[seat]}" for seat in SEATS)


def _outcome(match: Match, names: Pair[str]) -> str:
    if match.ended is not None:
        return _ended(match.ended, names)
    if match.winner is not None:
        return _("{winner} wins", winner=names[match.winner])
    return _("a draw") if match.over else _("not finished")


def _ended(ending: Ending, names: Pair[str]) -> str:
    if ending.seat is None:
        return _("a draw by agreement")
    loser, winner = names[ending.seat], names[other(ending.seat)]
    if ending.why is Why.RESIGNED:
        return _("{loser} resigned, {winner} wins", loser=loser, winner=winner)
    if ending.why is Why.TIME:
        return _("{loser} ran out of time, {winner} wins", loser=loser, winner=winner)
    return _("{loser} left, {winner} wins", loser=loser, winner=winner)
