"""Hints for clients about what only The Pirate Hog Kahm has."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.attack import ATTACK, AttackHogKahm
from starfare.games.hog_kahm.delivery import DeliverForFame, DeliverForReward
from starfare.games.hog_kahm.escape_pods import (
    FROM_ASTEROID,
    LoadFromAsteroid,
    LoadFromColony,
    LoadFromPlanet,
    PlaceFoundPod,
    PlacePod,
    own_sites,
)
from starfare.games.hog_kahm.fleeing import BonusCard
from starfare.games.hog_kahm.table import HogTable, hog_of
from starfare.games.new_encounters.flight import MissionMovement
from starfare.games.new_encounters.guide import ScenarioGuide
from starfare.games.new_encounters.ship_tokens import Decline
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Frame


class HogGuide(ScenarioGuide):
    """The hints of every scenario, and which of the new choices speak of what there is."""

    def is_real(self, table: Table, seat: int, choice: Choice) -> bool:
        """Pods that stand there, spaces of the open card, a base on the board."""
        known = hog_of(table)
        if isinstance(choice, LoadFromAsteroid):
            return known.pods[known.hunt.on_asteroid] > 0
        if isinstance(choice, LoadFromPlanet):
            return known.pods[choice.planet] > 0
        if isinstance(choice, LoadFromColony):
            return choice in _at_colonies(known, seat)
        if isinstance(choice, PlacePod):
            return _is_asked(table, PlaceFoundPod)
        if isinstance(choice, (DeliverForReward, DeliverForFame)):
            return choice.reward in known.spaces
        if isinstance(choice, AttackHogKahm):
            return known.is_base_here
        if isinstance(choice, Decline) and _is_asked(table, BonusCard):
            return True
        return super().is_real(table, seat, choice)

    def wishes(self, table: Table, seat: int) -> list[Choice]:
        """In flight also every pod there is, every free space, and the attack."""
        items = super().wishes(table, seat)
        top = table.stack[-1] if table.stack else None
        if isinstance(top, MissionMovement) and seat == top.seat:
            items.extend(_in_flight(hog_of(table), seat))
        return items


def _in_flight(table: HogTable, seat: int) -> list[Choice]:
    if table.location == h.NONE_OPEN:
        return [ATTACK] if table.is_base_here else []
    items: list[Choice] = []
    if table.mission_ship(seat) >= 0:
        if table.pods[table.hunt.on_asteroid]:
            items.append(FROM_ASTEROID)
        planets = range(3 * table.hunt.places)
        items.extend(LoadFromPlanet(planet) for planet in planets if table.pods[planet])
        items.extend(_at_colonies(table, seat))
    if table.cargo[seat]:
        items.extend(
            DeliverForReward(reward)
            for reward, covered in zip(table.spaces, table.covered, strict=True)
            if not covered
        )
    if table.is_base_here:
        items.append(ATTACK)
    return items


def _at_colonies(table: HogTable, seat: int) -> list[Choice]:
    """Return the choices to take pods beside own colonies."""
    hunt = table.hunt
    return [
        LoadFromColony(hunt.field.sites[site])
        for site in own_sites(table, seat)
        if table.pods[hunt.beside_colony(site)]
    ]


def _is_asked(table: Table, question: type[Frame[Any]]) -> bool:
    return bool(table.stack) and isinstance(table.stack[-1], question)


GUIDE: Final = HogGuide()
