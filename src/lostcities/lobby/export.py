"""All that is kept about a player, for the player: one JSON text, in pieces, since it may be long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec

from lostcities.lobby.history import stored_table
from lostcities.lobby.players import hashed
from lostcities.records import Record, finished_part, write_record
from lostcities.store import StoreError, UnknownMatchError
from lostcities.telemetry import logger
from lostcities.wire import (
    ExportedAccount,
    ExportedCall,
    ExportedMatch,
    ExportedPlayer,
    ExportedRating,
    ExportedSession,
    ExportedTable,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from lostcities.lobby.players import Known
    from lostcities.lobby.ports import Store
    from lostcities.store import Played

_log = logger(__name__)
_END: Final = b"]}\n"


async def exported(store: Store, known: Known, *, at: float) -> AsyncIterator[bytes]:
    """Give what is kept about a player, in pieces.

    Of a match it is what its record says of finished rounds: of a round that is still played there is
    nothing. A match that cannot be read is left out, and the log names it.

    Raises:
        StoreError: the player could not be read; nothing was given then.
    """
    head = msgspec.json.encode(await _player(store, known, at))
    matches = await store.accounts.played(known.player)
    # The list of matches comes last, and is filled as it is read.
    yield head.removesuffix(_END.strip())
    between = b""
    for played in matches:
        piece = await _match(store, played)
        if piece is not None:
            yield between + msgspec.json.encode(piece)
            between = b","
    yield _END


async def _player(store: Store, known: Known, at: float) -> ExportedPlayer:
    account = await store.accounts.of_player(known.player)
    return ExportedPlayer(
        exported_at=at,
        player=known.player,
        account=None
        if account is None
        else ExportedAccount(
            name=account.name,
            created_at=account.created_at,
            recovery_codes=await store.accounts.codes_left(known.player),
        ),
        sessions=[
            ExportedSession(session.created_at, this=session.token_hash == hashed(known.token))
            for session in await store.accounts.sessions(known.player)
        ],
        ratings={
            pool: ExportedRating(
                mean=standing.strength.mean,
                deviation=standing.strength.deviation,
                matches=standing.matches,
            )
            for pool, standing in (await store.archive.ratings(known.player)).items()
        },
        calls=[
            ExportedCall(
                service=urlsplit(subscription.endpoint).hostname or "",
                language=subscription.language,
                created_at=subscription.created_at,
            )
            for subscription in await store.subscriptions.of(known.player)
        ],
        tables=[
            ExportedTable(invitation.options, invitation.created_at)
            for invitation in await store.waiting(known.player, at=at)
        ],
        matches=[],
    )


async def _match(store: Store, played: Played) -> ExportedMatch | None:
    try:
        table = await stored_table(store, played.id)
    except UnknownMatchError:
        return None
    except StoreError as error:
        _log.error("match_not_read", match=played.id, error=str(error))
        return None
    names = table.options.seats.map(lambda seating: seating.name)
    record = write_record(Record.of(finished_part(table.match), names))
    return ExportedMatch(
        match=played.id,
        seats=sorted(played.seats),
        options=table.options,
        created_at=played.created_at,
        updated_at=played.updated_at,
        finished=played.finished,
        record=msgspec.Raw(record.encode()),
    )
