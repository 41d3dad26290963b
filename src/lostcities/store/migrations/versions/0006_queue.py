"""Until when an invitation holds, and where a player is called when it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0006_queue"
down_revision = "0005_results"

WEEK = 7 * 24 * 3600.0


def upgrade() -> None:
    op.add_column(
        "invitations", sa.Column("expires_at", sa.Double, nullable=False, server_default="0")
    )
    # Those that were made before hold for a week from when they were made, as new ones do.
    invitations = sa.table(
        "invitations", sa.column("created_at", sa.Double), sa.column("expires_at", sa.Double)
    )
    op.execute(invitations.update().values(expires_at=invitations.c.created_at + WEEK))
    op.create_index("invitations_by_end", "invitations", ["expires_at"])
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column(
            "session",
            sa.String(128),
            sa.ForeignKey("sessions.token_hash", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public_key", sa.String(128), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
    )
    op.create_index("subscriptions_of_session", "subscriptions", ["session"])
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("private_key", sa.Text, nullable=False),
    )
