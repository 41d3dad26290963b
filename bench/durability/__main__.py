"""Kill servers and lose lines while people play: `python -m bench.durability`."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from bench.durability.lives import Plan
from bench.durability.storm import Outcome, storm

MOST_NAMED = 10


def main() -> None:
    """Do it, and print what is left; the exit status is 1 when anything is lost."""
    usual = Plan()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=usual.tables)
    parser.add_argument("--kills", type=int, default=usual.kills)
    parser.add_argument("--drops", type=int, default=usual.drops)
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--minutes", type=float, default=usual.minutes, help="at most")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    plan = Plan(wanted.tables, wanted.kills, wanted.drops, wanted.seed, wanted.minutes)
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(storm(Path(folder), plan))
    figures = figures_of(plan, outcome)
    if wanted.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name.replace('_', ' '):<34} {value}")
    wrong = asdict(outcome.verdict)
    for kind in ("lost", "doubled", "untrue", "stuck"):
        for text in wrong[kind][:MOST_NAMED]:
            print(f"{kind}: {text}", file=sys.stderr)
    print(outcome.complaints, end="", file=sys.stderr)
    sys.exit(any(wrong[kind] for kind in ("lost", "doubled", "untrue", "stuck")))


def figures_of(plan: Plan, outcome: Outcome) -> Mapping[str, object]:
    """Give what is printed."""
    verdict = outcome.verdict
    return {
        "tables": plan.tables,
        "seed": plan.seed,
        "seconds": round(outcome.seconds),
        "kills": outcome.kills,
        "lines_dropped_or_half_open": sum(outcome.dropped.values()),
        **{f"of_them_{kind}": number for kind, number in sorted(outcome.dropped.items())},
        "matches": verdict.matches,
        "lines_made": outcome.lines,
        "commands_acknowledged": verdict.acknowledged,
        "commands_sent_again": outcome.resent,
        "commands_refused": outcome.refused,
        "lines_closed_by_the_server": outcome.errors,
        "moves_lost": len(verdict.lost),
        "moves_doubled": len(verdict.doubled),
        "tables_shown_that_never_were": len(verdict.untrue),
        "tables_that_cannot_go_on": len(verdict.stuck),
    }


if __name__ == "__main__":
    main()
