"""Completing missions at their planets (rules SC-ADV, DU-MIS)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.facts import Mission
from starfare.games.cardkit.starship import holds, pay, upgrade_value
from starfare.games.cardkit.table import Table
from starfare.games.starship.flight_events import AstroGained, MissionCompleted, TechGained
from starfare.games.starship.game_end import check_victory
from starfare.games.starship.reasons import (
    CANNOT_GIVE,
    MISSION_BARRED,
    NOT_OPEN,
    OTHER_PLANET,
    TOO_WEAK,
)
from starfare.games.starship.rewards import Reward
from starfare.games.starship.setup import OpenMission, pile_group
from starfare.games.starship.special_points import move_special_points
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class CompleteMission(Choice):
    """Complete a mission of the planet just turned."""

    FIELDS: ClassVar[tuple[str, ...]] = ("mission",)

    def __init__(self, mission: int) -> None:
        self.mission = mission


_COMPLETE: dict[int, CompleteMission] = {}


def complete_choice(mission: int) -> CompleteMission:
    """Return the one value for this choice."""
    known = _COMPLETE.get(mission)
    if known is None:
        known = _COMPLETE[mission] = CompleteMission(mission)
    return known


def mission_choices(table: Table, seat: int, number: int) -> list[Choice]:
    """Return the missions that can be completed at a card (SC-ADV-18, DU-MIS-13)."""
    if table.facts.cards[number].kind != w.MISSION_PLANET:
        return []
    return [
        complete_choice(mission)
        for mission, place in enumerate(table.missions)
        if place == w.OPEN and why_not_complete(table, seat, number, mission) is None
    ]


def why_not_complete(table: Table, seat: int, number: int, mission: int) -> Reason | None:
    """Open, of this planet, not turned up by its own planet just now, and paid for (SC-ADV-03)."""
    if table.missions[mission] != w.OPEN:
        return NOT_OPEN
    given = table.facts.missions[mission]
    if table.facts.cards[number].planet != given.planet:
        return OTHER_PLANET
    if mission in table.barred:
        return MISSION_BARRED
    return why_not_met(table, seat, given)


def why_not_met(table: Table, seat: int, mission: Mission) -> Reason | None:
    """All that is asked for is there; values are only checked (SC-ADV-04, -05, DU-MIS-03)."""
    for upgrade in range(2):
        if upgrade_value(table, seat, upgrade) < mission.needs[upgrade]:
            return TOO_WEAK
    if table.astro[seat] < mission.give[w.ASTRO] or not holds(table, seat, mission.cost):
        return CANNOT_GIVE
    return None


def complete_mission(table: Table, seat: int, mission: int) -> None:
    """Give, then receive; then the next mission is turned up (SC-ADV-08, -09, -15, DU-MIS-07)."""
    given = table.facts.missions[mission]
    pay(table, seat, given.cost)
    table.astro[seat] -= given.give[w.ASTRO]
    table.missions[mission] = table.seams.completed_mission(table, seat, mission)
    table.tell(MissionCompleted(seat, mission))
    _reward(table, seat, given)
    move_special_points(table)
    if check_victory(table):
        return
    if pile_group(table):
        table.push(OpenMission(given.planet))
    if given.resources:
        barred = table.seams.barred_rewards(table, mission)
        table.push(Reward(seat, given.resources, barred))


def _reward(table: Table, seat: int, mission: Mission) -> None:
    """Money in full, tech as far as the lab has room (SC-ADV-08, DU-STO-08)."""
    if mission.astro:
        table.astro[seat] += mission.astro
        table.tell(AstroGained(seat, mission.astro))
    if mission.tech:
        count = min(mission.tech, table.facts.tech_limit - table.tech[seat])
        table.tech[seat] += count
        table.tell(TechGained(seat, count))
