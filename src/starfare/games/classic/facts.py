"""The facts of the first edition in the form the rules read them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from starfare.content import classic as content
from starfare.games.boardkit.field import Hex, Place, corner_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import Facts, Tile

GAME: Final = "classic"
DOTS: Final = ("amber", "teal", "violet")
"""The colours of the dots on chips and field planets (CL-CHP-04)."""
OUTPOSTS: Final = 5
"""Outpost intersections of a base (CL-BRD-07)."""


class ClassicFacts(Facts):
    """One board with seven field systems and four numbered bases; no sectors, no upgrades."""

    def __init__(self, given: Any) -> None:
        super().__init__(given, GAME, icons=DOTS)
        reserve = given.pieces.reserve
        self.refill_cards: int = reserve.refill_per_resource
        """Cards of each kind in every reserve pile but the first (CL-SUP-06)."""
        self.new_player_bands: list[tuple[int, int]] = [
            (band.from_vp, band.cards) for band in reserve.new_player_bands
        ]
        """What new players may draw from the reserve pile, by points (CL-VAR-01)."""
        self.touching: list[list[int]] = self._touching()
        """For each intersection the field planets it touches (CL-XPL-01, CL-XPL-02)."""

    def _touching(self) -> list[list[int]]:
        touching: list[list[int]] = [[] for _ in range(self.field.size)]
        for number, place in enumerate(self.field.places):
            if number >= w.HOMES:
                for k, rim in enumerate(place.hex_rims):
                    for at in rim:
                        touching[at].append(3 * number + k)
        return touching

    def read_contest_speeds(self) -> list[int]:
        """The two balls are added, the black one is worth 0 (ENC-G-05)."""
        return [self.balls[first] + self.balls[second] for first, second in self.shakes]

    def read_board(self, board: Any) -> None:
        """Home systems, field systems and bases (CL-BRD-02, CL-BRD-09, CL-BRD-11)."""
        places = [Place(home.letter, tuple(p.hex for p in home.planets)) for home in board.homes]
        places.extend(Place(each.id, tuple(p.hex for p in each.planets)) for each in board.systems)
        self.read_field(board, places)
        self.near = []
        bases = {base.civilization: base for base in board.bases}
        self.bases: list[Hex] = [bases[name].hex for name in self.civilizations]
        """For each civilization the hex of its home base."""
        self.outposts: list[int] = [
            self.field.index[corner_of(bases[name].hex, corner)]
            for name in self.civilizations
            for corner in bases[name].outposts
        ]
        """For each civilization its five outpost intersections, number 1 first."""

    def read_tiles(self, given: Any) -> list[Tile]:
        """Every field system is printed on the board: it is the sector that always lies there."""
        return [
            Tile(system.id, 1, w.SYSTEM, -1, [self._planet(planet) for planet in system.planets])
            for system in given.board.systems
        ]

    def _planet(self, planet: Any) -> tuple[int, int]:
        return (self.resources.index(planet.resource), self.icons.index(planet.icon))

    def read_start(self, given: Any) -> None:
        """A colony ship and fixed places, no upgrade and no pool (CL-SET-01 to CL-SET-05)."""
        self.beginner_sectors = [(number, 0) for number in range(len(self.tiles))]
        self.start_ship = w.SHIP_KINDS.index(given.pieces.start.beginner_ship)
        self.read_beginner_places(given.board)

    def dock_name(self, at: int) -> str:
        """Return the number of an outpost intersection (CL-BRD-07)."""
        return str(self.outposts.index(at) % OUTPOSTS + 1)


@lru_cache(maxsize=1)
def facts() -> ClassicFacts:
    """Return the facts, read once."""
    return ClassicFacts(content.load())
