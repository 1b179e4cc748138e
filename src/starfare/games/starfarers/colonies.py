"""Founding colonies (rules SF-COL)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import OCCUPIED, why_no_colony
from starfare.games.starfarers.events import ColonyEstablished
from starfare.games.starfarers.table import HELD, MOVED, MOVING, ORIGIN, SPENT, Table
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class EstablishColony(Choice):
    """Found a colony with the ship on this colony site."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ship",)

    def __init__(self, ship: int) -> None:
        self.ship = ship


ESTABLISH: Final = [EstablishColony(ship) for ship in range(w.FLEET)]
NO_COLONY_SHIP: Final = Reason("no_colony_ship")


def colony_choices(table: Table, seat: int) -> list[Choice]:
    """One choice for each colony ship on a site where it may found (SF-COL-03, SF-COL-07)."""
    return [
        ESTABLISH[ship]
        for ship in range(w.FLEET)
        if why_not_establish_colony(table, seat, ship) is None
    ]


def why_not_establish_colony(table: Table, seat: int, ship: int) -> Reason | None:
    """A colony ship alone on a legal colony site (SF-COL-01, SF-COL-02)."""
    own = seat * w.FLEET + ship
    at = table.ship_at[own]
    if at < 0 or table.ship_kind[own] != w.COLONY_SHIP:
        return NO_COLONY_SHIP
    why = why_no_colony(table, seat, at)
    if why is None and table.ship_at.count(at) > 1:
        return OCCUPIED
    return why


def establish_colony(table: Table, seat: int, ship: int) -> None:
    """The colony stays, the transport ship goes back, the point counts at once (SF-COL-01, -04)."""
    own = seat * w.FLEET + ship
    at = table.ship_at[own]
    take_ship_back(table, seat, ship)
    table.buildings[table.facts.field.site_at[at]] = seat + 1
    table.refresh_buildings()
    table.tell(ColonyEstablished(seat, ship, at))
    table.seams.check_victory(table)


def take_ship_back(table: Table, seat: int, ship: int) -> None:
    """Return the transport ship to the personal supply; its movement is over (SF-FLT-10)."""
    table.ship_at[seat * w.FLEET + ship] = -1
    table.personal[4 * seat + w.TRANSPORT_SHIP] += 1
    flight = table.flight
    flight[ORIGIN + ship] = -1
    flight[MOVED + ship] = 0
    flight[HELD + ship] = 0
    if flight[MOVING] == ship:
        flight[MOVING] = -1
        flight[SPENT] = 0
