from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from lostcities.training import OptionError, Options, changed, named
from lostcities.training.options import from_document
from lostcities.training.resume import plain

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/lostcities/training/options.py"
PAGE = ROOT / "docs/training.md"


def meanings() -> dict[str, str]:
    """What the options mean, from the docstring under each field."""
    groups = {type(group).__name__: name for name, group in Options().groups().items()}
    found = {}
    for node in ast.parse(SOURCE.read_text("utf-8")).body:
        if not isinstance(node, ast.ClassDef):
            continue
        for field, text in zip(node.body, node.body[1:], strict=False):
            match field, text:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(meaning))),
                ):
                    prefix = f"{groups[node.name]}." if node.name in groups else ""
                    found[prefix + name] = meaning
    return found


def test_every_option_says_what_it_means() -> None:
    assert named(Options()).keys() == meanings().keys()


@pytest.mark.parametrize("name", named(Options()))
def test_the_page_lists_every_option(name: str) -> None:
    value = named(Options())[name]
    shown = ",".join(map(str, value)) if isinstance(value, tuple) else f"{value:g}"
    row = f"| `{name}` | {shown} | {meanings()[name]} |"
    assert row in PAGE.read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    ("setting", "name", "value"),
    [
        ("learning.entropy=0.1", "learning.entropy", 0.1),
        ("learning.entropy = 0", "learning.entropy", 0),
        ("learning.batch=512", "learning.batch", 512),
        ("collecting.colours=6,5", "collecting.colours", (6, 5)),
        ("seed=7", "seed", 7),
    ],
)
def test_an_option_is_set_by_name(setting: str, name: str, value: object) -> None:
    assert named(changed(Options(), [setting]))[name] == value


@pytest.mark.parametrize(
    ("setting", "reason"),
    [
        ("learning.entropy", "is no setting"),
        ("learning.entropi=1", "is it learning.entropy"),
        ("entropy=1", "is it learning.entropy"),
        ("nothing.at.all=1", "There is no option"),
        ("learning.entropy=much", "it is no number"),
        ("learning.entropy=nan", "cannot be"),
        ("learning.entropy=inf", "cannot be"),
        ("learning.entropy=-1", "cannot be"),
        ("learning.batch=0", "cannot be"),
        ("learning.batch=1.5", "it is no number"),
        ("learning.rate=0", "cannot be"),
        ("collecting.colours=4", "cannot be"),
        ("collecting.colours=", "it is no number"),
        ("opposition.careful=1.1", "cannot be"),
        ("opposition.careful=0.9", "more than 1 together"),
        ("collecting.rounds=1", "cannot be played in 2 parts"),
    ],
)
def test_nonsense_is_refused(setting: str, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        changed(Options(), [setting])


def test_options_survive_being_written_down() -> None:
    options = changed(Options(), ["seed=3", "collecting.colours=6", "learning.magnet=0.5"])
    assert from_document(json.loads(json.dumps(plain(options.document())))) == options
