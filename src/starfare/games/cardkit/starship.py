"""A starship: cargo bays, lab, hangar, boosters, cannons and modules, and what they add up to."""

from __future__ import annotations

from starfare.games.cardkit import words as w
from starfare.games.cardkit.facts import Cost
from starfare.games.cardkit.table import Table


def module_level(table: Table, seat: int, module: int) -> int:
    """Return 0 for a module that is face down, else its level."""
    return table.modules[w.MODULE_KINDS * seat + module]


def bay_limit(table: Table, seat: int) -> int:
    """Return how many units each cargo bay holds (SC-STO-01 to SC-STO-04)."""
    return table.facts.bay_limits[table.modules[w.MODULE_KINDS * seat + w.STORAGE]]


def action_limit(table: Table, seat: int) -> int:
    """Return how many actions a flight allows (SC-FLT-13, SC-FLT-14)."""
    return table.facts.action_limits[table.modules[w.MODULE_KINDS * seat + w.COMMAND]]


def upgrade_value(table: Table, seat: int, upgrade: int) -> int:
    """Return the sum of the levels of the boosters or cannons (SC-FLT-04, SC-PIR-10)."""
    at = 4 * seat + 2 * upgrade
    return table.upgrades[at] + 2 * table.upgrades[at + 1]


def upgrades_attached(table: Table, seat: int, upgrade: int) -> int:
    """Return how many boosters or cannons a ship has."""
    at = 4 * seat + 2 * upgrade
    return table.upgrades[at] + table.upgrades[at + 1]


def symbol(table: Table, seat: int) -> int:
    """Return the symbol of a seat: that of its start colony (SC-SET-07, DU-SET-10)."""
    return 0 if table.place[0] == w.OWNED + seat else 1


def held(table: Table, seat: int, item: int) -> int:
    """Return how many units of a resource, or tech, a ship holds."""
    return table.tech[seat] if item == w.TECH else table.bays[w.KINDS * seat + item]


def room(table: Table, seat: int, item: int) -> int:
    """Return how many more units of a resource, or tech, a ship can store (SC-STO-04, -05)."""
    if item == w.TECH:
        return table.facts.tech_limit - table.tech[seat]
    return bay_limit(table, seat) - table.bays[w.KINDS * seat + item]


def add(table: Table, seat: int, item: int, count: int) -> None:
    """Store units found to fit, or take units found to be there (a count below 0)."""
    if item == w.TECH:
        table.tech[seat] += count
    else:
        table.bays[w.KINDS * seat + item] += count


def stock(table: Table, seat: int) -> list[int]:
    """Return what a ship holds: five resources and tech."""
    start = w.KINDS * seat
    units = table.bays[start : start + w.KINDS]
    units.append(table.tech[seat])
    return units


def covers(units: list[int], cost: Cost) -> bool:
    """Tell whether a stock is enough for a cost."""
    for kind, count in cost:
        if units[kind] < count:
            return False
    return True


def holds(table: Table, seat: int, cost: Cost) -> bool:
    """Tell whether a ship holds all that something costs."""
    return covers(stock(table, seat), cost)


def pay(table: Table, seat: int, cost: Cost) -> None:
    """Return resources and tech to the supply (SC-CST-01)."""
    for kind, count in cost:
        add(table, seat, kind, -count)


def kinds_with_room(table: Table, seat: int) -> list[int]:
    """Return the resources of which the ship can store one more unit (SC-STO-09)."""
    limit = bay_limit(table, seat)
    start = w.KINDS * seat
    return [kind for kind in range(w.KINDS) if table.bays[start + kind] < limit]


def active_modules(table: Table, seat: int) -> list[int]:
    """Return the modules that are not face down."""
    start = w.MODULE_KINDS * seat
    return [kind for kind in range(w.MODULE_KINDS) if table.modules[start + kind]]


def is_level_2_taken(table: Table, module: int) -> bool:
    """Tell whether some ship has the one level 2 card of a kind (SC-CST-17)."""
    return table.modules[module] == 2 or table.modules[w.MODULE_KINDS + module] == 2
