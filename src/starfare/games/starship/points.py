"""Victory points: counted from what a ship has (SC-END-02, DU-END-02)."""

from __future__ import annotations

from starfare.games.starship.table import Table


def victory_points(table: Table, seat: int) -> int:
    """Return what colonies, level 2 modules, missions and special points are worth."""
    facts, ship = table.facts, table.ships[seat]
    points = len(ship.colonies) * facts.colony_vp
    points += ship.modules.count(2) * facts.module_vp
    points += table.special.count(seat) * facts.special_vp
    for mission in ship.missions:
        points += facts.missions[mission].vp
    return points


def all_points(table: Table) -> tuple[int, ...]:
    """Return the victory points of both seats."""
    return tuple([victory_points(table, ship.seat) for ship in table.ships])


def sources(table: Table, seat: int) -> list[tuple[str, int, int]]:
    """Return what a seat's victory points come from: how many of it, and their points."""
    facts, ship = table.facts, table.ships[seat]
    modules = ship.modules.count(2)
    worth = [facts.missions[mission].vp for mission in ship.missions if facts.missions[mission].vp]
    special = table.special.count(seat)
    return [
        ("colony", len(ship.colonies), len(ship.colonies) * facts.colony_vp),
        ("module", modules, modules * facts.module_vp),
        ("mission", len(worth), sum(worth)),
        ("special_point", special, special * facts.special_vp),
    ]
