"""Completing missions at their planets (rules SC-ADV, DU-MIS)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.acting import ActingHere
from starfare.games.starship.facts import Card, Mission
from starfare.games.starship.flight_events import AstroGained, MissionCompleted, TechGained
from starfare.games.starship.game_end import check_victory
from starfare.games.starship.rewards import Reward
from starfare.games.starship.setup import OpenMission
from starfare.games.starship.ship import Starship, with_card, without
from starfare.games.starship.special_points import move_special_points
from starfare.games.starship.table import Table
from starfare.games.starship.words import ASTRO, MISSION_PLANET, TECH
from starfare.kernel.bundles import Bundle
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class CompleteMission(Choice):
    """Complete a mission of the planet just turned."""

    FIELDS: ClassVar[tuple[str, ...]] = ("mission",)

    def __init__(self, mission: int) -> None:
        self.mission = mission


_COMPLETE: Final[dict[int, CompleteMission]] = {}


def complete_choice(mission: int) -> CompleteMission:
    """Return the one value for this choice."""
    known = _COMPLETE.get(mission)
    if known is None:
        known = _COMPLETE[mission] = CompleteMission(mission)
    return known


class CompletingMissions(ActingHere[CompleteMission]):
    """Give what a mission asks for and receive its reward (SC-ADV-08, -09, -18, DU-MIS-07, -13)."""

    def why_not_here(
        self, table: Table, ship: Starship, card: int, choice: CompleteMission
    ) -> Reason | None:
        """Open, of this planet, not turned up by its own planet just now, paid for (SC-ADV-03)."""
        if choice.mission not in table.open:
            return reasons.NOT_OPEN
        mission = table.facts.missions[choice.mission]
        if table.facts.cards[card].planet != mission.planet:
            return reasons.OTHER_PLANET
        if choice.mission in table.flight.barred:
            return reasons.MISSION_BARRED
        return why_not_met(ship, mission)

    def act(self, table: Table, ship: Starship, card: int, choice: CompleteMission) -> None:
        """Give, then receive; then the next mission is turned up (SC-ADV-15)."""
        mission = table.facts.missions[choice.mission]
        ship.pay(mission.cost)
        ship.astro -= mission.give[ASTRO]
        table.open = without(table.open, choice.mission)
        if table.chapters.is_kept(mission):
            ship.missions = with_card(ship.missions, choice.mission)
        else:
            table.aside = with_card(table.aside, choice.mission)
        table.tell(MissionCompleted(ship.seat, choice.mission))
        _reward(table, ship, mission)
        move_special_points(table)
        if check_victory(table):
            return
        if table.pile:
            table.push(OpenMission(mission.planet))
        if mission.resources:
            barred = table.chapters.barred_rewards(mission)
            table.push(Reward(ship.seat, mission.resources, barred))

    def candidates_here(self, table: Table, card: Card) -> list[CompleteMission]:
        """The open missions of the planet."""
        if card.kind != MISSION_PLANET:
            return []
        missions = table.facts.missions
        return [
            complete_choice(each) for each in table.open if missions[each].planet == card.planet
        ]

    def price(self, table: Table, choice: CompleteMission) -> Bundle:
        """What it asks for."""
        return table.facts.missions[choice.mission].give


COMPLETING_MISSIONS: Final = CompletingMissions(CompleteMission)


def why_not_met(ship: Starship, mission: Mission) -> Reason | None:
    """All that is asked for is there; values are only checked (SC-ADV-04, -05, DU-MIS-03)."""
    boosters, cannons = mission.needs
    if ship.boosters.value < boosters or ship.cannons.value < cannons:
        return reasons.TOO_WEAK
    if ship.astro < mission.give[ASTRO] or not ship.holds(mission.cost):
        return reasons.CANNOT_GIVE
    return None


def _reward(table: Table, ship: Starship, mission: Mission) -> None:
    """Money in full, tech as far as the lab has room (SC-ADV-08, DU-STO-08)."""
    if mission.astro:
        ship.astro += mission.astro
        table.tell(AstroGained(ship.seat, mission.astro))
    if mission.tech:
        count = min(mission.tech, ship.room(TECH))
        ship.units[TECH] += count
        table.tell(TechGained(ship.seat, count))
