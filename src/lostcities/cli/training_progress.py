"""How a training goes, on the terminal: one line that changes, and one for each look at the ladder."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from lostcities.cli.texts import _, number

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from lostcities.training import Run


@contextmanager
def shown(run: Run) -> Iterator[None]:
    """Show what a run tells, while it runs."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console()
    if not console.is_terminal:
        # A file has no width; lines are not to be broken for one that is assumed.
        console.width = 200
    with Progress(
        TextColumn(_("Training")),
        BarColumn(bar_width=20),
        TextColumn("{task.percentage:>3.0f}%  {task.fields[state]}"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task("", total=_STEPS, completed=_steps(run), state="")
        before = run.tell

        def tell(entry: dict[str, object]) -> None:
            before(entry)
            for line in lines(entry):
                console.print(line, highlight=False, markup=False)
            state = momentary(entry)
            if state is not None:
                bar.update(task, completed=_steps(run), state=state)

        run.tell = tell
        try:
            yield
        finally:
            run.tell = before


def _steps(run: Run) -> int:
    progress: float = run.progress
    return round(_STEPS * progress)


_STEPS = 1000
"""Of the bar."""


def momentary(entry: Mapping[str, object]) -> str | None:
    """Give in a line what an iteration tells; None of anything else."""
    if "imitation" in entry:
        return _("like careful: {share}", share=number(_number(entry, "alike"), ".0%"))
    if "iteration" not in entry or "resumed" in entry:
        return None
    return _(
        "{minutes} min, {speed} decisions/s, {turns} turns, entropy {entropy}",
        minutes=number(_number(entry, "minutes"), ".1f"),
        speed=number(_number(entry, "decisions_per_second"), ",.0f"),
        turns=number(_number(entry, "turns"), ".1f"),
        entropy=number(_number(entry, "entropy"), ".3f"),
    )


def lines(entry: Mapping[str, object]) -> list[str]:
    """Give the lines that stay: what the ladder, the gate and the end tell."""
    standings = {name: value for name, value in entry.items() if isinstance(value, dict)}
    told = [
        f"{name} {_standing(value)}" for name, value in standings.items() if "difference" in value
    ]
    if "ladder" in entry:
        minute = _("minute {minute}:", minute=number(_number(entry, "ladder"), "g"))
        return [f"{minute} {', '.join(told)}"]
    if "gate" in entry:
        return [_("the best is replaced") if entry.get("replaced") else _("the best stays"), *told][
            :1
        ]
    return told if "final" in entry else []


def _standing(standing: Mapping[str, object]) -> str:
    difference, error = _number(standing, "difference"), _number(standing, "standard_error")
    return f"{number(difference, '+.2f')} ± {number(error, '.2f')}"


def _number(entry: Mapping[str, object], name: str) -> float:
    value = entry.get(name)
    return value if isinstance(value, int | float) else 0.0
