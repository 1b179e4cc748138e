"""A seat's view of a scenario as bots and clients read it."""

from __future__ import annotations

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.table import ScenarioTable, scenario_of
from starfare.games.starfarers.board_view import Ship
from starfare.games.starfarers.player_view import StarfarersView
from starfare.kernel.bundles import Bundle


class ScenarioView(StarfarersView):
    """What a seat may know, in the rulebook's words; each scenario has its own."""

    @property
    def package(self) -> str:
        """The package of the scenario."""
        return self.table.facts.game

    @property
    def scenario_table(self) -> ScenarioTable:
        """The known table."""
        return scenario_of(self.table)

    def mission_ship(self, seat: int) -> Ship | None:
        """Return a seat's mission ship, if it has one on the board."""
        for ship in self.ships(seat):
            if ship.kind == n.MISSION_SHIP:
                return ship
        return None

    @property
    def mission_cost(self) -> Bundle:
        """What a mission ship costs."""
        return self.ship_cost(n.MISSION_SHIP)
