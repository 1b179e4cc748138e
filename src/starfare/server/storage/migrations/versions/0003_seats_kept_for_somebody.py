"""Seats that are kept for somebody who is invited.

Revision: 0003, after 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("invited", sa.String(length=32), nullable=True))
        batch_op.create_index(batch_op.f("ix_seats_invited"), ["invited"], unique=False)
        batch_op.create_foreign_key(batch_op.f("fk_seats_invited"), "people", ["invited"], ["id"])


def downgrade() -> None:
    """Take it back."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f("fk_seats_invited"), type_="foreignkey")
        batch_op.drop_index(batch_op.f("ix_seats_invited"))
        batch_op.drop_column("invited")
