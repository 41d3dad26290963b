"""When each browser was seen last, so that those that never are again can be forgotten."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0007_housekeeping"
down_revision = "0006_queue"


def upgrade() -> None:
    op.add_column("sessions", sa.Column("seen_at", sa.Double, nullable=False, server_default="0"))
    # Nobody knows when the ones that are there were seen, so none is taken for long gone.
    sessions = sa.table("sessions", sa.column("seen_at", sa.Double))
    op.execute(sessions.update().values(seen_at=time.time()))
    op.create_index("sessions_by_sight", "sessions", ["seen_at"])
