"""One object of a document, asked for what must be in it."""

from collections.abc import Collection
from dataclasses import dataclass

from lostcities.records.document import Json, shown
from lostcities.records.fault import RecordRefused, bad_record
from lostcities.records.record import Extra


@dataclass(frozen=True, slots=True)
class Part:
    """An object, its name in messages, and the round that it belongs to.

    Every method raises ``bad_record`` when it does not find what is asked for.
    """

    members: dict[str, Json]
    name: str
    round: int | None = None

    @classmethod
    def of(cls, value: Json, name: str, round_: int | None = None) -> "Part":
        """Take a value for an object."""
        if not isinstance(value, dict):
            raise bad_record(f"{name} is {shown(value)}, not an object", round_)
        return cls(value, name, round_)

    def member(self, key: str) -> Json:
        """Give what must be there, whatever it is."""
        if key not in self.members:
            raise bad_record(f"{self.name} has no {key!r}", self.round)
        return self.members[key]

    def part(self, key: str) -> "Part":
        """Give an object."""
        return Part.of(self.member(key), f"{key!r}", self.round)

    def number(self, key: str, allowed: Collection[int]) -> int:
        """Give one of some whole numbers."""
        value = self.member(key)
        # For Python true is 1, and 5.0 is 5; here they are not.
        if type(value) is not int or value not in allowed:
            raise self._wrong(key, value)
        return value

    def flag(self, key: str) -> bool:
        """Give true or false."""
        value = self.member(key)
        if not isinstance(value, bool):
            raise self._wrong(key, value)
        return value

    def text(self, key: str, allowed: Collection[str]) -> str:
        """Give one of some texts."""
        value = self.member(key)
        if not isinstance(value, str) or value not in allowed:
            raise self._wrong(key, value)
        return value

    def items(self, key: str) -> list[Json]:
        """Give a list."""
        value = self.member(key)
        if not isinstance(value, list):
            raise self._wrong(key, value)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Give a list of texts."""
        values = self.items(key)
        for value in values:
            if not isinstance(value, str):
                raise bad_record(f"{key!r} of {self.name} cannot hold {shown(value)}", self.round)
        return tuple(map(str, values))

    def others(self, *known: str) -> Extra:
        """Give what else is there."""
        return {key: value for key, value in self.members.items() if key not in known}

    def _wrong(self, key: str, value: Json) -> RecordRefused:
        return bad_record(f"{key!r} of {self.name} cannot be {shown(value)}", self.round)
