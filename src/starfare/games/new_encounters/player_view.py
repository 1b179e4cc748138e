"""A seat's view of a scenario as bots and clients read it."""

from __future__ import annotations

from typing import Any

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.plain import plain_scenario
from starfare.games.new_encounters.ship_tokens import tokens_of
from starfare.games.new_encounters.sketch import ScenarioStyle
from starfare.games.new_encounters.table import ScenarioTable, scenario_of
from starfare.games.starfarers.board_view import Ship
from starfare.games.starfarers.player_view import StarfarersView
from starfare.games.starfarers.sketch import Style, sketch
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

    def plain(self, language: str = "en") -> dict[str, Any]:
        """Return everything in it as plain data."""
        return plain_scenario(self.scenario_table, self.package, self.seat, language)

    def style(self) -> Style:
        """Return how the table is drawn."""
        return ScenarioStyle()

    def sketch(self, width: int = 100) -> list[str]:
        """Return the table as lines of text."""
        return sketch(self.table, self.seat, width, self.style())

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

    def ship_tokens(self, seat: int, kind: int) -> int:
        """Return how many tokens a seat has for a kind of ship (NE-TOK-01)."""
        return tokens_of(self.scenario_table, self._checked(seat), kind)
