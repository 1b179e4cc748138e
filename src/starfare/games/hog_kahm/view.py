"""What a seat may know of The Pirate Hog Kahm: all that it adds lies in the open."""

from __future__ import annotations

from starfare.games.hog_kahm.table import HogTable, hog_of
from starfare.games.new_encounters import view as kit


def known_table(table: HogTable, seat: int | None) -> HogTable:
    """Return a table with all that a seat (or a spectator, None) may know, and blanks."""
    return hog_of(kit.known_table(table, seat))
