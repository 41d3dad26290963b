"""What became of finished matches, the ratings that rest on it, and from where a match is played."""

import sqlalchemy as sa
from alembic import op

revision = "0005_results"
down_revision = "0004_accounts"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("match", sa.String(64), nullable=False, unique=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("colours", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("why", sa.String(16)),
        sa.Column("finished_at", sa.Double, nullable=False),
        sa.Column("wished", sa.Boolean, nullable=False),
        sa.Column("unrated", sa.String(32)),
    )
    _make_sides()
    op.create_table(
        "ratings",
        sa.Column("holder", sa.String(80), primary_key=True),
        sa.Column("pool", sa.String(16), primary_key=True),
        sa.Column("mean", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
    op.create_table(
        "networks",
        sa.Column(
            "match",
            sa.String(64),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mark", sa.Integer, primary_key=True, autoincrement=False),
    )


def _make_sides() -> None:
    op.create_table(
        "sides",
        sa.Column(
            "result",
            sa.Integer,
            sa.ForeignKey("results.number", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("player", sa.String(64)),
        sa.Column("level", sa.String(64)),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("best_points", sa.Integer),
        sa.Column("best_cards", sa.Text),
        sa.Column("mean_before", sa.Double),
        sa.Column("deviation_before", sa.Double),
        sa.Column("mean_after", sa.Double),
        sa.Column("deviation_after", sa.Double),
    )
    op.create_index("sides_of_player", "sides", ["player"])
