"""Trade ships won and owed (rules SF-FTS, ENC-G-12, ENC-G-13)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.boardkit.chart import bits
from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import must_go_on
from starfare.games.starfarers.build import NOT_YOUR_PORT, PORT_TAKEN, free_ports, place_ship
from starfare.games.starfarers.events import FreeShipPlaced, TradeShipLapsed, TradeShipOwed
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Question, Step
from starfare.kernel.refusal import Reason


class PlaceTradeShip(Choice):
    """Place the trade ship you are owed on this spaceport site."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at


ONLY_PLACE: Final = Reason("place_trade_ship")


def win_trade_ship(table: Table, seat: int) -> None:
    """The ship is owed and placed as soon as it can be (SF-FTS-01 to SF-FTS-03)."""
    table.owed[seat] += 1
    table.tell(TradeShipOwed(seat))
    table.seams.settle_owed(table)


def settle_owed(table: Table) -> None:
    """Look for an opportunity to place what the active player is owed (SF-FTS-04, -05)."""
    seat = table.active
    if not table.owed[seat] or table.outcome is not None:
        return
    if not table.personal[4 * seat + w.TRADE_STATION]:
        table.owed[seat] = 0
        table.tell(TradeShipLapsed(seat))
        return
    if free_ports(table, seat) and table.personal[4 * seat + w.TRANSPORT_SHIP]:
        table.seams.offer_trade_ship(table, seat)


def offer_trade_ship(table: Table, seat: int) -> None:
    """Ask for the site where there is more than one (SF-FTS-05)."""
    sites = bits(free_ports(table, seat))
    if len(sites) == 1:
        place_owed(table, seat, sites[0])
    else:
        table.push(PlaceOwed(seat))


def place_owed(table: Table, seat: int, at: int) -> None:
    """Place the ship and look for the next one owed."""
    table.owed[seat] -= 1
    ship = place_ship(table, seat, w.TRADE_SHIP, at)
    table.tell(FreeShipPlaced(seat, ship, at))
    table.seams.settle_owed(table)


class OwedShips(Step[Table]):
    """What was just done may have freed a site or a transport ship (SF-FTS-02, SF-FTS-04)."""

    def run(self, table: Table) -> None:
        """Look for an opportunity, unless it could take the place a ship in motion needs."""
        if not must_go_on(table):
            table.seams.settle_owed(table)


class PlaceOwed(Question[Table]):
    """The owner chooses only the site (SF-FTS-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "place_trade_ship"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The owner."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Every free spaceport site."""
        return Listed([PlaceTradeShip(at) for at in bits(free_ports(table, seat))])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """An own spaceport site without a ship."""
        if not isinstance(choice, PlaceTradeShip):
            return ONLY_PLACE
        if not table.ports[seat] >> choice.at & 1:
            return NOT_YOUR_PORT
        return PORT_TAKEN if choice.at in table.ship_at else None

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Place it."""
        assert isinstance(choice, PlaceTradeShip)
        table.stack.pop()
        place_owed(table, seat, choice.at)
