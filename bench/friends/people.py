"""People who come to a server, each with a browser and an address of their own."""

from __future__ import annotations

import json
import urllib.request
from dataclasses import dataclass
from typing import TypeAlias

Json: TypeAlias = dict[str, "Json"] | list["Json"] | str | int | float | bool | None
Message: TypeAlias = dict[str, "Json"]


@dataclass
class Person:
    """Somebody's browser: the address it comes from, and the cookie it was given."""

    origin: str
    address: str
    cookie: str = ""

    @property
    def headers(self) -> dict[str, str]:
        """What the browser sends with every request."""
        cookie = {"Cookie": self.cookie} if self.cookie else {}
        return {"X-Forwarded-For": self.address} | cookie

    def post(self, path: str, body: Message) -> Message:
        """Ask for something, and keep the cookie that comes with it."""
        request = urllib.request.Request(
            self.origin + path,
            data=json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Origin": self.origin, **self.headers},
        )
        with urllib.request.urlopen(request) as made:
            if "set-cookie" in made.headers:
                self.cookie = made.headers["set-cookie"].partition(";")[0]
            answer: Message = json.load(made)
        return answer


@dataclass(frozen=True, slots=True)
class Couple:
    """Two people and their match: the first sits at seat 0 and has invited the second."""

    match: str
    people: tuple[Person, Person]


def seat_couple(origin: str, number: int, wishes: Message) -> Couple:
    """Let two new people sit down at a table for `wishes`; `number` makes their addresses."""
    host, guest = (
        Person(origin, f"10.{seat}.{number // 250}.{number % 250 + 1}") for seat in (0, 1)
    )
    link = host.post("/api/invitations", {"name": "Ada", **wishes})["link"]
    match = guest.post(f"/api/invitations/{link}/accept", {"name": "Bo"})["match"]
    return Couple(str(match), (host, guest))
