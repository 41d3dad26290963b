"""Draw the contour lines that lie under the page: `pictures/contours.svg`.

The land is a sum of smooth hills with fixed places, so that the drawing is ours and always the
same. Lines of equal height are found by marching squares and joined.
"""

from __future__ import annotations

import itertools
import math
import random
from collections import defaultdict
from pathlib import Path
from typing import TypeAlias

TARGET = Path(__file__).resolve().parent.parent / "src/lostcities/web/page/pictures/contours.svg"
WIDTH, HEIGHT, CELL = 1600, 1000, 20
LEVELS = 11
"""Few enough to stay calm behind a table, many enough to be seen as land."""
HILLS = 26

Point: TypeAlias = tuple[float, float]


def land(seed: int) -> list[list[float]]:
    """Give heights on a grid."""
    rng = random.Random(seed)  # noqa: S311 - a drawing has no secrets
    hills = [
        (
            rng.uniform(-0.1, 1.1) * WIDTH,
            rng.uniform(-0.1, 1.1) * HEIGHT,
            rng.uniform(120, 380),
            rng.uniform(-0.7, 1),
        )
        for _ in range(HILLS)
    ]

    def height(x: float, y: float) -> float:
        return sum(
            lift * math.exp(-((x - at_x) ** 2 + (1.5 * (y - at_y)) ** 2) / (2 * width * width))
            for at_x, at_y, width, lift in hills
        )

    return [
        [height(column * CELL, row * CELL) for column in range(WIDTH // CELL + 1)]
        for row in range(HEIGHT // CELL + 1)
    ]


def crossings(heights: list[list[float]], level: float) -> list[tuple[Point, Point]]:
    """Give the pieces of line at which the land has this height, one or two for each cell."""
    pieces: list[tuple[Point, Point]] = []
    for row in range(len(heights) - 1):
        for column in range(len(heights[0]) - 1):
            corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
            values = [heights[y][x] - level for x, y in corners]
            points: list[Point] = []
            for index in range(4):
                here, there = values[index], values[(index + 1) % 4]
                if (here < 0) != (there < 0):
                    share = here / (here - there)
                    (x, y), (next_x, next_y) = corners[index], corners[(index + 1) % 4]
                    points.append(
                        (
                            round((x + share * (next_x - x)) * CELL, 1),
                            round((y + share * (next_y - y)) * CELL, 1),
                        )
                    )
            pieces.extend(zip(points[::2], points[1::2], strict=True))
    return pieces


def joined(pieces: list[tuple[Point, Point]]) -> list[list[Point]]:
    """Join pieces of line that share an end."""
    ends: dict[Point, list[int]] = defaultdict(list)
    for index, piece in enumerate(pieces):
        for end in piece:
            ends[end].append(index)
    unused = set(range(len(pieces)))

    def extend(line: list[Point]) -> None:
        while following := next((index for index in ends[line[-1]] if index in unused), None):
            unused.discard(following)
            first, second = pieces[following]
            line.append(second if first == line[-1] else first)

    lines: list[list[Point]] = []
    for index in range(len(pieces)):
        if index in unused:
            unused.discard(index)
            line = list(pieces[index])
            extend(line)
            line.reverse()
            extend(line)
            lines.append(line)
    return lines


def path(line: list[Point]) -> str:
    """Give a smooth path through every second point of a line."""
    kept = [*line[:-1:2], line[-1]]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in itertools.pairwise(kept)]
    text = f"M{kept[0][0]:.0f} {kept[0][1]:.0f}"
    for control, end in zip(kept[1:-1], middles[1:], strict=False):
        text += f"Q{control[0]:.0f} {control[1]:.0f} {end[0]:.0f} {end[1]:.0f}"
    return text + f"L{kept[-1][0]:.0f} {kept[-1][1]:.0f}"


def drawing(seed: int) -> str:
    """Give the whole drawing; every third line is stronger, as on maps."""
    heights = land(seed)
    values = [value for row in heights for value in row]
    low, high = min(values), max(values)
    paths = {1: "", 2: ""}
    for index in range(1, LEVELS + 1):
        level = low + (high - low) * index / (LEVELS + 1)
        for line in joined(crossings(heights, level)):
            if len(line) > 6:
                paths[2 if index % 3 == 0 else 1] += path(line)
    lines = "".join(f'<path d="{paths[width]}" stroke-width="{width}"/>' for width in sorted(paths))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'fill="none" stroke="#000">{lines}</svg>\n'
    )


if __name__ == "__main__":
    TARGET.write_text(drawing(seed=7), "utf-8")
