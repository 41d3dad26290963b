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
from lostcities.store.mark import database_mark
from lostcities.store.opening import open_store
from lostcities.store.store import Listing, NewMatch, Store

__all__ = [
    "AddressError",
    "ConflictError",
    "DamagedError",
    "FullError",
    "InUseError",
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
