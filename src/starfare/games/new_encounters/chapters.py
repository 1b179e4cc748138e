"""The chapters that every scenario puts in the place of the base game's."""

from __future__ import annotations

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.flight import begin_movement, ship_speed
from starfare.games.new_encounters.hooks import MissionHooks
from starfare.games.new_encounters.mission_ships import (
    MISSION_ON_DOCK,
    MISSION_ON_SITE,
    MissionTrade,
    why_no_mission_ship,
)
from starfare.games.new_encounters.results import apply_effect
from starfare.games.new_encounters.ship_tokens import grant_ship, has_tokens, settle_tokens
from starfare.games.new_encounters.table import scenario_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.table import Table
from starfare.kernel.refusal import Reason


class ScenarioChapters(MissionHooks):
    """Mission ships, ship tokens and the cards of all scenarios; each scenario derives from it."""

    def begin_turn(self, table: Table, seat: int) -> None:
        """What held for one turn is over (NE-RES-23)."""
        scenario_of(table).voyage = [0] * n.VOYAGE_SIZE
        super().begin_turn(table, seat)
        self.settle_owed(table)

    def begin_trade_and_build(self, table: Table) -> None:
        """With mission ships; a due exchange comes first (NE-MIS-07, NE-TOK-06)."""
        table.push(MissionTrade(table.active))
        self.settle_owed(table)

    def why_no_ship(self, table: Table, seat: int, kind: int) -> Reason | None:
        """One mission ship at a time (NE-MIS-04)."""
        return why_no_mission_ship(scenario_of(table), seat, kind)

    def why_not_unloaded(self, table: Table, at: int) -> Reason:
        """A mission ship has no business there (NE-MIS-13)."""
        return MISSION_ON_DOCK if table.ground[at] >= w.DOCK else MISSION_ON_SITE

    def begin_movement(self, table: Table) -> None:
        """With what the scenario's ships do on their way."""
        begin_movement(table)

    def speed(self, table: Table, seat: int, ship: int) -> int:
        """Mission ships are faster; boosters may fail (NE-MIS-09, NE-RES-23)."""
        return ship_speed(scenario_of(table), seat, ship)

    def apply_effect(self, table: Table, seat: int, effect: str, amount: int) -> None:
        """What cards of every scenario may bring (NE-RES)."""
        apply_effect(scenario_of(table), seat, effect)

    def win_trade_ship(self, table: Table, seat: int) -> None:
        """At once, or by a token (NE-TOK-01)."""
        grant_ship(scenario_of(table), seat, w.TRADE_SHIP)

    def owes(self, table: Table, seat: int) -> bool:
        """Tokens are exchanged in anybody's turn (NE-TOK-05)."""
        return has_tokens(scenario_of(table))

    def settle_owed(self, table: Table) -> None:
        """Tokens of all players (NE-TOK-03, NE-TOK-05)."""
        settle_tokens(table)
