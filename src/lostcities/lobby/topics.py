"""What can be listened to beside a match, by the names that the fanout knows it by.

The id of a match has no space, so none of these is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lostcities.rules import Seat


def invitation_topic(invitation: str) -> str:
    """Give the topic of a table that waits: somebody has come, or it was withdrawn."""
    return f"invitation {invitation}"


def matches_topic(player: str) -> str:
    """Give the topic of a player's list: something that everybody at a table may know has happened there."""
    return f"matches {player}"


def queue_topic(player: str) -> str:
    """Give the topic of a player's search for an opponent."""
    return f"queue {player}"


def seat_topic(match: str, seat: Seat) -> str:
    """Give the topic of what one seat of a match alone may hear of."""
    return f"seat {seat} {match}"
