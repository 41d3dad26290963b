"""The longest task of a drag is found in a browser's trace."""

from __future__ import annotations

import pytest

from bench.page import longest_task


def event(name: str, at: int, lasting: int | None = None, thread: int = 1) -> dict[str, object]:
    taken = {} if lasting is None else {"dur": lasting}
    return {"name": name, "pid": 7, "tid": thread, "ts": at, **taken}


DRAG = [event("drag begins", 1000), event("drag ends", 9000)]


def test_the_longest_task_between_the_marks_counts() -> None:
    tasks = [event("RunTask", 2000, 1500), event("RunTask", 5000, 400)]
    assert 1.5 == longest_task([*DRAG, *tasks])


def test_other_threads_other_times_and_parts_of_tasks_do_not_count() -> None:
    others = [
        event("RunTask", 500, 8000),
        event("RunTask", 9500, 8000),
        event("RunTask", 2000, 8000, thread=2),
        event("FunctionCall", 2000, 8000),
    ]
    assert 0.4 == longest_task([*DRAG, *others, event("RunTask", 5000, 400)])


def test_a_trace_without_a_drag_is_none() -> None:
    with pytest.raises(ValueError, match="no drag"):
        longest_task([event("RunTask", 2000, 1500)])
