"""One pipeline for our own log events and for those of the libraries that use `logging`."""

from __future__ import annotations

import logging
import sys
from typing import TextIO, TypeAlias

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

Logger: TypeAlias = structlog.stdlib.BoundLogger

# What one seat alone may know, or what lets its holder in. Nothing should log these; if something
# does by mistake, the log still does not show them.
SECRETS = frozenset({"cookie", "deck", "hand", "hands", "password", "position", "token"})
HIDDEN = "(hidden)"

# What these tell of their ordinary doings is no news to whoever runs the game, and at its most
# talkative it has the parameters of SQL, which are events, which name cards.
LIBRARIES = ("aiosqlite", "alembic", "asyncio", "sqlalchemy", "uvicorn", "websockets")


def hide_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Put a mark in place of every value whose name says that it is secret."""
    return {name: HIDDEN if name in SECRETS else value for name, value in event.items()}


def tame(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Put a mark in place of everything that a terminal would obey: paths come from strangers."""
    return {
        name: "".join(
            character if character.isprintable() else "\N{REPLACEMENT CHARACTER}"
            for character in value.rstrip("\n")
        )
        if isinstance(value, str)
        else value
        for name, value in event.items()
    }


def shared_processors() -> list[Processor]:
    """What every event goes through, whoever logs it."""
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
    ]


def renderers(log_format: str, stream: TextIO) -> list[Processor]:
    """What turns an event into a line.

    Both would show the local variables of every frame if they were let, hands and decks included.
    """
    if log_format == "json":
        frames = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        return [
            structlog.processors.ExceptionRenderer(frames),
            structlog.processors.JSONRenderer(),
        ]
    return [
        tame,
        structlog.dev.ConsoleRenderer(
            colors=stream.isatty(), exception_formatter=structlog.dev.plain_traceback
        ),
    ]


def configure(
    level: str = "info", log_format: str = "console", stream: TextIO | None = None
) -> None:
    """Send all logs of this process to one stream, standard error unless another is given.

    Calling it again replaces what was set up before.
    """
    target = stream or sys.stderr
    handler = logging.StreamHandler(target)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared_processors(),
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *renderers(log_format, target),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for library in LIBRARIES:
        logging.getLogger(library).setLevel(max(root.level, logging.WARNING))
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared_processors(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
    )


def logger(name: str) -> Logger:
    """What a module logs with; it gives its `__name__`."""
    bound: Logger = structlog.stdlib.get_logger(name)
    return bound
