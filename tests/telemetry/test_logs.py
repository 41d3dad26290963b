from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from lostcities.telemetry import configure, logger
from lostcities.telemetry.logs import LIBRARIES


@pytest.fixture(autouse=True)
def restored_logging() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_an_event_is_one_object_on_one_line() -> None:
    stream = io.StringIO()
    configure(log_format="json", stream=stream)
    logger("lostcities.web").info("match_made", match="m1")
    written = json.loads(stream.getvalue())
    del written["timestamp"]
    assert written == {
        "event": "match_made",
        "level": "info",
        "logger": "lostcities.web",
        "match": "m1",
    }


def test_libraries_log_the_same_way() -> None:
    stream = io.StringIO()
    configure(log_format="json", stream=stream)
    logging.getLogger("uvicorn.error").warning("Started on port %d", 1)
    assert json.loads(stream.getvalue())["event"] == "Started on port 1"


@pytest.mark.parametrize("library", LIBRARIES)
def test_libraries_tell_nothing_of_their_ordinary_doings(library: str) -> None:
    stream = io.StringIO()
    configure(level="debug", stream=stream)
    logging.getLogger(f"{library}.part").info("INSERT INTO events VALUES ('R7')")
    assert stream.getvalue() == ""


def test_less_serious_events_are_left_out() -> None:
    stream = io.StringIO()
    configure(level="warning", stream=stream)
    logger("lostcities").info("unimportant")
    assert stream.getvalue() == ""


@pytest.mark.parametrize("log_format", ["json", "console"])
def test_a_hand_logged_by_mistake_is_not_shown(log_format: str) -> None:
    stream = io.StringIO()
    configure(log_format=log_format, stream=stream)
    logger("lostcities").info("dealt", hand=["R7", "YW"])
    assert "R7" not in stream.getvalue()


def test_what_strangers_send_gives_the_terminal_no_orders() -> None:
    stream = io.StringIO()
    configure(stream=stream)
    logger("lostcities").error("failed", path="/\x1b[31m\x07")
    logging.getLogger("uvicorn.error").warning("Odd path %s\n", "/\x1b]0;title\x07")
    assert all(line.isprintable() for line in stream.getvalue().splitlines())


def test_configuring_again_does_not_log_twice() -> None:
    stream = io.StringIO()
    configure(log_format="json", stream=stream)
    configure(log_format="json", stream=stream)
    logger("lostcities").info("once")
    assert stream.getvalue().count("once") == 1


def test_an_error_is_written_with_what_raised_it() -> None:
    stream = io.StringIO()
    configure(log_format="json", stream=stream)
    try:
        raise RuntimeError("disk full")
    except RuntimeError:
        logger("lostcities").exception("not_saved")
    assert json.loads(stream.getvalue())["exception"][0]["exc_value"] == "disk full"


@pytest.mark.parametrize("log_format", ["json", "console"])
def test_a_traceback_does_not_show_what_variables_held(log_format: str) -> None:
    def fail(hand: str) -> None:
        raise RuntimeError(f"{len(hand)} cards")

    # Put together here, so that the line of code in the traceback does not spell it.
    hand = f"R{7}YW"
    stream = io.StringIO()
    configure(log_format=log_format, stream=stream)
    try:
        fail(hand)
    except RuntimeError:
        logger("lostcities").exception("not_saved")
    assert "R7YW" not in stream.getvalue()
