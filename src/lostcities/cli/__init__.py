"""The command tree. Each command lives in a file of its name and is imported only when it runs."""

from __future__ import annotations

import errno
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from cyclopts import App, CycloptsError

import lostcities
from lostcities.cli.status import DONE, INTERRUPTED, READER_GONE, REFUSED, USAGE
from lostcities.cli.texts import _, complain
from lostcities.cli.usage import translate_help, usage_sentence
from lostcities.settings import SettingsError

__all__ = ["main"]

UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
"""What a full or failing disk says when the output goes to a file."""


def main() -> None:
    """Run the command that the arguments name, and end the process with its exit status.

    0 is done, 1 refused, 2 a command line that cannot be understood, 130 ended by Ctrl-C.
    """
    _open_what_is_closed()
    # A name that the terminal's encoding lacks is no reason to fail.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        _write_no_more()
        status = READER_GONE
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise
        _write_no_more()
        complain(_("the output cannot be written ({error})", error=error.strerror))
        status = REFUSED
    sys.exit(status)


def _open_what_is_closed() -> None:
    """Let the outputs that this process was started without lead nowhere.

    What is said on standard error would else go to standard output.
    """
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")


def _write_no_more() -> None:
    """Let standard output lead nowhere: Python flushes it once more while it ends, and would complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run() -> int:
    try:
        return _app()(sys.argv[1:], result_action="return_value") or DONE
    except CycloptsError as error:
        complain(usage_sentence(error))
        return USAGE
    except SettingsError as error:
        complain(_(error.message, **error.values))
        return USAGE


def _app() -> App:
    app = App(
        name="lostcities",
        help=_("The card game Lost Cities for two."),
        version=lostcities.__version__,
        # `main` decides what becomes of errors, and says them in a line like every other.
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
    )
    translate_help(app)
    for order, (name, summary) in enumerate(_commands().items()):
        app.command(f"lostcities.cli.{name}:{name}", name=name, help=summary, sort_key=order)
    return app


def _commands() -> dict[str, str]:
    return {
        "serve": _("Open the game to a browser."),
        "recover": _("Let somebody back into their account."),
        "score": _("Count one player's board."),
        "replay": _("Check and replay records of matches."),
        "arena": _("Play agents against each other."),
        "bench": _("Measure how fast this machine is."),
        "train": _("Let a network learn the game by playing."),
        "bot": _("Lend one of our agents to another program."),
    }
