"""What can go wrong with a store: each error's text is a sentence that names the thing and the way out."""

from __future__ import annotations

from lostcities.locales import N_, SentenceError

FAILED = N_("{place} failed ({error}).")
"""What there is to say of a failure that has no sentence of its own."""


class StoreError(SentenceError):
    """What was asked was not done, and nothing of it is kept."""


class ConflictError(StoreError):
    """Another has written these numbers first: load the match again and decide anew."""


class UnknownMatchError(StoreError):
    """There is no such match, or no longer."""


class UnusableError(StoreError):
    """The database cannot be used at all as it is."""


class AddressError(UnusableError):
    """The address names no database that can be used."""


class NewerSchemaError(UnusableError):
    """The database was written by a newer version."""


class InUseError(UnusableError):
    """Another server uses the database."""


class DamagedError(UnusableError):
    """What is stored cannot be read."""


class UnwritableError(UnusableError):
    """The database cannot be written: no permission, or a medium that is read-only."""


class FullError(UnusableError):
    """There is no room left to write."""
