"""Starships on numbered transporters: building, owed trade ships, the first starship
(rules CL-SHP, CL-ENC-04, CL-ENC-08 to CL-ENC-10).
"""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.boardkit.chart import bits
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import (
    CANNOT_PAY,
    NOT_YOUR_PORT,
    PORT_TAKEN,
    can_build_ship,
    free_ports,
    launch,
    why_no_ship,
)
from starfare.games.starfarers.encounter_questions import hold_ship
from starfare.games.starfarers.events import FreeShipPlaced, ShipBuilt
from starfare.games.starfarers.free_trade_ship import ONLY_PLACE, settle_owed
from starfare.games.starfarers.table import HELD, Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Question
from starfare.kernel.refusal import Reason


class BuildStarship(Choice):
    """Build a colony ship or trade ship with this transporter beside one of your spaceports."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "at", "ship")

    def __init__(self, kind: int, at: int, ship: int) -> None:
        self.kind = kind
        self.at = at
        self.ship = ship


class PlaceTradeStarship(Choice):
    """Place the trade ship you are owed, with this transporter."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "ship")

    def __init__(self, at: int, ship: int) -> None:
        self.at = at
        self.ship = ship


IN_USE: Final = Reason("in_use")


def free_transporters(table: Table, seat: int) -> list[int]:
    """Return the transporters of a seat that are not on the board."""
    start = seat * w.FLEET
    return [ship for ship in range(w.FLEET) if table.ship_at[start + ship] < 0]


def first_starship(table: Table, seat: int) -> list[int]:
    """Return the starship with the fewest rings on the board now, if any (CL-SHP-06, -08)."""
    return table.ships(seat)[:1]


# --- building ---------------------------------------------------------------------


def starship_choices(table: Table, seat: int) -> list[Choice]:
    """Both kinds, every open spaceport intersection, every free transporter (CL-SHP-02, -05)."""
    items: list[Choice] = []
    for kind in range(2):
        if can_build_ship(table, seat, kind):
            for at in bits(free_ports(table, seat)):
                for ship in free_transporters(table, seat):
                    items.append(BuildStarship(kind, at, ship))
    return items


def why_not_build_starship(table: Table, seat: int, choice: BuildStarship) -> Reason | None:
    """Pieces, an open intersection, a free transporter and the price (CL-SHP-03, CL-BLD-01)."""
    why = why_no_ship(table, seat, choice.kind)
    if why is None:
        why = _why_not_there(table, seat, choice.at, choice.ship)
    if why is not None:
        return why
    return None if table.holds(seat, table.facts.ship_costs[choice.kind]) else CANNOT_PAY


def _why_not_there(table: Table, seat: int, at: int, ship: int) -> Reason | None:
    """Beside an own spaceport, no starship there, a transporter in the supply (CL-SHP-07)."""
    if not table.ports[seat] >> at & 1:
        return NOT_YOUR_PORT
    if at in table.ship_at:
        return PORT_TAKEN
    return None if ship in free_transporters(table, seat) else IN_USE


def build_starship(table: Table, seat: int, choice: BuildStarship) -> None:
    """Pay and place the starship; it may fly this turn (CL-BLD-01, CL-SHP-04)."""
    table.pay(seat, table.facts.ship_costs[choice.kind])
    launch(table, seat, choice.ship, choice.kind, choice.at)
    table.tell(ShipBuilt(seat, choice.ship, choice.kind, choice.at))


# --- a trade ship won -----------------------------------------------------------------


def offer_trade_ship(table: Table, seat: int) -> None:
    """The owner picks transporter and place, where there is a choice (CL-ENC-10)."""
    choices = owed_choices(table, seat)
    if len(choices) == 1:
        place_owed(table, seat, choices[0].at, choices[0].ship)
    else:
        table.push(PlaceOwedStarship(seat))


def owed_choices(table: Table, seat: int) -> list[PlaceTradeStarship]:
    """Every open spaceport intersection with every free transporter."""
    return [
        PlaceTradeStarship(at, ship)
        for at in bits(free_ports(table, seat))
        for ship in free_transporters(table, seat)
    ]


def place_owed(table: Table, seat: int, at: int, ship: int) -> None:
    """Place the starship free of charge and look for the next one owed (CL-ENC-10)."""
    table.owed[seat] -= 1
    launch(table, seat, ship, w.TRADE_SHIP, at)
    table.tell(FreeShipPlaced(seat, ship, at))
    settle_owed(table)


class PlaceOwedStarship(Question[Table]):
    """Where does the trade ship go, and on which transporter? (CL-ENC-10)"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "place_trade_ship"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The owner."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Every place with every transporter."""
        return Listed([*owed_choices(table, seat)])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """An open place and a free transporter."""
        if not isinstance(choice, PlaceTradeStarship):
            return ONLY_PLACE
        return _why_not_there(table, seat, choice.at, choice.ship)

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Place it."""
        assert isinstance(choice, PlaceTradeStarship)
        table.stack.pop()
        place_owed(table, seat, choice.at, choice.ship)


# --- what encounters do to the first starship ----------------------------------------------


def ground(table: Table, seat: int) -> None:
    """The first starship does not fly this turn; nothing is asked (CL-ENC-04, CL-ENC-08)."""
    for ship in first_starship(table, seat):
        if not table.flight[HELD + ship]:
            hold_ship(table, seat, ship)
