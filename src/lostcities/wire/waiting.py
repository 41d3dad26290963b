"""A table that waits for its second player, as the start page lists it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

if TYPE_CHECKING:
    from lostcities.table import Options


class WaitingPart(msgspec.Struct, frozen=True, kw_only=True):
    """A table of one's own that nobody has come to yet."""

    id: str
    """By this it can be cancelled, also where its link is not known."""
    link: str | None
    """Null in other browsers than the one that made it: only there the link can be worked out again."""
    colours: int
    rounds: int
    created_at: float
    """Seconds since the epoch."""
    expires_at: float
    """Until when somebody can come: seconds since the epoch."""

    @classmethod
    def of(
        cls,
        link: str | None,
        options: Options,
        *,
        invitation: str,
        created_at: float,
        expires_at: float,
    ) -> Self:
        """Give the line for a table."""
        return cls(
            id=invitation,
            link=link,
            colours=options.variant.colours,
            rounds=options.variant.rounds,
            created_at=created_at,
            expires_at=expires_at,
        )
