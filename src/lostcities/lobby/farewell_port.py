"""What deleting a player needs of the world."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.store import Taken


class FarewellStore(Protocol):
    """Where players are deleted. `lostcities.store.Farewells` is one.

    All methods raise `StoreError` when the database fails.
    """

    async def begin(self, player: str, name: str) -> Sequence[str]:
        """Let nobody be this player any more, who will be called by that name; gives the tokens of their sessions."""

    async def begun(self) -> Sequence[str]:
        """Give the players whose deleting was begun and not ended."""

    async def go_on(self, player: str, after: str, *, most: int) -> Taken:
        """Go through the next so many matches of a player, by id: delete what is theirs alone, rename the rest."""

    async def end(self, player: str, *, most: int) -> bool:
        """Take a player out of so many results, and when none is left of all else; says whether it is over."""
