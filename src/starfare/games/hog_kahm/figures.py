"""The Pirate Hog Kahm in figures: pods, attacks, what Hog Kahm did."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.hog_kahm import events as e
from starfare.games.new_encounters.figures import ScenarioFigures
from starfare.games.starfarers.flight_events import MedalWon
from starfare.games.starfarers.table import Table
from starfare.kernel.event import Event

HUNT: Final = (
    "pods_loaded",
    "pods_delivered",
    "hog_kahm_attacks",
    "reinforcements",
    "pirate_bases_won",
    "hog_kahm_flights",
    "hog_kahm_driven_off",
)


class HogFigures(ScenarioFigures):
    """What is counted in every scenario, and the hunt; what Hog Kahm does counts for whose turn it
    is.
    """

    single: ClassVar[tuple[str, ...]] = (*ScenarioFigures.single, *HUNT)

    def count(self, table: Table, event: Event) -> None:
        """Count pods, attacks, reinforcements and pirate bases."""
        super().count(table, event)
        if isinstance(event, e.EscapePodLoaded):
            self.add("pods_loaded", event.seat)
        elif isinstance(event, e.EscapePodDelivered):
            self.add("pods_delivered", event.seat)
        elif isinstance(event, e.HogKahmAttacked):
            self.add("hog_kahm_attacks", event.seat)
        elif isinstance(event, e.ReinforcementGained):
            self.add("reinforcements", event.seat)
        elif isinstance(event, MedalWon):
            self.add("pirate_bases_won", event.seat)
        elif isinstance(event, e.HogKahmFled):
            self.add("hog_kahm_flights", table.active)
        elif isinstance(event, e.HogKahmDrivenOff):
            self.add("hog_kahm_driven_off", table.active)


FIGURES: Final = HogFigures
