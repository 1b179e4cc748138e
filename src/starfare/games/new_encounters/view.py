"""What a seat may know of a scenario: all that it adds lies in the open."""

from __future__ import annotations

from starfare.games.new_encounters.table import ScenarioTable, scenario_of
from starfare.games.starfarers import view as base


def known_table(table: ScenarioTable, seat: int | None) -> ScenarioTable:
    """Return a table with all that a seat (or a spectator, None) may know, and blanks."""
    known = scenario_of(base.known_table(table, seat))
    table.copy_scenario(known)
    return known
