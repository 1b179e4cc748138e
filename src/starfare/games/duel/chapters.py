"""The chapters of the 2024 game that differ from those of 2001."""

from __future__ import annotations

from typing import Final

from starfare.games.cardkit import words as w
from starfare.games.cardkit.table import Table
from starfare.games.duel.pirates import lose_upgrade
from starfare.games.starship.chapters import Chapters as Chapters2001
from starfare.kernel.choices import Choice, Family
from starfare.kernel.refusal import Reason

NO_DEALS: Final = Reason("no_deals")


class Chapters(Chapters2001):
    """Losses of choice, rewards of any kind, free trading, no deals."""

    def lose_upgrade(self, table: Table, seat: int, upgrade: int) -> None:
        """The beaten player may choose between the levels (DU-PIR-19 to DU-PIR-21)."""
        lose_upgrade(table, seat, upgrade)

    def barred_rewards(self, table: Table, mission: int) -> tuple[int, ...]:
        """A reward may be of any kind (DU-MIS-08)."""
        return ()

    def completed_mission(self, table: Table, seat: int, mission: int) -> int:
        """Every completed mission stays with the flyer (DU-MIS-09)."""
        return w.KEPT + seat

    def built(self, table: Table) -> None:
        """Building between two trade stations is allowed (DU-TBP-07)."""

    def deals(self, table: Table, seat: int) -> list[Family]:
        """There are none (DU-TBP-08)."""
        return []

    def why_not_deal(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """There are none (DU-TBP-08)."""
        return NO_DEALS
