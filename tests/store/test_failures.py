from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy.exc import DBAPIError, TimeoutError  # noqa: A004 - SQLAlchemy's own

from lostcities.store import FullError, StoreError
from lostcities.store.failures import failures_named


def test_what_sqlite_says_is_put_into_words() -> None:
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    with pytest.raises(FullError, match=r"^here cannot grow"), failures_named("here"):
        raise DBAPIError("INSERT", None, full)


def test_what_has_no_words_is_named_by_its_kind() -> None:
    with (
        pytest.raises(StoreError, match=r"^here failed \(TimeoutError\)\.$"),
        failures_named("here"),
    ):
        raise TimeoutError("QueuePool limit of size 1")


def test_what_another_driver_says_is_not_repeated() -> None:
    failure = RuntimeError("deck R7 YW")
    with (
        pytest.raises(StoreError, match=r"^here failed \(RuntimeError\)\.$"),
        failures_named("here"),
    ):
        raise DBAPIError("INSERT", None, failure)


def test_a_fault_of_the_program_stays_one() -> None:
    with pytest.raises(KeyError), failures_named("here"):
        raise KeyError("match")
