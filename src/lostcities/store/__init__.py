"""Persistence: one database of players, matches and events."""

from lostcities.store.errors import (
    AddressError,
    ConflictError,
    DamagedError,
    FullError,
    InUseError,
    NewerSchemaError,
    StoreError,
    UnknownMatchError,
    UnusableError,
    UnwritableError,
)
from lostcities.store.invitations import Invitation
from lostcities.store.mark import database_mark
from lostcities.store.matches import Listing, NewMatch
from lostcities.store.opening import open_store
from lostcities.store.service import Absence
from lostcities.store.store import Store

__all__ = [
    "Absence",
    "AddressError",
    "ConflictError",
    "DamagedError",
    "FullError",
    "InUseError",
    "Invitation",
    "Listing",
    "NewMatch",
    "NewerSchemaError",
    "Store",
    "StoreError",
    "UnknownMatchError",
    "UnusableError",
    "UnwritableError",
    "database_mark",
    "open_store",
]
