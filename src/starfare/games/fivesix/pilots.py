"""The two pilots and the shape of a turn (rules X6-PIL, X6-PRD)."""

from __future__ import annotations

from typing import Any, ClassVar

from starfare.games.fivesix import words as x
from starfare.games.fivesix.events import SecondPilotNamed
from starfare.games.fivesix.ship_exchange import (
    ExchangeShip,
    OfferExchange,
    exchange_choices,
    exchange_ship,
    why_not_exchange,
)
from starfare.games.fivesix.table import PilotsTable, pilots_of
from starfare.games.starfarers.events import TurnBegan
from starfare.games.starfarers.production import ROLL, Roll
from starfare.games.starfarers.supplies import draw_reserve, reserve_cards_due
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade_and_build import reset_turn_limits
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import Frame, Step
from starfare.kernel.refusal import Reason


def begin_turn(table: PilotsTable, seat: int) -> None:
    """Name both pilots; one who has enough points has won (X6-PIL-01, X6-END-05)."""
    table.active = seat
    table.turn += 1
    table.pilots = [0] * x.PILOTS_SIZE
    table.pilots[x.FIRST] = seat
    reset_turn_limits(table)
    table.tell(TurnBegan(seat, table.turn))
    table.tell(SecondPilotNamed(table.second))
    table.seams.check_victory(table)
    if table.outcome is None:
        table.push(PilotRoll(seat))


class PilotRoll(Roll):
    """The first pilot rolls; only a ship may be exchanged before it (X6-PRD-01, X6-EXC-07)."""

    def choices(self, table: Table, seat: int) -> Choices:
        """Roll, or exchange a ship first."""
        return Listed([ROLL, *exchange_choices(pilots_of(table), seat)])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice."""
        if isinstance(choice, ExchangeShip):
            return why_not_exchange(pilots_of(table), seat, choice.ship)
        return super().why_not(table, seat, choice)

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Exchange, or let the dice fall."""
        if isinstance(choice, ExchangeShip):
            exchange_ship(pilots_of(table), seat, choice.ship)
        else:
            super().apply(table, seat, choice)


def rest_of_turn(table: PilotsTable, frames: list[Frame[Any]]) -> list[Frame[Any]]:
    """Return what follows the first pilot's reserve draw, up to the next turn (X6-PIL-04)."""
    second = table.second
    return [SecondDraw(second), OfferExchange(second), *frames, PassMarkers()]


class SecondDraw(Step[PilotsTable]):
    """The second pilot draws from the reserve by own points (X6-PRD-03 to X6-PRD-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: PilotsTable) -> None:
        """Draw what the points allow at this moment."""
        points = table.seams.victory_points(table, self.seat)
        draw_reserve(table, self.seat, reserve_cards_due(table, points))


class PassMarkers(Step[PilotsTable]):
    """Both markers, and the dice with the first, move one seat to the left (X6-PIL-05)."""

    def run(self, table: PilotsTable) -> None:
        """The next turn begins."""
        table.seams.begin_turn(table, (table.first + 1) % table.seats)
