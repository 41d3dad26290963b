"""Names of accounts: which can be had, and which are the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.lobby import BadNameError, account_name


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ada", "aDA"),
        ("Straße", "STRASSE"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("\uff21\uff44\uff41", "ada"),
        ("ﬁona", "FIONA"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
        ("Ada  L", " ada\u00a0l "),
    ],
)
def test_names_that_look_alike_are_the_same(first: str, second: str) -> None:
    assert account_name(first).key == account_name(second).key


@pytest.mark.parametrize(
    "name", ["Ada", "Bo", "李小龙", "Żółw", "Ada 2", "O'Neill", "אדה", "🐪 Ada"]
)
def test_a_name_is_shown_as_it_was_written(name: str) -> None:
    assert name == account_name(name).shown


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A",
        "x" * 21,
        "\ufdfa" * 2,
        "Ada\u202eadA",
        "Ada\u200b",
        "A\u0000da",
        "Ada\u2066",
        "\u3164\u3164",
        "A\ufe0fda",
        "Ada\ue000",
        "--",
        "\udcff\udcff",
    ],
)
def test_a_name_that_cannot_be_seen_is_none(name: str) -> None:
    with pytest.raises(BadNameError):
        account_name(name)


@given(st.text(min_size=1, max_size=24))
def test_a_name_as_it_is_shown_is_the_same_name(text: str) -> None:
    try:
        name = account_name(text)
    except BadNameError:
        return
    assert name == account_name(name.shown)
    assert name.key.isprintable()
