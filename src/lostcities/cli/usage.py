"""How a command is to be typed, said in the language of whoever types: the help, and what was wrong."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    Group,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from cyclopts.help import DefaultFormatter

from lostcities.cli.texts import LONGEST_DETAIL, _, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions
    from rich.text import Text


class Helping(DefaultFormatter):
    """Writes the help as Cyclopts does, its own words translated too."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print one box of the help."""
        entries = [_translated(entry) for entry in panel.entries]
        super().__call__(console, options, panel.copy(entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: object) -> None:
        """Print the line that shows how the command is put together."""
        label = _("Usage:")
        words = str(usage).strip()
        for own, word in {"COMMAND": _("COMMAND"), "OPTIONS": _("OPTIONS")}.items():
            words = words.replace(own, word)
        console.print(f"{label} {words}\n", markup=False, highlight=False, style="bold")
        del options


def _translated(entry: HelpEntry) -> HelpEntry:
    """Give a line of the help with its notes in words of ours, where Cyclopts would add English ones."""
    notes = []
    if entry.default is not None:
        notes.append(_("default: {value}", value=entry.default))
    if entry.required:
        notes.append(_("needed"))
    if not notes:
        return entry
    return entry.copy(
        description=_with_notes(entry.description, notes), default=None, required=False
    )


def _with_notes(description: object, notes: Iterable[str]) -> Text:
    from rich.text import Text

    words = getattr(description, "primary_renderable", description)
    text = words.copy() if isinstance(words, Text) else Text(str(words or ""))
    text.rstrip()
    for note in notes:
        text.append(f" [{note}]", style="dim")
    return text


def translate_help(app: App) -> None:
    """Let an application give its help in the language of whoever reads it."""
    app.help_format = "plaintext"
    app.help_formatter = Helping()
    app.group_commands = Group.create_default_commands(_("Commands"))
    app.group_arguments = Group.create_default_arguments(_("Arguments"))
    app.group_parameters = Group.create_default_parameters(_("Options"))
    app["--help"].help = _("Show this help.")
    app["--version"].help = _("Show the version.")


def usage_sentence(error: CycloptsError) -> str:
    """Say what is wrong with a command line."""
    words = [shown(word) for word in error.unused_tokens or ()]
    match error:
        case UnknownCommandError():
            return _unknown_command(error, words[0] if words else "")
        case UnknownOptionError():
            return _unknown_option(error)
        case UnusedCliTokensError():
            return _("These words are too many: {words}.", words=" ".join(words))
        case MissingArgumentError(argument=argument) if argument is not None:
            return _("{option} needs a value.", option=error.keyword or argument.name)
        case _:
            return _wrong_value(error)


def _wrong_value(error: CycloptsError) -> str:
    if isinstance(error, RepeatArgumentError):
        return _("{option} is given twice.", option=error.token.keyword or "")
    if isinstance(error, CoercionError) and error.token and error.argument and error.msg is None:
        option = error.token.keyword or error.argument.name
        return _("“{value}” cannot be {option}.", value=shown(error.token.value), option=option)
    return shown(str(error), LONGEST_DETAIL)


def _unknown_command(error: CycloptsError, word: str) -> str:
    names = [name for name in (error.app or ()) if not name.startswith("-")]
    said = _("There is no command “{word}”; there are: {names}.", word=word, names=", ".join(names))
    return " ".join([said, *_meant(word, names)])


def _unknown_option(error: UnknownOptionError) -> str:
    option = error.token.keyword or error.token.value
    names = [name for argument in error.argument_collection for name in argument.names]
    said = _("There is no option {option}.", option=shown(option))
    return " ".join([said, *_meant(option, names)])


def _meant(word: str, names: list[str]) -> list[str]:
    close = get_close_matches(word, names, n=1)
    return [_("Is it {name}?", name=close[0])] if close else []
