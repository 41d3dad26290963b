"""Recovery codes: many, unlike each other, and readable by people."""

from __future__ import annotations

import re

from lostcities.lobby.recovery import CODES, code_hash, new_codes


def test_codes_are_many_and_unlike_and_without_letters_that_look_alike() -> None:
    codes = new_codes()

    assert CODES == len({*codes})
    assert all(re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}", c) for c in codes)


def test_a_code_may_be_typed_in_any_way() -> None:
    assert 1 == len(
        {code_hash(t) for t in ("10AB-CDEF-GHJK-MNPQ", " ioab cdef ghjk mnpq", "LOABCDEFGHJKMNPQ")}
    )
