"""The protocol as JSON Schema: `python -m lostcities.bots.schema > docs/bot-protocol.schema.json`."""

from __future__ import annotations

import json
import sys
from typing import Final, TypeAlias

import msgspec

from lostcities.bots.messages import Answer, Bye, Hello, MoveWanted, Ready, RoundOver

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"

TO_PROGRAM: Final = (Hello, MoveWanted, RoundOver, Bye)
FROM_PROGRAM: Final = (Ready, Answer)


def protocol_schema() -> dict[str, Json]:
    """Give the schema of one line: of any line, and in `$defs` of those to and from a program."""
    _, definitions = msgspec.json.schema_components(
        [*TO_PROGRAM, *FROM_PROGRAM], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Lost Cities bot protocol, version 1: one line",
        "anyOf": [{"$ref": "#/$defs/ToProgram"}, {"$ref": "#/$defs/FromProgram"}],
        "$defs": {
            "ToProgram": _any_of(TO_PROGRAM),
            "FromProgram": _any_of(FROM_PROGRAM),
            **definitions,
        },
    }


def schema_text() -> str:
    """Give the schema as the file has it."""
    return json.dumps(protocol_schema(), indent=2) + "\n"


def _any_of(messages: tuple[type[msgspec.Struct], ...]) -> Json:
    return {"anyOf": [{"$ref": f"#/$defs/{message.__name__}"} for message in messages]}


if __name__ == "__main__":
    sys.stdout.write(schema_text())
