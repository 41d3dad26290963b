"""Self-play learning with the usual options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lostcities.fast.threads import cores
from lostcities.training import Budget, Options, Run, with_parts


def iterations() -> Callable[[], int]:
    """Decisions of a fresh network, five colours, played and learned from on all cores."""
    usual = Options()
    options = replace(
        usual,
        collecting=replace(usual.collecting, colours=(5,)),
        opposition=replace(usual.opposition, every=0),
        imitating=replace(usual.imitating, minutes=0),
        judging=replace(usual.judging, deals=2),
    )
    run = Run(with_parts(options, cores()), Budget(1_000_000, steady=True), threads=cores())
    run.advance()  # the first look at the ladder

    def play() -> int:
        before = run.decisions
        run.advance()
        learned: int = run.decisions - before
        return learned

    return play
