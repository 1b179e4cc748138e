"""The game for five and six players in figures: donations, and encounters of two pilots."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.fivesix.events import DonationGiven, EncounterRead, ShipExchanged
from starfare.games.starfarers.figures import INCOME, SINGLE, SPENDING, StarfarersFigures
from starfare.games.starfarers.table import Table
from starfare.kernel.event import Event


class PilotsFigures(StarfarersFigures):
    """What is counted in the base game, and what two pilots and the Travelers add."""

    income: ClassVar[tuple[str, ...]] = (*INCOME, "from_donations")
    spending: ClassVar[tuple[str, ...]] = (*SPENDING, "on_donations")
    single: ClassVar[tuple[str, ...]] = (*SINGLE, "ships_exchanged")

    def count(self, table: Table, event: Event) -> None:
        """Count cards that were given away, encounters read to both, ships with a new load."""
        super().count(table, event)
        if isinstance(event, DonationGiven):
            self.add("from_donations", event.seat)
            self.add("on_donations", event.opponent)
        elif isinstance(event, EncounterRead):
            for seat in event.seats:
                self.add("encounters", seat)
        elif isinstance(event, ShipExchanged):
            self.add("ships_exchanged", event.seat)


FIGURES: Final = PilotsFigures
