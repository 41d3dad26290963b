"""Players who are being deleted: what was begun is finished after the server was stopped in between."""

import sqlalchemy as sa
from alembic import op

revision = "0008_farewells"
down_revision = "0007_housekeeping"


def upgrade() -> None:
    op.create_table(
        "farewells",
        sa.Column("player", sa.String(64), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
    )
