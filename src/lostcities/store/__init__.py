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
from lostcities.store.store import Listing, NewMatch, Store, open_store

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
    "open_store",
]
