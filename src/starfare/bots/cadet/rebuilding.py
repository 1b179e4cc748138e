"""Building with the transport ship of a mission ship that has nothing to do any more."""

from __future__ import annotations

from starfare.bots.cadet.worth import Goal
from starfare.games.new_encounters.mission_ships import RebuildShip
from starfare.games.new_encounters.player_view import ScenarioView


def rebuilt(view: ScenarioView, kind: int, goals: list[Goal]) -> list[Goal]:
    """Return goals of a kind of ship, to be had by withdrawing the mission ship (NE-MIS-06)."""
    sites = view.free_spaceport_sites(view.me)
    if view.mission_ship(view.me) is None or view.transport_ships_left(view.me) or not sites:
        return []
    return [Goal(goal.cost, goal.worth, goal.share, RebuildShip(kind, sites[0])) for goal in goals]
