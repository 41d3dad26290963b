"""Accounts: a player may have several browsers, each with a token of its own, and a name and a password."""

import sqlalchemy as sa
from alembic import op

revision = "0004_accounts"
down_revision = "0003_service"

BEFORE = "players_before"


def upgrade() -> None:
    # The token was a column of the player, with a constraint that SQLite cannot take away: the table
    # is made anew, and so are those that name it, since they follow it to its old name.
    op.rename_table("players", BEFORE)
    op.create_table(
        "players",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("created_at", sa.Double, nullable=False),
    )
    op.execute(f"INSERT INTO players (id, created_at) SELECT id, created_at FROM {BEFORE}")  # noqa: S608
    _make_sessions()
    _make_accounts()
    _make_seats_anew()
    _make_invitations_anew()
    op.drop_table(BEFORE)


def _make_sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(128), primary_key=True),
        sa.Column(
            "player", sa.String(64), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("created_at", sa.Double, nullable=False),
    )
    op.create_index("sessions_of_player", "sessions", ["player"])
    op.execute(
        "INSERT INTO sessions (token_hash, player, created_at)"  # noqa: S608
        f" SELECT token_hash, id, created_at FROM {BEFORE}"
    )


def _make_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column(
            "player",
            sa.String(64),
            sa.ForeignKey("players.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False, unique=True),
        sa.Column("password_hash", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sa.Column(
            "player",
            sa.String(64),
            sa.ForeignKey("accounts.player", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("code_hash", sa.String(128), primary_key=True),
    )


def _make_seats_anew() -> None:
    op.create_table(
        "seats_anew",
        sa.Column(
            "match",
            sa.String(64),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(64), sa.ForeignKey("players.id"), nullable=False),
    )
    _replace("seats", "match, seat, player")
    op.create_index("seats_of_player", "seats", ["player"])


def _make_invitations_anew() -> None:
    op.create_table(
        "invitations_anew",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("link_hash", sa.String(128), nullable=False, unique=True),
        sa.Column("host", sa.String(64), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("match", sa.String(64), sa.ForeignKey("matches.id", ondelete="CASCADE")),
    )
    _replace("invitations", "id, link_hash, host, options, created_at, match")
    op.create_index("invitations_of_host", "invitations", ["host"])
    op.create_index("invitations_of_match", "invitations", ["match"])


def _replace(table: str, columns: str) -> None:
    """Put `{table}_anew` in the place of a table, with all that is in it."""
    quoted = columns.replace("match", '"match"')
    op.execute(f"INSERT INTO {table}_anew ({quoted}) SELECT {quoted} FROM {table}")  # noqa: S608
    op.drop_table(table)
    op.rename_table(f"{table}_anew", table)
