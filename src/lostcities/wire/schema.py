"""What is said on the socket of a match, as JSON Schema: `python -m tools.interface` writes it down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias, get_args

import msgspec

from lostcities.wire.answers import ServerMessage
from lostcities.wire.commands import ClientMessage

Json: TypeAlias = "Mapping[str, Json] | Sequence[Json] | str | int | float | bool | None"

_PLACE: Final = "#/$defs/{name}"


def socket_schema() -> dict[str, Json]:
    """Give the schema of one message: of any, and in `$defs` of those from and to a client.

    A client has to pass over keys and messages that it does not know: there may be more one day.
    """
    to_server, to_client = get_args(ClientMessage), get_args(ServerMessage)
    _, definitions = msgspec.json.schema_components([*to_server, *to_client], ref_template=_PLACE)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Lost Cities, what is said on the socket of a match: one message",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": {
            "FromClient": _any_of(to_server),
            "FromServer": _any_of(to_client),
            **definitions,
        },
    }


def _any_of(messages: tuple[type[msgspec.Struct], ...]) -> Json:
    return {"anyOf": [{"$ref": _PLACE.format(name=message.__name__)} for message in messages]}
