"""The command tree. Each command lives in a file of its name and is imported only when it runs."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from io import TextIOWrapper

from cyclopts import App, CycloptsError
from rich.text import Text

import lostcities
from lostcities.cli.texts import _, complain
from lostcities.settings import SettingsError

__all__ = ["main"]

USAGE = 2
INTERRUPTED = 130
"""What a shell reports for a program that Ctrl-C ended: 128 and the number of the signal."""
READER_GONE = 141
"""The same for one whose output nobody reads any more, as in `lostcities replay … | head`."""


def main() -> None:
    """Run the command that the arguments name, and end the process with its exit status.

    0 is done, 1 refused, 2 a command line that cannot be understood, 130 ended by Ctrl-C.
    """
    # A name that the terminal's encoding lacks is no reason to fail.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more while it ends, and would complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = READER_GONE
    sys.exit(status)


def _run() -> int:
    try:
        return _app()(result_action="return_value") or 0
    except SystemExit as ended:
        # So that what was printed before is flushed in one place.
        return ended.code if isinstance(ended.code, int) else 0
    except SettingsError as error:
        complain(str(error))
        return USAGE


def _app() -> App:
    app = App(
        name="lostcities",
        help=_("The card game Lost Cities for two."),
        version=lostcities.__version__,
        error_formatter=_usage_error,
    )
    for order, (name, summary) in enumerate(_commands().items()):
        # A command is not there before it does its job.
        if find_spec(f"lostcities.cli.{name}") is not None:
            app.command(f"lostcities.cli.{name}:{name}", name=name, help=summary, sort_key=order)
    return app


def _commands() -> dict[str, str]:
    return {
        "serve": _("Open the game to a browser."),
        "score": _("Count one player's board."),
        "replay": _("Check and replay records of matches."),
        "arena": _("Play agents against each other."),
    }


def _usage_error(error: CycloptsError) -> Text:
    # One line, however narrow the terminal is said to be: it may be a file.
    return Text(f"lostcities: {error}", no_wrap=True, overflow="ignore")
