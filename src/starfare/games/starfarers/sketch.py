"""The table drawn with letters."""

from __future__ import annotations

from starfare.games.starfarers.table import Table


def sketch(table: Table, seat: int | None, width: int) -> list[str]:
    """Return the table as lines of text."""
    return [f"turn {table.turn}, seat {seat}"[:width]]
