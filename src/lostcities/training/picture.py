"""How a training goes, as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from lostcities.locales import N_
from lostcities.training.log import Entry, entries, numbers

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from matplotlib.axes import Axes

_CURVES = {
    "turns": N_("Turns in a round"),
    "idle": N_("Draws from discard piles in a round"),
    "entropy": N_("Entropy, nats"),
    "value_error": N_("Squared error of the value"),
    "cut_off": N_("Share of rounds cut off"),
    "points": N_("Points in a round"),
    "decisions_per_second": N_("Decisions a second"),
}
_SMOOTH = 20
"""Iterations that are averaged: one alone says little."""


def draw(log: Path, path: Path, words: Callable[[str], str] = str) -> None:
    """Draw a picture of a log into a PNG file; ``words`` translates."""
    found = entries(log)
    figure = Figure(figsize=(14, 13), layout="constrained")
    canvas = FigureCanvasAgg(figure)
    head, *rest = figure.subplots(4, 2).flatten()
    _draw_ladder(head, found, words)
    for axes, (name, title) in zip(rest, _CURVES.items(), strict=True):
        _draw_curve(axes, found, name)
        axes.set_title(words(title), fontsize="medium")
    for axes in figure.axes:
        axes.grid(alpha=0.3)
        axes.set_xlabel(words(N_("minutes")))
    beside = path.with_suffix(".part.png")
    canvas.print_figure(beside, format="png")
    beside.replace(path)


def _draw_ladder(axes: Axes, found: list[Entry], words: Callable[[str], str]) -> None:
    rungs: dict[str, list[tuple[float, float, float]]] = {}
    for entry in found:
        minute = entry.get("ladder")
        if not isinstance(minute, int | float):
            continue
        for name, standing in entry.items():
            if isinstance(standing, dict) and "difference" in standing:
                point = minute, standing["difference"], standing["standard_error"]
                rungs.setdefault(name, []).append(point)
    for name, points in rungs.items():
        minutes, differences, errors = zip(*points, strict=True)
        axes.errorbar(minutes, differences, errors, label=name, marker=".", capsize=2)
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_title(words(N_("Points more than the other in a round")), fontsize="medium")
    if rungs:
        axes.legend(fontsize="small", ncols=2)


def _draw_curve(axes: Axes, found: list[Entry], name: str) -> None:
    """Draw one number, a line for each variant: six colours are another game."""
    for colours in (5, 6):
        of_variant = [entry for entry in found if entry.get("colours") == colours]
        points = numbers(of_variant, name)
        if not points:
            continue
        minutes, values = zip(*points, strict=True)
        axes.plot(minutes, _smooth(values), label=str(colours), linewidth=1.2)
    if axes.lines:
        axes.legend(fontsize="small")


def _smooth(values: tuple[float, ...]) -> list[float]:
    sums = [0.0]
    for value in values:
        sums.append(sums[-1] + value)
    return [
        (sums[end] - sums[max(0, end - _SMOOTH)]) / min(end, _SMOOTH) for end in range(1, len(sums))
    ]
