"""Lines of the protocol, held against the published schema."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA = DOCS / "bot-protocol.schema.json"


def is_valid(direction: str, line: str | bytes) -> bool:
    """Whether a line is one that may go in this direction: `ToProgram` or `FromProgram`."""
    return bool(_validator(direction).is_valid(json.loads(line)))


@cache
def _validator(direction: str) -> Draft202012Validator:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator({"$ref": f"#/$defs/{direction}", "$defs": schema["$defs"]})
