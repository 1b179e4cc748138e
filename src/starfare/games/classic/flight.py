"""The movement step: that of 2019 with looking and clearing by choice (rules CL-FLT, CL-XPL,
CL-COL, CL-OUT, CL-LAI).
"""

from __future__ import annotations

from starfare.games.classic.clearing import (
    ClearPlanet,
    clear_choices,
    clear_planet,
    why_not_clear,
)
from starfare.games.classic.colonies import establish_colony
from starfare.games.classic.exploring import LookAtDisc, look, look_choices, why_not_look
from starfare.games.classic.outposts import establish_trade_station
from starfare.games.classic.supplies import DrawSupplies, why_not_in_flight
from starfare.games.starfarers import flight as base
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


def begin_movement(table: Table) -> None:
    """Looking, clearing and founding are offered beside flights and jumps (CL-FLT-12)."""
    table.push(Movement(table.active))


class Movement(base.Movement):
    """Fly, jump, look, clear, found (CL-FLT-12, CL-XPL-05, CL-LAI-05)."""

    def actions(self, table: Table, seat: int) -> list[Choice]:
        """What starships can do where they are."""
        return [
            *look_choices(table, seat),
            *clear_choices(table, seat),
            *super().actions(table, seat),
        ]

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask this edition's rule where it has one."""
        if isinstance(choice, LookAtDisc):
            return why_not_look(table, seat, choice.planet)
        if isinstance(choice, ClearPlanet):
            return why_not_clear(table, seat, choice.planet)
        if isinstance(choice, DrawSupplies):
            return why_not_in_flight(table, seat, choice)
        return super().why_not(table, seat, choice)

    def act(self, table: Table, seat: int, choice: Choice) -> None:
        """Do it."""
        if isinstance(choice, LookAtDisc):
            look(table, seat, choice.planet)
        elif isinstance(choice, ClearPlanet):
            clear_planet(table, seat, choice.planet)
        elif isinstance(choice, EstablishColony):
            establish_colony(table, seat, choice.ship)
        elif isinstance(choice, EstablishTradeStation):
            establish_trade_station(table, seat, choice.ship)
        else:
            super().act(table, seat, choice)
