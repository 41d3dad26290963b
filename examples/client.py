"""A client for Lost Cities: it plays a whole match, against a level or in a friend's free seat.

It speaks to a server as the game's own page does, with httpx and websockets; `docs/interface.md`
explains every step.

    python3 examples/client.py http://127.0.0.1:8737/ careful
    python3 examples/client.py 'http://127.0.0.1:8737/#/friend/…'

Change `choose`, and it plays your way.
"""

import argparse
import asyncio
import json
import uuid
from typing import Literal, NotRequired, TypedDict, cast
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

NAME = "Example"
SECONDS_BETWEEN_SIGNS = 5
"""Who says nothing for longer counts as having a slow line."""


class State(TypedDict):
    """What a seat may know; this client does not look at everything."""

    match: str
    number: int
    you: Literal[0, 1]
    legal: list[str]
    expeditions: list[dict[str, list[str]]]
    totals: list[int]
    round_over: bool
    match_over: bool
    may: list[str]


class Message(TypedDict):
    """What the server says; which keys there are depends on the type."""

    type: str
    id: NotRequired[str | None]
    reason: NotRequired[str]
    text: NotRequired[str]
    state: NotRequired[State]


class Command(TypedDict):
    """What a seat wants done."""

    type: str
    id: str
    on: int
    seat: int
    move: NotRequired[str]


class RefusedError(Exception):
    """The server does not do what it was asked; the text is its sentence."""


def choose(state: State) -> str:
    """Give one of the legal moves: go on with expeditions, start none late, draw from the deck."""
    mine = state["expeditions"][state["you"]]
    legal = state["legal"]
    if "draw deck" in legal:
        return "draw deck"
    plays = [move for move in legal if move.startswith("play ")]
    started = [move for move in plays if mine.get(move.split()[1][0])]
    return min(started, key=_rank) if started else min(plays, key=_rank, default=legal[0])


def _rank(move: str) -> int:
    rank = move.split()[1][1:]
    return 0 if rank == "W" else int(rank)


class Player:
    """What has been seen of a match, and the one command that is not answered yet."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.asked: Command | None = None

    def hello(self) -> dict[str, object]:
        """Give what is said first: which seat, and what was seen before the line was lost."""
        seen = None if self.state is None else self.state["number"]
        return {"type": "hello", "seat": "own", "seen": seen, "pause": "none"}

    def hear(self, message: Message) -> None:
        """Take in what the server says.

        Raises:
            RefusedError: it will say no more, and why.
        """
        match message["type"]:
            case "table":
                self.state = message["state"]
            case "done" | "refused" if self.asked and message["id"] == self.asked["id"]:
                # Refused or not, what to do next follows from the table as it is now.
                self.asked = None
            case "error":
                raise RefusedError(message["text"])

    def next(self) -> Command | None:
        """Give what to ask for now; nothing while something is asked already."""
        if self.asked is None and self.state is not None:
            self.asked = self._wanted(self.state)
            return self.asked
        return None

    def _wanted(self, state: State) -> Command | None:
        command: Command = {
            "type": "move",
            # The same id comes with the command when it has to be sent again: it is done once.
            "id": uuid.uuid4().hex,
            "on": state["number"],
            "seat": state["you"],
        }
        if state["match_over"]:
            return None
        if state["legal"]:
            command["move"] = choose(state)
            return command
        for kind in ("accept", "continue", "claim"):
            if kind in state["may"]:
                command["type"] = kind
                return command
        return None


async def play(http: httpx.AsyncClient, match: str) -> State:
    """Play a match to its end, over as many sockets as it takes; give how it ended.

    Raises:
        RefusedError: the server does not let this client play.
    """
    origin = str(http.base_url).rstrip("/")
    cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    player = Player()
    # A line that is lost is opened again, after a pause that grows.
    async for socket in connect(
        f"{origin.replace('http', 'ws', 1)}/api/matches/{match}/socket",
        origin=Origin(origin),
        additional_headers={"Cookie": cookie},
    ):
        try:
            await socket.send(json.dumps(player.hello()))
            player.hear(await heard(socket))
            if player.asked is not None:
                # Whether it was done before the line was lost only the server knows.
                await socket.send(json.dumps(player.asked))
            while player.state is None or not player.state["match_over"]:
                command = player.next()
                if command is not None:
                    await socket.send(json.dumps(command))
                player.hear(await heard(socket))
        except ConnectionClosed:
            continue
        await socket.close()
        return player.state
    raise RefusedError("The server cannot be reached.")


async def heard(socket: ClientConnection) -> Message:
    """Give the next message; while there is none, show from time to time that somebody is here."""
    while True:
        try:
            async with asyncio.timeout(SECONDS_BETWEEN_SIGNS):
                return cast("Message", json.loads(await socket.recv()))
        except TimeoutError:
            await socket.send(json.dumps({"type": "ping"}))


async def asked(http: httpx.AsyncClient, path: str, wishes: dict[str, object]) -> str:
    """Ask for a match; give its id.

    Raises:
        RefusedError: there will be none.
    """
    try:
        response = await http.post(path, json=wishes)
    except httpx.TransportError as error:
        raise RefusedError(f"{http.base_url} cannot be reached: {error}") from None
    answer = response.json()
    if response.status_code != httpx.codes.CREATED:
        raise RefusedError(answer["text"])
    # The cookie that came with it is kept by `http`, and says from now on who we are.
    return str(answer["match"])


async def main(address: str, level: str, rounds: int) -> str:
    """Play a match and tell how it ended."""
    parts = urlsplit(address)
    origin = f"{parts.scheme}://{parts.netloc}"
    _, _, link = parts.fragment.partition("friend/")
    # Only its own page may change anything, says the server, and knows it by this.
    async with httpx.AsyncClient(base_url=origin, headers={"Origin": origin}) as http:
        if link:
            match = await asked(http, f"/api/invitations/{link}/accept", {"name": NAME})
        else:
            wishes = {"kind": "computer", "level": level, "rounds": rounds, "names": [NAME, ""]}
            match = await asked(http, "/api/matches", wishes)
        state = await play(http, match)
    you, other = state["totals"][state["you"]], state["totals"][1 - state["you"]]
    return f"{you} points, the other {other}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play a whole match.")
    parser.add_argument("address", help="of the server, or a friend's link")
    parser.add_argument("level", nargs="?", default="careful", help="of the computer")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    try:
        print(asyncio.run(main(given.address, given.level, given.rounds)))
    except RefusedError as refused:
        raise SystemExit(str(refused)) from None
