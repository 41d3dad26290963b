"""Tables that wait for their second player."""

import sqlalchemy as sa
from alembic import op

revision = "0002_invitations"
down_revision = "0001_matches"


def upgrade() -> None:
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("link_hash", sa.String(128), nullable=False, unique=True),
        sa.Column("host", sa.String(64), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("match", sa.String(64), sa.ForeignKey("matches.id", ondelete="CASCADE")),
    )
    op.create_index("invitations_of_host", "invitations", ["host"])
    op.create_index("invitations_of_match", "invitations", ["match"])
