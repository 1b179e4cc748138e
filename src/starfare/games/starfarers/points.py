"""Victory points and what upgrades add up to (rules SF-VIC, SF-SPD-03, SF-ENC-11)."""

from __future__ import annotations

from typing import Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.table import Table

MEDAL_OWNED: Final = 100
DOCKS: Final = 5


def victory_points(table: Table, seat: int) -> int:
    """1 a colony, 2 a spaceport, 2 a marker, 1 a medal, 1 a pair of fame pieces (SF-VIC-01)."""
    facts = table.facts
    ports = facts.personal[w.SHIPYARD] - table.personal[4 * seat + w.SHIPYARD]
    points = (colonies(table, seat) - ports) * facts.colony_vp + ports * facts.spaceport_vp
    points += table.markers.count(seat + 1) * facts.marker_vp
    points += table.medals.count(MEDAL_OWNED + seat) * facts.medal_vp
    return points + table.fame[seat] // facts.fame_per_vp


def sources(table: Table, seat: int) -> list[tuple[str, int, int]]:
    """Return what a seat's victory points come from: how many of it, and their points."""
    facts = table.facts
    ports = facts.personal[w.SHIPYARD] - table.personal[4 * seat + w.SHIPYARD]
    plain = colonies(table, seat) - ports
    markers = table.markers.count(seat + 1)
    medals = table.medals.count(MEDAL_OWNED + seat)
    fame = table.fame[seat]
    return [
        ("colony", plain, plain * facts.colony_vp),
        ("spaceport", ports, ports * facts.spaceport_vp),
        ("friendship_marker", markers, markers * facts.marker_vp),
        ("medal", medals, medals * facts.medal_vp),
        ("fame_piece", fame, fame // facts.fame_per_vp),
    ]


def colonies(table: Table, seat: int) -> int:
    """Return how many colonies of a seat stand on the board, spaceports included."""
    start = seat * w.FLEET
    carried = 0
    for ship in range(start, start + w.FLEET):
        if table.ship_at[ship] >= 0 and table.ship_kind[ship] == w.COLONY_SHIP:
            carried += 1
    return table.facts.personal[w.COLONY] - table.personal[4 * seat + w.COLONY] - carried


def boosters(table: Table, seat: int) -> int:
    """Return boosters on mothership and Scientists cards (SF-SPD-03, SF-SCI-04)."""
    return table.upgrades[3 * seat + w.BOOSTER] + table.card_boosters[seat]


def cannons(table: Table, seat: int) -> int:
    """Return cannons on mothership and Scientists cards (SF-ENC-11, SF-SPC-10)."""
    return table.upgrades[3 * seat + w.CANNON] + table.card_cannons[seat]


def freight_pods(table: Table, seat: int) -> int:
    """Return the pods on the mothership (SF-BLD-10)."""
    return table.upgrades[3 * seat + w.FREIGHT_POD]


def stations_at(table: Table, civilization: int) -> int:
    """Return how many docks of an outpost are taken."""
    start = DOCKS * civilization
    return DOCKS - table.docks[start : start + DOCKS].count(0)


def stations_of(table: Table, civilization: int, seat: int) -> int:
    """Return how many stations a seat has at an outpost."""
    start = DOCKS * civilization
    return table.docks[start : start + DOCKS].count(seat + 1)
