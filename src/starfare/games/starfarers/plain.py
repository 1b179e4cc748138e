"""A view as plain data, for clients."""

from __future__ import annotations

from typing import Any

from starfare.games.starfarers.table import Table


def plain_view(table: Table, seat: int | None) -> dict[str, Any]:
    """Return what a seat may know as plain data."""
    return {"seat": seat, "turn": table.turn}
