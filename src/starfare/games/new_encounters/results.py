"""What cards of every scenario may bring (rules NE-RES)."""

from __future__ import annotations

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.events import BoostersFailed
from starfare.games.new_encounters.flight import jump_or_build
from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import add_upgrade, why_no_upgrade
from starfare.games.starfarers.events import UpgradeGained


def apply_effect(table: ScenarioTable, seat: int, effect: str) -> None:
    """Carry out a result that the base game does not know."""
    if effect == "mission_jump":
        jump_or_build(table, seat, n.MISSION_SHIP)
    elif effect == "no_boosters":
        table.voyage[n.NO_BOOSTERS] = 1
        table.tell(BoostersFailed(seat))
    else:
        give_upgrade(table, seat, w.UPGRADES.index(effect))


def give_upgrade(table: ScenarioTable, seat: int, upgrade: int) -> bool:
    """Mount one upgrade of a kind; without room or stock there is none (NE-RES-12, -14)."""
    if why_no_upgrade(table, seat, upgrade) is not None:
        return False
    add_upgrade(table, seat, upgrade)
    table.tell(UpgradeGained(seat, upgrade))
    return True
