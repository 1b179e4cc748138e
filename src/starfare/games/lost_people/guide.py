"""Hints for clients about what only The Lost People has."""

from __future__ import annotations

from typing import Final

from starfare.games.lost_people.artifacts import TakeArtifact, why_not_take
from starfare.games.lost_people.table import lost_people_of
from starfare.games.new_encounters.flight import MissionMovement
from starfare.games.new_encounters.guide import ScenarioGuide
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class LostPeopleGuide(ScenarioGuide):
    """The kit's hints, and artifacts."""

    def is_real(self, table: Table, seat: int, choice: Choice) -> bool:
        """Only planets that bear artifacts."""
        if isinstance(choice, TakeArtifact):
            return lost_people_of(table).artifacts[choice.planet] > 0
        return super().is_real(table, seat, choice)

    def knows_later(self, choice: Choice) -> bool:
        """Whether a vessel has room for an artifact does not depend on a shake."""
        return isinstance(choice, TakeArtifact) or super().knows_later(choice)

    def later(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice as if its phase had come."""
        if isinstance(choice, TakeArtifact):
            return why_not_take(lost_people_of(table), seat, choice.planet)
        return super().later(table, seat, choice)

    def wishes(self, table: Table, seat: int) -> list[Choice]:
        """With a vessel on the board: an artifact of each planet that bears some."""
        items = super().wishes(table, seat)
        top = table.stack[-1] if table.stack else None
        known = lost_people_of(table)
        if isinstance(top, MissionMovement) and known.mission_ship(seat) >= 0:
            items.extend(
                TakeArtifact(planet) for planet, count in enumerate(known.artifacts) if count
            )
        return items


GUIDE: Final = LostPeopleGuide()
