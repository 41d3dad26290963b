"""What is said on sockets, as JSON Schema: `python -m tools.interface` writes it down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias, get_args

import msgspec

from lostcities.wire.answers import ServerMessage
from lostcities.wire.commands import ClientMessage
from lostcities.wire.news import NewsMessage, NewsRequest

Json: TypeAlias = "Mapping[str, Json] | Sequence[Json] | str | int | float | bool | None"

_PLACE: Final = "#/$defs/{name}"


def socket_schema() -> dict[str, Json]:
    """Give the schema of one message: of any, and in `$defs` of those of each socket and way.

    A client has to pass over keys and messages that it does not know: there may be more one day.
    """
    ways = {
        "FromClient": get_args(ClientMessage),
        "FromServer": get_args(ServerMessage),
        "FromListener": get_args(NewsRequest),
        "News": get_args(NewsMessage),
    }
    messages = [message for way in ways.values() for message in way]
    _, definitions = msgspec.json.schema_components(messages, ref_template=_PLACE)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Lost Cities, what is said on sockets: one message",
        "description": "On the socket of a match FromClient and FromServer; on that of news "
        "FromListener and News.",
        "anyOf": [{"$ref": _PLACE.format(name=way)} for way in ways],
        "$defs": {
            **{way: _any_of(messages) for way, messages in ways.items()},
            **definitions,
        },
    }


def _any_of(messages: tuple[type[msgspec.Struct], ...]) -> Json:
    return {"anyOf": [{"$ref": _PLACE.format(name=message.__name__)} for message in messages]}
