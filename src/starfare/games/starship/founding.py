"""Establishing trade stations and colonies in flight (rules SC-FND, DU-FND)."""

from __future__ import annotations

from starfare.games.cardkit import words as w
from starfare.games.cardkit.table import Table
from starfare.games.starship.flight_events import ColonyEstablished, TradeStationEstablished
from starfare.games.starship.game_end import check_victory
from starfare.games.starship.reasons import NO_COLONY, NO_COLONY_SHIP, NO_STATION, NO_TRADE_SHIP
from starfare.games.starship.reserve import FILL_TILTED, leave_path
from starfare.games.starship.special_points import move_special_points
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class EstablishColony(Choice):
    """Establish a colony at the planet just turned."""


class EstablishTradeStation(Choice):
    """Establish a trade station at the card just turned."""


ESTABLISH_COLONY = EstablishColony()
ESTABLISH_TRADE_STATION = EstablishTradeStation()


def why_not_establish_colony(table: Table, seat: int, number: int) -> Reason | None:
    """A colony planet and a colony ship in the hangar (SC-FND-12, DU-FND-09)."""
    if table.facts.cards[number].kind != w.COLONY:
        return NO_COLONY
    return None if table.hangar[2 * seat + w.COLONY_SHIP] else NO_COLONY_SHIP


def why_not_establish_trade_station(table: Table, seat: int, number: int) -> Reason | None:
    """A card with the symbol and a trade ship in the hangar (SC-FND-01, DU-FND-01)."""
    if not table.facts.cards[number].friendship:
        return NO_STATION
    return None if table.hangar[2 * seat + w.TRADE_SHIP] else NO_TRADE_SHIP


def establish_colony(table: Table, seat: int, number: int) -> None:
    """The ship goes back to the stock, the card to its owner (SC-FND-13, -14, DU-FND-10, -12)."""
    table.hangar[2 * seat + w.COLONY_SHIP] -= 1
    leave_path(table, number, seat)
    table.tell(ColonyEstablished(seat, number))
    if not check_victory(table):
        table.push(FILL_TILTED)


def establish_trade_station(table: Table, seat: int, number: int) -> None:
    """The same with a trade ship; its friendship counts at once (SC-FND-02, -07, SC-SVP-07)."""
    table.hangar[2 * seat + w.TRADE_SHIP] -= 1
    leave_path(table, number, seat)
    table.tell(TradeStationEstablished(seat, number))
    move_special_points(table)
    if not check_victory(table):
        table.push(FILL_TILTED)
