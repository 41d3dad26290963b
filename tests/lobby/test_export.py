"""What a player gets of what is kept about them: all of it, and no hidden card."""

from __future__ import annotations

import json
from typing import cast

import pytest

from lostcities.lobby import Known, Lobby, invited_options
from lostcities.lobby.players import hashed
from lostcities.records import read_record, replay
from lostcities.table import Resign
from lostcities.wire import InvitationWishes
from tests.contracts.account_contract import call
from tests.lobby.conftest import Clock
from tests.lobby.memory import MemoryStore
from tests.lobby.play import ask
from tests.lobby.signing import match_of, signed_up


async def exported(lobby: Lobby, known: Known) -> dict[str, object]:
    text = b"".join([piece async for piece in lobby.accounts.export(known)])
    return cast("dict[str, object]", json.loads(text))


async def test_an_account_is_exported_without_its_secrets(
    lobby: Lobby, store: MemoryStore, time: Clock
) -> None:
    ada, codes = await signed_up(lobby)
    await lobby.invitations.make(ada, invited_options(InvitationWishes(name="Ada")))
    await store.subscriptions.add(call(hashed(ada.token)), most=9)

    export = await exported(lobby, ada)

    account = {"name": "Ada", "created_at": time.now, "recovery_codes": len(codes)}
    assert account == export["account"]
    assert [{"created_at": time.now, "this": True}] == export["sessions"]
    assert 1 == len(cast("list[object]", export["tables"]))
    calls = [{"service": "push.example", "language": "en", "created_at": 1.0}]
    assert calls == export["calls"]
    secrets = [
        "push.example/secret",
        ada.token,
        *codes,
        *store.tokens,
        *store.accounts.codes[ada.player],
    ]
    secrets.append(store.accounts.kept[ada.player].password_hash)
    assert [] == [secret for secret in secrets if secret in json.dumps(export)]


async def test_a_guest_exports_what_they_have(lobby: Lobby) -> None:
    guest = await lobby.players.add()
    match = await match_of(lobby, guest.player, guest.player)

    export = await exported(lobby, guest)

    assert export["account"] is None
    matches = cast("list[dict[str, object]]", export["matches"])
    assert [(match, [0, 1])] == [(one["match"], one["seats"]) for one in matches]


async def test_of_a_round_that_is_played_there_is_nothing(lobby: Lobby) -> None:
    ada, _ = await signed_up(lobby)
    bo = await lobby.players.add()
    match = await match_of(lobby, ada.player, bo.player)
    live = await lobby.matches.find(match, ada.player)
    assert live is not None

    matches = cast("list[dict[str, object]]", (await exported(lobby, ada))["matches"])
    assert [] == cast("dict[str, object]", matches[0]["record"])["rounds"]
    await live.do(ask(live, Resign))

    matches = cast("list[dict[str, object]]", (await exported(lobby, ada))["matches"])
    record = read_record(json.dumps(matches[0]["record"]))
    assert live.table.match == replay(record)


async def test_a_match_that_cannot_be_read_does_not_hide_the_others(
    lobby: Lobby, store: MemoryStore, capfd: pytest.CaptureFixture[str]
) -> None:
    ada, _ = await signed_up(lobby)
    broken = await match_of(lobby, ada.player, ada.player)
    good = await match_of(lobby, ada.player, ada.player)
    store.lines[broken] = store.lines[broken][:1] * 2

    matches = cast("list[dict[str, object]]", (await exported(lobby, ada))["matches"])

    assert [good] == [match["match"] for match in matches]
