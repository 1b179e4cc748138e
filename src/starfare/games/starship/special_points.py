"""Friend of the People and Hero of the People (rules SC-SVP, DU-SVP)."""

from __future__ import annotations

from starfare.games.starship.table import Table
from starfare.games.starship.turn_events import SpecialPointMoved
from starfare.games.starship.words import FRIEND, HERO, NOBODY


def move_special_points(table: Table) -> None:
    """Strictly more than the other, and at least three; else it lies aside (SC-SVP-01 to -07)."""
    one, other = table.ships
    _move(table, FRIEND, one.friendship, other.friendship)
    _move(table, HERO, one.fame, other.fame)


def _move(table: Table, special: int, first: int, second: int) -> None:
    holder = NOBODY
    if first != second and max(first, second) >= table.facts.special_from:
        holder = 0 if first > second else 1
    if holder != table.special[special]:
        both = list(table.special)
        both[special] = holder
        table.special = tuple(both)
        table.tell(SpecialPointMoved(special, holder))
