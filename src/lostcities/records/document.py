"""JSON, read with suspicion: what a record's text says, before anyone asks what it means."""

import json
import math
import re
from collections import Counter
from typing import NoReturn, TypeAlias

from lostcities.records.fault import RecordRefused, bad_record

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

LONGEST_DOCUMENT = 16 * 2**20
"""In bytes. 999 rounds, the most there can be, take about 5 MB, and twice that when indented; and a
document of this size, whatever it holds, is parsed in memory that any computer has."""
DEEPEST_NESTING = 100
"""A record needs four levels; the others are for what programs add. Python's parser has its own limit
near 1,000, but its writer may have another: what is read can always be written."""
LONGEST_NUMBER = 400
"""In characters. No number of a record has more than three digits; a float written out has up to 325."""
LONE_SURROGATE = re.compile("[\ud800-\udfff]")
"""Half a character, which JSON can name and UTF-8 cannot write."""


def parse_document(data: bytes | str) -> Json:
    """Give the value of a JSON text.

    Stricter than JSON asks for: UTF-8 (a byte order mark at the start does no harm), no name twice in an
    object, no NaN or infinite number.

    Raises:
        RecordRefused: ``bad_record``.
    """
    text = _decoded(data)
    if not text.strip():
        raise bad_record("it is empty")
    try:
        document: Json = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_float,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        raise bad_record(
            f"it is no JSON: {error.msg} in line {error.lineno}, column {error.colno}"
        ) from None
    except RecursionError:
        raise _too_deep() from None
    _check_depth(document)
    return document


def shown(value: Json) -> str:
    """Give a value as a message shows it: short, on one line, and with nothing that a terminal obeys."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    text = json.dumps(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


LONGEST_SHOWN = 40
"""In characters: enough to know a value again in a file."""


def _decoded(data: bytes | str) -> str:
    if len(data) > LONGEST_DOCUMENT:
        raise bad_record(f"it is larger than {LONGEST_DOCUMENT // 2**20} MiB")
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise bad_record(f"it is no UTF-8: byte {error.start} cannot be read") from None


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    value = dict(pairs)
    if len(value) < len(pairs):
        name, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise bad_record(f"{shown(name)} stands twice in one object")
    return value


def _integer(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise bad_record(f"a number has {len(digits)} digits")
    return int(digits)


def _float(digits: str) -> float:
    number = float(digits) if len(digits) <= LONGEST_NUMBER else math.inf
    if math.isinf(number):
        raise bad_record(f"no number can be {shown(digits)}")
    return number


def _constant(name: str) -> NoReturn:
    raise bad_record(f"{name} is no number")


def _check_depth(document: Json) -> None:
    level: list[Json] = [document]
    for _ in range(DEEPEST_NESTING):
        level = [child for value in level for child in _children(value)]
        if not level:
            return
    raise _too_deep()


def _children(value: Json) -> list[Json]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _too_deep() -> RecordRefused:
    return bad_record(f"it is nested more than {DEEPEST_NESTING} levels deep")
