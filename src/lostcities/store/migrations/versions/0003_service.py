"""When the server was there, and when it was not: nobody's time for thinking."""

import sqlalchemy as sa
from alembic import op

revision = "0003_service"
down_revision = "0002_invitations"


def upgrade() -> None:
    op.create_table(
        "service",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("alive_at", sa.Double, nullable=False),
    )
    op.create_table(
        "absences",
        sa.Column("ended", sa.Double, primary_key=True),
        sa.Column("began", sa.Double, nullable=False),
    )
