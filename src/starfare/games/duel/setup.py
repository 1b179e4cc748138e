"""Setting up: symbols at random, and a starting player apart from them (rules DU-SET-10 to -19)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.starship.setup import deal_start_colonies, find_starter
from starfare.games.starship.table import Table
from starfare.games.starship.words import SEATS
from starfare.kernel.frame import EvenChance, Step


class DealSymbols(EvenChance[Table]):
    """Each player takes the start colony of a symbol dealt at random (DU-SET-10, DU-SET-12)."""

    PURPOSE: ClassVar[str] = "symbol"

    def count(self, table: Table) -> int:
        """Either seat, equally likely."""
        return SEATS

    def resolve(self, table: Table, outcome: int) -> None:
        """The outcome is the seat of symbol A."""
        deal_start_colonies(table, outcome)


class DrawStarter(EvenChance[Table]):
    """The starting player is drawn at random (DU-SET-18)."""

    PURPOSE: ClassVar[str] = "starter"

    def count(self, table: Table) -> int:
        """Either seat, equally likely."""
        return SEATS

    def resolve(self, table: Table, outcome: int) -> None:
        """Note it."""
        find_starter(table, outcome)


class NameStarter(Step[Table]):
    """The players have agreed who begins (DU-SET-18)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Note it."""
        find_starter(table, self.seat)
