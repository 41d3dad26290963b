from __future__ import annotations

import pytest

from lostcities.bots.messages import (
    Answer,
    BadMessageError,
    Bye,
    Hello,
    Ready,
    RoundOver,
    VariantPart,
    read_answer,
    read_message,
    read_ready,
    write_message,
)

HELLO = Hello(protocol=1, variant=VariantPart(colours=6, rounds=1), seat=1)


@pytest.mark.parametrize("message", [HELLO, RoundOver(scores=(12, -8)), Bye()])
def test_what_was_written_is_read_again(message: Hello | RoundOver | Bye) -> None:
    assert message == read_message(write_message(message))


@pytest.mark.parametrize(
    ("message", "line"),
    [
        (HELLO, b'{"type":"hello","protocol":1,"variant":{"colours":6,"rounds":1},"seat":1}\n'),
        (RoundOver(scores=(12, -8)), b'{"type":"round_over","scores":[12,-8]}\n'),
        (Bye(), b'{"type":"bye"}\n'),
        (Ready(name="my bot"), b'{"type":"ready","name":"my bot"}\n'),
        (Answer(move="play R7"), b'{"move":"play R7"}\n'),
    ],
)
def test_messages_are_those_of_the_contract(
    message: Hello | RoundOver | Bye | Ready | Answer, line: bytes
) -> None:
    assert line == write_message(message)


def test_unknown_keys_are_passed_over() -> None:
    assert Answer(move="play R7") == read_answer(b'{"move": "play R7", "because": ["why not"]}\n')


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"{",
        b"[" * 100_000,
        b'{"type": ' * 50_000,
        b"\xff\xfe",
        b'{"type": "ready", "name": "\xff"}',
        b'{"type": "ready", "name": "' + b"x" * 101 + b'"}',
        b'{"type": "ready", "name": null}',
        b'{"type": "hello"}',
        b'{"move": 7}',
        b"9" * 100_000,
        b"null",
        b"NaN",
    ],
)
def test_what_is_no_message_is_refused_in_a_sentence(line: bytes) -> None:
    for read in (read_message, read_ready, read_answer):
        with pytest.raises(BadMessageError):
            read(line)
