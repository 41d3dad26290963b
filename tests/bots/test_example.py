"""The example bot of the docs: whole, plain, and no bad player."""

from __future__ import annotations

import ast
import sys

from lostcities.arena import Cast, Conditions, play_duplicate
from lostcities.rules import Pair
from tests.bots.tables import EXAMPLE, command


def test_it_needs_nothing_but_python() -> None:
    tree = ast.parse(EXAMPLE.read_text("utf-8"))
    imported = {
        name
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported <= sys.stdlib_module_names


def test_it_wins_against_chance_and_never_answers_wrong() -> None:
    result = play_duplicate(Pair(command(EXAMPLE).name, "random"), Conditions(rounds=8, colours=6))
    assert (Pair(8, 0), Pair(0, 0)) == (result.wins, result.fallbacks)


def test_it_can_play_against_itself() -> None:
    """Two seats of one program are two processes."""
    name = command(EXAMPLE).name
    result = play_duplicate(Pair(name, name), Conditions(rounds=2))
    assert (Pair(0, 0), 0.0) == (result.fallbacks, result.difference)
    assert Cast(Pair(name, name)).agents == Pair(name, name)
