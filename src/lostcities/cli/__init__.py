"""The command tree. Each command lives in a file of its name and is imported only when it runs."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rich.text import Text

import lostcities

if TYPE_CHECKING:
    from cyclopts import App, CycloptsError

__all__ = ["main"]

INTERRUPTED = 130
"""What a shell reports for a program that Ctrl-C ended: 128 and the number of the signal."""
READER_GONE = 141
"""The same for a program whose output nobody reads any more, as in `lostcities replay … | head`."""


def main() -> None:
    """Run the command that the arguments name, and end the process with its exit status.

    0 is done, 1 refused, 2 a command line that cannot be understood, 130 ended by Ctrl-C.
    """
    try:
        status = _app()(result_action="return_value")
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more while it ends, and would complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = READER_GONE
    sys.exit(status)


def _app() -> App:
    from cyclopts import App

    app = App(
        name="lostcities",
        help="The card game Lost Cities for two.",
        version=lostcities.__version__,
        error_formatter=_usage_error,
    )
    for order, (name, help_) in enumerate(_commands().items()):
        # A command is not there before it does its job.
        if find_spec(f"lostcities.cli.{name}") is not None:
            app.command(f"lostcities.cli.{name}:{name}", name=name, help=help_, sort_key=order)
    return app


def _commands() -> dict[str, str]:
    return {
        "serve": "Serve the game to a browser.",
        "score": "Count one player's board.",
        "replay": "Check and replay records of matches.",
        "arena": "Play agents against each other.",
    }


def _usage_error(error: CycloptsError) -> Text:
    return Text(f"lostcities: {error}")
