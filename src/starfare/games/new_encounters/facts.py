"""The facts of a scenario: the base game's box with its mission ship and its deck."""

from __future__ import annotations

from typing import Any

from starfare.content.new_encounters import general
from starfare.games.boardkit.field import Hex, corner_of, corners_of
from starfare.games.new_encounters import words as n
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import Facts


class ScenarioFacts(Facts):
    """The base game's facts with a mission ship among the ships; scenarios add their own."""

    def __init__(
        self, box: Any, package: str, ship: str, effects: tuple[str, ...] = w.EFFECTS
    ) -> None:
        super().__init__(box, package, effects, ship_kinds=(*w.SHIP_KINDS, ship))
        given = general()
        self.mission_speed: int = given.mission_speed
        """What a mission ship is faster than other ships (NE-MIS-09)."""
        self.mission_ships: int = given.mission_ships
        """So many of them a player may have on the board (NE-MIS-04)."""
        self.reserved_area: int = self.area(given.reserved_area)
        """The area above the nebula (NE-GEO-09)."""

    def most_ships(self, kind: int) -> int:
        """One mission ship at a time (NE-MIS-04)."""
        return self.mission_ships if kind == n.MISSION_SHIP else super().most_ships(kind)

    def area(self, name: str) -> int:
        """Return the number of an area by its name, counted from the first area."""
        return [place.name for place in self.field.places].index(name) - w.HOMES

    def outpost(self, civilization: str) -> int:
        """Return the sector that is a civilization's outpost."""
        wanted = self.civilizations.index(civilization)
        return [tile.civilization for tile in self.tiles].index(wanted)

    def corners(self, hexagon: Hex) -> tuple[int, ...]:
        """Return the intersections at the corners of a hex (NE-GEO-02)."""
        return tuple(self.field.index[corner] for corner in corners_of(hexagon))

    def corner(self, side: str, hexagon: Hex) -> int:
        """Return the right or left corner of a hex by the hex, R(c,h) or L(c,h) (NE-GEO-01)."""
        return self.field.index[corner_of(hexagon, side)]

    def height(self, at: int) -> int:
        """Return the height of an intersection: 0 at the far edge, 28 at home (NE-GEO-01)."""
        return self.field.corners[at][1]

    def watch(self, hexes: list[Hex]) -> None:
        """Let flights take notice of the corners of these hexes."""
        for hexagon in hexes:
            for at in self.corners(hexagon):
                self.eventful[at] = True
