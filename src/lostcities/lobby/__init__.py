"""The use cases of the server: who somebody is, which matches they have, and how they play them."""

from lostcities.lobby.account_names import BadNameError, account_name
from lostcities.lobby.account_wish import Wish
from lostcities.lobby.accounts import (
    Accounts,
    HasAccountError,
    NameTakenError,
    NoAccountError,
    WrongPasswordError,
)
from lostcities.lobby.fanout import Fanout, LocalFanout
from lostcities.lobby.guests import programs_of
from lostcities.lobby.housekeeping import Keeping
from lostcities.lobby.invitations import (
    ExpiredError,
    Invitations,
    SeatTakenError,
    UnknownInvitationError,
)
from lostcities.lobby.limits import TooManyMatchesError
from lostcities.lobby.live import LiveMatch, Outcome
from lostcities.lobby.lobby import Lobby
from lostcities.lobby.matches import Matches
from lostcities.lobby.notices import Caller, Notice
from lostcities.lobby.opponents import Opponents
from lostcities.lobby.passwords import BusyError, Passwords, WeakPasswordError
from lostcities.lobby.players import Known, Players, hashed, is_token
from lostcities.lobby.ports import Store
from lostcities.lobby.profiles import Profiles
from lostcities.lobby.queue import NothingFoundError, QueueFullError
from lostcities.lobby.replay import NotFinishedError, replay_of
from lostcities.lobby.rescue import UnknownNameError, rescue
from lostcities.lobby.sessions import Entry
from lostcities.lobby.subscription_port import SubscriptionStore
from lostcities.lobby.topics import matches_topic, queue_topic
from lostcities.lobby.visit import Visit
from lostcities.lobby.wishes import (
    UnknownLevelError,
    UnplayableError,
    invited_options,
    options_of,
)

__all__ = [
    "Accounts",
    "BadNameError",
    "BusyError",
    "Caller",
    "Entry",
    "ExpiredError",
    "Fanout",
    "HasAccountError",
    "Invitations",
    "Keeping",
    "Known",
    "LiveMatch",
    "Lobby",
    "LocalFanout",
    "Matches",
    "NameTakenError",
    "NoAccountError",
    "NotFinishedError",
    "NothingFoundError",
    "Notice",
    "Opponents",
    "Outcome",
    "Passwords",
    "Players",
    "Profiles",
    "QueueFullError",
    "SeatTakenError",
    "Store",
    "SubscriptionStore",
    "TooManyMatchesError",
    "UnknownInvitationError",
    "UnknownLevelError",
    "UnknownNameError",
    "UnplayableError",
    "Visit",
    "WeakPasswordError",
    "Wish",
    "WrongPasswordError",
    "account_name",
    "hashed",
    "invited_options",
    "is_token",
    "matches_topic",
    "options_of",
    "programs_of",
    "queue_topic",
    "replay_of",
    "rescue",
]
