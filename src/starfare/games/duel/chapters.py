"""The chapters of the 2024 game that differ from those of 2001."""

from __future__ import annotations

from starfare.games.duel.pirates import lose_upgrade
from starfare.games.duel.trade_and_build import TradeAndBuildWithoutDeals
from starfare.games.starship.chapters import Chapters as Chapters2001
from starfare.games.starship.facts import Mission
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from starfare.kernel.frame import SeatQuestion


class Chapters(Chapters2001):
    """Losses of choice, rewards of any kind, free trading, no deals."""

    def trade_and_build(self, seat: int) -> SeatQuestion[Table]:
        """There are no deals (DU-TBP-08)."""
        return TradeAndBuildWithoutDeals(seat)

    def lose_upgrade(self, table: Table, ship: Starship, upgrade: int) -> None:
        """The beaten player may choose between the levels (DU-PIR-19 to DU-PIR-21)."""
        lose_upgrade(table, ship, upgrade)

    def barred_rewards(self, mission: Mission) -> tuple[int, ...]:
        """A reward may be of any kind (DU-MIS-08)."""
        return ()

    def is_kept(self, mission: Mission) -> bool:
        """Every completed mission stays with the flyer (DU-MIS-09)."""
        return True

    def built(self, table: Table) -> None:
        """Building between two trade stations is allowed (DU-TBP-07)."""
