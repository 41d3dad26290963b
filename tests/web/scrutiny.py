"""Looks through all that a server has sent for cards that whoever got it could not know."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Self, cast

from jsonschema_rs import Draft202012Validator

from lostcities.rules import Seat
from lostcities.table import Event
from lostcities.wire import socket_schema
from tests.web.knowing import Knowing, cards_in
from tests.web.recording import Sent
from tests.web.serving import Json, Message


@dataclass
class Findings:
    """How much was looked at, and what was found that should not be there."""

    looked_at: int = 0
    tables: dict[Seat | None, int] = field(default_factory=lambda: {0: 0, 1: 0, None: 0})
    """Messages with a table, by who got it."""
    kinds: dict[str, int] = field(default_factory=dict)
    """Messages by what they are."""
    happened: dict[str, int] = field(default_factory=dict)
    """What has happened in the matches, by events."""
    cards: int = 0
    """Cards that were named where they could not be known."""
    leaks: list[tuple[list[str], Sent]] = field(default_factory=list)
    shapeless: list[Sent] = field(default_factory=list)
    """Frames that the published schema does not allow."""

    def __iadd__(self, other: Findings) -> Self:
        self.looked_at += other.looked_at
        self.cards += other.cards
        self.leaks += other.leaks
        self.shapeless += other.shapeless
        for seat, count in other.tables.items():
            self.tables[seat] += count
        for mine, theirs in ((self.kinds, other.kinds), (self.happened, other.happened)):
            for kind, count in theirs.items():
                mine[kind] = mine.get(kind, 0) + count
        return self


@dataclass(frozen=True)
class Scrutiny:
    """Knows what has happened in all matches, who holds their seats, and what looks like a card by chance."""

    matches: Mapping[str, Knowing]
    seats: Mapping[str, Mapping[str, frozenset[Seat]]]
    """By match and token."""
    names: frozenset[str]
    """Ids, links and tokens."""

    @classmethod
    def of(
        cls,
        events: Mapping[str, Sequence[Event]],
        seats: Mapping[str, Mapping[str, frozenset[Seat]]],
        names: Iterable[str],
    ) -> Scrutiny:
        """Prepare to look through what was sent about these matches."""
        knowing = {match: Knowing(happened) for match, happened in events.items()}
        return cls(knowing, seats, frozenset([*names, *events]))

    def of_all(self, sent: Iterable[Sent], log: str = "") -> Findings:
        """Look through all that was sent, and the log, which may name no card at all."""
        found = Findings()
        for item in sent:
            self._look(item, found)
        for line in log.splitlines():
            self._look(Sent("", "log", 0, "log", line, {}), found)
        return found

    def _look(self, item: Sent, found: Findings) -> None:
        found.looked_at += 1
        secrets: Collection[str]
        kind = item.kind
        if item.kind == "frame":
            message = cast("Message", json.loads(item.text))
            kind = str(message["type"])
            if "/matches/" in item.path and not _schema().is_valid(message):
                found.shapeless.append(item)
            secrets = self._in_frame(item, message, found)
        elif item.kind == "body" and item.status == 200 and "/api/" in item.path:
            secrets = self._in_body(item)
        else:
            secrets = cards_in(self._bare(item.text))
        found.kinds[kind] = found.kinds.get(kind, 0) + 1
        if secrets:
            found.cards += len(set(secrets))
            found.leaks.append((sorted(secrets), item))

    def _in_frame(self, item: Sent, message: Message, found: Findings) -> Collection[str]:
        if message["type"] != "table":
            # No other message has a card in it.
            return cards_in(self._bare(item.text))
        state = cast("Message", message["state"])
        match, hearer = str(state["match"]), cast("Seat | None", state["you"])
        found.tables[hearer] += 1
        if hearer is not None and hearer not in self.seats[match].get(item.token, ()):
            return ["another's seat"]
        knowing, number = self.matches[match], cast("int", state["number"])
        hand = tuple(sorted(cast("list[str]", state["hand"])))
        if hand != knowing.hand(hearer, number):
            return ["another hand"]
        return knowing.secrets_in(
            self._bare(json.dumps(state)), json.dumps(message["events"]), hearer, number
        )

    def _in_body(self, item: Sent) -> Collection[str]:
        """Look for cards in an answer; those of finished rounds may stand where they belong."""
        place = re.match(r"/api/matches/([^/]+)/", item.path)
        wrong: list[str] = []
        rest = self._closed(json.loads(item.text), place and place[1], item.when, wrong)
        return wrong or cards_in(self._bare(json.dumps(rest)))

    def _closed(
        self, value: Json, match: str | None, when: Mapping[str, int], wrong: list[str]
    ) -> Json:
        """Give what is left when finished rounds are taken away, and note those that are none."""
        if isinstance(value, list):
            return [self._closed(part, match, when, wrong) for part in value]
        if not isinstance(value, dict):
            return value
        named = str(value.get("match"))
        match = named if named in self.matches else match
        over = match is not None and _is_over(value, self.matches[match], when[match])
        if over is not None and match is not None:
            wrong += [] if over else [f"a round of {match}"]
            return None
        return {name: self._closed(part, match, when, wrong) for name, part in value.items()}

    def _bare(self, text: str) -> str:
        """Give a text without what may look like a card by chance."""
        for name in self.names:
            text = text.replace(name, "")
        return text


def _is_over(value: Message, knowing: Knowing, events: int) -> bool | None:
    """Say whether a record, a replay or an expedition is of rounds that are over; None when it is none."""
    finished = knowing.finished[events - 1]
    if value.get("format") == "lostcities-record":
        rounds = cast("list[Message]", value["rounds"])
        told = [tuple(cast("list[str]", round_["deck"])) for round_ in rounds]
        return told == knowing.decks[:finished]
    if "shown" in value:
        return cast("int", value["round"]) < finished
    return finished == len(knowing.decks) if "cards" in value else None


@cache
def _schema() -> Draft202012Validator:
    whole = socket_schema()
    return Draft202012Validator({"$ref": "#/$defs/FromServer", "$defs": whole["$defs"]})
