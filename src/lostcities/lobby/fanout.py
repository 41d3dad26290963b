"""Telling everyone who looks at a match, or listens to another topic, that something happened there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Fanout(Protocol):
    """The port: whoever listens to a match is told that it changed, and looks for itself.

    Nothing of the change goes through it. So it cannot tell a secret, telling twice does no harm,
    and a channel between processes has to carry a match's id and no more.
    """

    def subscribe(self, match: str, listener: Callable[[], None]) -> None:
        """Call ``listener`` whenever the match changes, until it is unsubscribed."""

    def unsubscribe(self, match: str, listener: Callable[[], None]) -> None:
        """Call it no longer; nothing happens when it was not subscribed."""

    def publish(self, match: str) -> None:
        """Say that the match changed."""


class LocalFanout:
    """The fanout of a server that is one process."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Callable[[], None]]] = {}

    def subscribe(self, match: str, listener: Callable[[], None]) -> None:
        """Call ``listener`` whenever the match changes, until it is unsubscribed."""
        self._listeners.setdefault(match, []).append(listener)

    def unsubscribe(self, match: str, listener: Callable[[], None]) -> None:
        """Call it no longer; nothing happens when it was not subscribed."""
        listeners = self._listeners.get(match, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self._listeners.pop(match, None)

    def publish(self, match: str) -> None:
        """Say that the match changed."""
        for listener in tuple(self._listeners.get(match, ())):
            listener()
