"""The facts of The Space Amoebas: starting points, zone, directions, research cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from starfare.content import amoebas as content
from starfare.games.boardkit.bearings import BEARINGS, next_corner
from starfare.games.new_encounters.facts import ScenarioFacts
from starfare.games.starfarers import words as w

PACKAGE: Final = "amoebas"
SIDES: Final = 6


class ResearchCard:
    """A research card: stars and ships on its back, and what it brings (AM-RCD)."""

    def __init__(self, given: Any) -> None:
        self.name: str = given.id
        self.stars: int = given.stars
        self.ships: int = given.ships
        """With fewer players it stays in the box (AM-SET-07)."""
        self.pieces: int = given.pieces
        self.resources: int = given.resources
        self.of_choice: bool = given.upgrade == "any"
        """Whether it brings an upgrade of the owner's choice."""
        self.upgrade: int = -1
        """The upgrade that it names, or -1."""
        if given.upgrade in w.UPGRADES:
            self.upgrade = w.UPGRADES.index(given.upgrade)


class AmoebaFacts(ScenarioFacts):
    """The base game's facts with drone ships, and the numbers of the scenario."""

    def __init__(self, given: Any) -> None:
        super().__init__(given.box, PACKAGE, content.DRONE_SHIP)
        pieces = given.pieces
        self.scan_range: int = pieces.scan_range
        self.zone_height: int = pieces.zone_height
        self.boundary_height: int = pieces.boundary_height
        self.yellow_die: int = pieces.yellow_die
        self.face_up: int = pieces.face_up
        self.amoebas: tuple[str, ...] = tuple(amoeba.name for amoeba in pieces.amoebas)
        self.starts: list[int] = [
            self.corner(amoeba.start.corner, amoeba.start.hex) for amoeba in pieces.amoebas
        ]
        """The starting point of each amoeba (AM-SET-04)."""
        self.most_yellow: list[int] = [amoeba.most for amoeba in pieces.amoebas]
        """For each starting point the last number of the yellow die that leads to it."""
        self.research: list[ResearchCard] = [ResearchCard(card) for card in given.research]
        self.named = {
            "amoeba": self.amoebas,
            "research": tuple(card.name for card in self.research),
        }
        self.zone: int = 0
        """The intersections amoebas may be on, as a mask; centres are not left out (AM-MOV-02)."""
        for at in range(self.field.size):
            if self.height(at) <= self.zone_height:
                self.zone |= 1 << at
        names = list(BEARINGS)
        self.pointing: list[list[int]] = []
        """For each amoeba the direction of each number, clockwise from its 1 (AM-MOV-05)."""
        for amoeba in pieces.amoebas:
            first = names.index(amoeba.one)
            self.pointing.append([(first + side) % SIDES for side in range(SIDES)])
        self.beyond: list[list[int]] = [
            [self.field.index.get(next_corner(corner, name), -1) for name in names]
            for corner in self.field.corners
        ]
        """For each intersection the closest one in each direction, or -1 (AM-MOV-06, -07)."""

    def start_for(self, die: int) -> int:
        """Return the starting point that a number of the yellow die leads to (AM-MOV-11)."""
        for amoeba, most in enumerate(self.most_yellow):
            if die <= most:
                return self.starts[amoeba]
        raise ValueError(f"the yellow die has no {die}")


@lru_cache(maxsize=1)
def facts() -> AmoebaFacts:
    """Return the facts, read once."""
    return AmoebaFacts(content.load())
