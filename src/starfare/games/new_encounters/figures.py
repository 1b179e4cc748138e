"""A scenario in figures: the base game's, mission ships and ship tokens."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.events import GrantedShipPlaced, ShipTokenTaken
from starfare.games.starfarers.figures import StarfarersFigures
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.turn_events import ShipBuilt
from starfare.kernel.event import Event


class ScenarioFigures(StarfarersFigures):
    """What is counted in every scenario; each adds its own."""

    single: ClassVar[tuple[str, ...]] = (
        *StarfarersFigures.single,
        "mission_ships_built",
        "ship_tokens",
    )

    def count(self, table: Table, event: Event) -> None:
        """Count what the base game counts, mission ships however they came, and tokens."""
        super().count(table, event)
        if isinstance(event, (ShipBuilt, GrantedShipPlaced)):
            self.add("mission_ships_built", event.seat, int(event.kind == n.MISSION_SHIP))
        elif isinstance(event, ShipTokenTaken):
            self.add("ship_tokens", event.seat)


FIGURES: Final = ScenarioFigures
