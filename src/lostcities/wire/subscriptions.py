"""What is said about being called by the browser's push service."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from lostcities.wire.body import read_body

LONGEST_ENDPOINT: Final = 1024
LONGEST_KEY: Final = 128


class PushKeys(msgspec.Struct, frozen=True):
    """With which a browser lets what it is sent be encrypted: base64url."""

    p256dh: Annotated[str, msgspec.Meta(max_length=LONGEST_KEY)]
    auth: Annotated[str, msgspec.Meta(max_length=LONGEST_KEY)]


class PushSubscription(msgspec.Struct, frozen=True):
    """A browser's subscription, as browsers write it; what else they say of it is not needed."""

    endpoint: Annotated[str, msgspec.Meta(max_length=LONGEST_ENDPOINT)]
    keys: PushKeys


class SubscriptionPart(msgspec.Struct, frozen=True, kw_only=True):
    """A browser in which a player is called."""

    id: str
    service: str
    """The host of the browser's push service."""
    here: bool
    """Whether it is this browser's."""
    created_at: float
    """Seconds since the epoch."""


class PushPart(msgspec.Struct, frozen=True, kw_only=True):
    """Whether this server calls, and whom it calls where."""

    key: str | None
    """By which browsers know this server: base64url; null when it calls nobody."""
    subscriptions: Sequence[SubscriptionPart] = ()


_DECODER: Final = msgspec.json.Decoder(PushSubscription)


def read_push_subscription(body: bytes) -> PushSubscription:
    """Give the subscription that a request's body holds.

    Raises:
        BadRequestError: it is too long, no JSON, or does not look like a subscription.
    """
    return read_body(_DECODER, body)
