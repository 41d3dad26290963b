"""A program that plays any legal move, and does wrong what its first argument says. Plain Python.

The second argument, if any, is a file in which it writes what it hears, each line after its process's
number. Any more arguments are there to be found in the list of processes.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

WRONG = sys.argv[1] if len(sys.argv) > 1 else "nothing"
JOURNAL = Path(sys.argv[2]) if len(sys.argv) > 2 else None
CHILD = [sys.executable, "-ISc", "import signal, time; signal.signal(15, 1); time.sleep(600)"]
LOST_CHILD = "import subprocess, sys; subprocess.Popen(sys.argv[1:], start_new_session=True)"
ANSWERS = {
    "illegal": b'{"move": "draw P"}',
    "no move": b'{"move": "pass"}',
    "null": b'{"move": null}',
    "other": b'{"card": "R7"}',
    "list": b'["play R7"]',
    "text": b"play R7",
    "empty": b"",
    "binary": b'{"move": "\xff\xfe\x00"}',
    "nested": b"[" * 60_000,
    "number": b'{"move": ' + b"9" * 60_000 + b"}",
    "half": b'{"move": "play',
}


def main() -> None:
    begin()
    moves = 0
    for line in sys.stdin:
        note(line)
        message = json.loads(line)
        if message["type"] == "hello":
            greet()
        elif message["type"] == "move":
            moves += 1
            answer(moves, message["legal"])
        elif message["type"] == {"quits": "round_over", "stays": None}.get(WRONG, "bye"):
            return
    while WRONG in {"stays", "children"}:
        time.sleep(600)


def begin() -> None:
    if WRONG == "exits":
        sys.exit(3)
    if WRONG == "slow":
        time.sleep(0.5)
    if WRONG in {"stays", "children"}:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if WRONG == "children":
        subprocess.Popen([*CHILD, *sys.argv[3:]])
        subprocess.Popen([*CHILD, *sys.argv[3:]], start_new_session=True)
        # And one whose parent has ended.
        subprocess.run([sys.executable, "-ISc", LOST_CHILD, *CHILD, *sys.argv[3:]], check=True)


def greet() -> None:
    if WRONG == "banner":
        say(b"Welcome!")
    if WRONG == "flood":
        while True:
            os.write(1, b"x" * 2**16)
    say(b'{"type": "ready", "name": "player"}')


def answer(moves: int, legal: list[str]) -> None:
    second = moves % 2 == 0
    if WRONG in ANSWERS:
        say(ANSWERS[WRONG] if second else right(legal))
        return
    if WRONG == "late" and second:
        time.sleep(600)
    if WRONG == "crash" and second:
        raise SystemExit("out of ideas")
    if WRONG == "closes" and second:
        os.close(1)
        time.sleep(600)
    if WRONG == "complains":
        os.write(2, b"complaint\n" * 100_000)
    if WRONG == "chatters":
        say(right(legal) + b'\nI hope that was good.\n{"move": "draw deck"}')
        return
    say(right(legal))
    while WRONG == "babbles":
        os.write(1, right(legal) + b"\n")


def right(legal: list[str]) -> bytes:
    return json.dumps({"move": legal[0], "sure": True}).encode()


def say(line: bytes) -> None:
    os.write(1, line + b"\n")


def note(line: str) -> None:
    if JOURNAL is not None:
        with JOURNAL.open("a") as journal:
            journal.write(f"{os.getpid()} {line}")


if __name__ == "__main__":
    main()
