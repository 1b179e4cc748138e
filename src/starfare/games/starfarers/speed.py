"""Speed (rules SF-SPD-03 to SF-SPD-06)."""

from __future__ import annotations

from typing import Final

from starfare.games.starfarers.points import boosters
from starfare.games.starfarers.table import BASE_SPEED, HELD, MOVED, MOVING, SPENT, Table

ORDINARY: Final = -1
"""Instead of a ship's number: a ship that is neither faster nor slower than others."""


def speed(table: Table, seat: int) -> int:
    """Base speed and all boosters there are now; every ship has it for itself (SF-SPD-05)."""
    return table.flight[BASE_SPEED] + boosters(table, seat)


def speeds(table: Table, seat: int) -> list[int]:
    """Return the speeds that ships of a seat have now, the slowest first."""
    found = {table.seams.speed(table, seat, ship) for ship in table.ships(seat)}
    return sorted(found) or [table.seams.speed(table, seat, ORDINARY)]


def movement_left(table: Table, seat: int, ship: int) -> int:
    """Return how far a ship may still fly in this phase (SF-FLT-02, SF-FLT-10)."""
    flight = table.flight
    if flight[HELD + ship] or flight[MOVED + ship]:
        return 0
    spent = flight[SPENT] if flight[MOVING] == ship else 0
    return max(0, table.seams.speed(table, seat, ship) - spent)
