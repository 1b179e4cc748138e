"""Trade stations (rules SF-STA)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import OCCUPIED, why_no_dock
from starfare.games.starfarers.colonies import take_ship_back
from starfare.games.starfarers.events import TradeStationEstablished
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class EstablishTradeStation(Choice):
    """Establish a trade station with the ship on this docking point."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ship",)

    def __init__(self, ship: int) -> None:
        self.ship = ship


ESTABLISH: Final = [EstablishTradeStation(ship) for ship in range(w.FLEET)]
NO_TRADE_SHIP: Final = Reason("no_trade_ship")
NOT_DOCKING: Final = Reason("not_docking")


def station_choices(table: Table, seat: int) -> list[Choice]:
    """One choice for each trade ship on a docking point where it may establish."""
    return [
        ESTABLISH[ship]
        for ship in range(w.FLEET)
        if why_not_establish_trade_station(table, seat, ship) is None
    ]


def why_not_establish_trade_station(table: Table, seat: int, ship: int) -> Reason | None:
    """On a docking point, with more pods than stations there (SF-STA-01, SF-STA-02)."""
    own = seat * w.FLEET + ship
    at = table.ship_at[own]
    if at < 0 or table.ship_kind[own] != w.TRADE_SHIP:
        return NO_TRADE_SHIP
    if table.ground[at] < w.DOCK:
        return NOT_DOCKING
    if table.ship_at.count(at) > 1:
        return OCCUPIED
    return why_no_dock(table, seat, at)


def establish_trade_station(table: Table, seat: int, ship: int) -> None:
    """Station on a free dock, then a card, then the marker (SF-STA-03, -05, -09)."""
    at = table.ship_at[seat * w.FLEET + ship]
    civilization = table.ground[at] - w.DOCK
    take_ship_back(table, seat, ship)
    dock = table.docks.index(0, 5 * civilization, 5 * civilization + 5)
    table.docks[dock] = seat + 1
    table.tell(TradeStationEstablished(seat, ship, civilization))
    table.seams.choose_card(table, seat, civilization)
