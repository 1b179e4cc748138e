"""Friend of the People and Hero of the People (rules SC-SVP, DU-SVP)."""

from __future__ import annotations

from starfare.games.cardkit import words as w
from starfare.games.cardkit.points import fame, friendship
from starfare.games.cardkit.table import Table
from starfare.games.starship.turn_events import SpecialPointMoved


def move_special_points(table: Table) -> None:
    """Strictly more than the other, and at least three; else it lies aside (SC-SVP-01 to -07)."""
    _move(table, w.FRIEND, friendship(table, 0), friendship(table, 1))
    _move(table, w.HERO, fame(table, 0), fame(table, 1))


def _move(table: Table, special: int, first: int, second: int) -> None:
    holder = 0
    if first != second and max(first, second) >= table.facts.special_from:
        holder = 1 if first > second else 2
    if holder != table.special[special]:
        table.special[special] = holder
        table.tell(SpecialPointMoved(special, holder - 1))
