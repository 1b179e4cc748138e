"""The Space Amoebas in figures: scans, research, and what was destroyed."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.amoebas import events as e
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.figures import ScenarioFigures
from starfare.games.starfarers.table import Table
from starfare.kernel.event import Event


class AmoebaFigures(ScenarioFigures):
    """What is counted in every scenario, and what the amoebas add."""

    single: ClassVar[tuple[str, ...]] = (
        *ScenarioFigures.single,
        "scans",
        "research_cards",
        "drones_lost",
        "ships_lost",
        "colonies_lost",
        "shipyards_lost",
        "stations_lost",
        "collisions",
        "yellow_dice",
        "amoebas_moved",
    )

    def count(self, table: Table, event: Event) -> None:
        """Count losses for their owner, what amoebas do for whoever's turn it is."""
        super().count(table, event)
        if isinstance(event, e.AmoebaScanned):
            self.add("scans", event.seat)
        elif isinstance(event, e.ResearchCardTaken):
            self.add("research_cards", event.seat)
        elif isinstance(event, e.ShipDestroyed):
            lost = "drones_lost" if event.kind == n.MISSION_SHIP else "ships_lost"
            self.add(lost, event.seat)
        elif isinstance(event, e.ColonyDestroyed):
            self.add("colonies_lost", event.seat)
        elif isinstance(event, e.ShipyardDestroyed):
            self.add("shipyards_lost", event.seat)
        elif isinstance(event, e.TradeStationDestroyed):
            self.add("stations_lost", event.seat)
        elif isinstance(event, e.AmoebasCollided):
            self.add("collisions", table.active)
        elif isinstance(event, e.YellowDieRolled):
            self.add("yellow_dice", table.active)
        elif isinstance(event, e.AmoebaLured):
            self.add("amoebas_moved", event.seat)


FIGURES: Final = AmoebaFigures
