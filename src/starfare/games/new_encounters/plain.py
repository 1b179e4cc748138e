"""A view of a scenario as plain data: the base game's, mission ships, tokens."""

from __future__ import annotations

from typing import Any

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.ship_tokens import tokens_of
from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.starfarers.plain import plain_view

Plain = dict[str, Any]


def plain_scenario(table: ScenarioTable, name: str, seat: int | None, language: str) -> Plain:
    """Return what a seat may know; a scenario adds to what stands under `scenario`."""
    plain = plain_view(table, seat, language)
    for ship in (plain["flight"] or {}).get("ships", ()):
        ship["speed"] = table.seams.speed(table, table.active, ship["ship"])
    kinds = table.facts.ship_kinds
    plain["scenario"] = {
        "id": name,
        "mission_ship": kinds[n.MISSION_SHIP],
        "no_boosters": bool(table.voyage[n.NO_BOOSTERS]),
        "tokens": [
            {kind: tokens_of(table, each, number) for number, kind in enumerate(kinds)}
            for each in range(table.seats)
        ],
    }
    return plain
