"""Persistence: one database of players, matches and events."""

from lostcities.store.accounts import Account, AccountStore
from lostcities.store.belongings import Played
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
from lostcities.store.farewells import Farewells, Taken
from lostcities.store.housekeeping import Housekeeping, Swept
from lostcities.store.invitations import Invitation
from lostcities.store.mark import database_mark
from lostcities.store.matches import Listing, NewMatch
from lostcities.store.opening import open_store
from lostcities.store.profiles import Opponent, Page, Tally
from lostcities.store.results import (
    LEVEL,
    Best,
    Change,
    Earlier,
    Finish,
    Judge,
    Past,
    Pool,
    Result,
    Side,
    Standing,
    Strength,
    Unrated,
    Verdict,
)
from lostcities.store.service import Absence
from lostcities.store.sessions import Session
from lostcities.store.store import Store
from lostcities.store.subscriptions import Subscription, SubscriptionStore

__all__ = [
    "LEVEL",
    "Absence",
    "Account",
    "AccountStore",
    "AddressError",
    "Best",
    "Change",
    "ConflictError",
    "DamagedError",
    "Earlier",
    "Farewells",
    "Finish",
    "FullError",
    "Housekeeping",
    "InUseError",
    "Invitation",
    "Judge",
    "Listing",
    "NewMatch",
    "NewerSchemaError",
    "Opponent",
    "Page",
    "Past",
    "Played",
    "Pool",
    "Result",
    "Session",
    "Side",
    "Standing",
    "Store",
    "StoreError",
    "Strength",
    "Subscription",
    "SubscriptionStore",
    "Swept",
    "Taken",
    "Tally",
    "UnknownMatchError",
    "Unrated",
    "UnusableError",
    "UnwritableError",
    "Verdict",
    "database_mark",
    "open_store",
]
