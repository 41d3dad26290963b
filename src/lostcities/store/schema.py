"""The tables as they are now. How they came to be is in `migrations`; a test holds the two together."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

REVISIONS: Final = (
    "0001_matches",
    "0002_invitations",
    "0003_service",
    "0004_accounts",
    "0005_results",
    "0006_queue",
    "0007_housekeeping",
    "0008_farewells",
)
"""The schemas there have been, oldest first: the names of the migrations that led to them."""

VERSION_TABLE: Final = "alembic_version"

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("created_at", Double, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(128), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("created_at", Double, nullable=False),
    # Good to a day: it is written when somebody comes for the first time on one.
    Column("seen_at", Double, nullable=False, server_default="0"),
    Index("sessions_of_player", "player"),
    Index("sessions_by_sight", "seen_at"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("name", Text, nullable=False),
    # Names that look alike have the same key, so that only one of them can be taken.
    Column("name_key", Text, nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
    Column("created_at", Double, nullable=False),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("player", ForeignKey("accounts.player", ondelete="CASCADE"), primary_key=True),
    Column("code_hash", String(128), primary_key=True),
)

farewells = Table(
    "farewells",
    metadata,
    # Its player stays at least as long as it does, so that what was begun is finished.
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("name", Text, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("created_at", Double, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("finished", Boolean, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", ForeignKey("players.id"), nullable=False),
    Index("seats_of_player", "player"),
)

events = Table(
    "events",
    metadata,
    # Two who write the next event of a match at once write the same key: only one of them can.
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("body", Text, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("link_hash", String(128), nullable=False, unique=True),
    Column("host", ForeignKey("players.id"), nullable=False),
    Column("options", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("match", ForeignKey("matches.id", ondelete="CASCADE")),
    Column("expires_at", Double, nullable=False, server_default="0"),
    Index("invitations_of_host", "host"),
    # Else deleting a match would look at every invitation there ever was.
    Index("invitations_of_match", "match"),
    Index("invitations_by_end", "expires_at"),
)

service = Table(
    "service",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("alive_at", Double, nullable=False),
)

absences = Table(
    "absences",
    metadata,
    Column("ended", Double, primary_key=True),
    Column("began", Double, nullable=False),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    # Whoever signs out of a browser is not called there any more.
    Column("session", ForeignKey("sessions.token_hash", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("public_key", String(128), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("language", String(16), nullable=False),
    Column("created_at", Double, nullable=False),
    Index("subscriptions_of_session", "session"),
)

push_keys = Table(
    "push_keys",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("private_key", Text, nullable=False),
)

results = Table(
    "results",
    metadata,
    # In the order in which they were kept: ratings follow from it, and lists are read by it.
    Column("number", Integer, primary_key=True),
    # No foreign key: a result that a rating rests on stays when its match is deleted.
    Column("match", String(64), nullable=False, unique=True),
    Column("kind", String(16), nullable=False),
    Column("colours", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("winner", Integer),
    Column("why", String(16)),
    Column("finished_at", Double, nullable=False),
    Column("wished", Boolean, nullable=False),
    Column("unrated", String(32)),
)

sides = Table(
    "sides",
    metadata,
    Column(
        "result",
        ForeignKey("results.number", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    # No foreign key: whoever goes leaves their side, see `holders`.
    Column("player", String(64)),
    Column("level", String(64)),
    Column("points", Integer, nullable=False),
    Column("best_points", Integer),
    Column("best_cards", Text),
    Column("mean_before", Double),
    Column("deviation_before", Double),
    Column("mean_after", Double),
    Column("deviation_after", Double),
    Index("sides_of_player", "player"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("holder", String(80), primary_key=True),
    Column("pool", String(16), primary_key=True),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("matches", Integer, nullable=False),
)

networks = Table(
    "networks",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("mark", Integer, primary_key=True, autoincrement=False),
)
