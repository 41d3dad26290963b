"""The windows that players have open, at a table or elsewhere, and whether somebody looks at them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, eq=False)
class OpenWindow:
    """A window of a player; ``away`` says that nobody looks at it."""

    player: str
    away: bool = False


class Windows:
    """The open windows of this server's players. Kept in memory: it says what is now."""

    def __init__(self) -> None:
        self._windows: dict[str, set[OpenWindow]] = {}

    def enter(self, player: str) -> OpenWindow:
        """Let a window in; until it says otherwise, somebody looks at it."""
        window = OpenWindow(player)
        self._windows.setdefault(player, set()).add(window)
        return window

    def leave(self, window: OpenWindow) -> None:
        """Let a window go."""
        windows = self._windows.get(window.player, set())
        windows.discard(window)
        if not windows:
            self._windows.pop(window.player, None)

    def open(self, player: str) -> bool:
        """Say whether a player has a window open."""
        return player in self._windows

    def watched(self, player: str) -> bool:
        """Say whether a player looks at one of their windows."""
        return any(not window.away for window in self._windows.get(player, ()))
