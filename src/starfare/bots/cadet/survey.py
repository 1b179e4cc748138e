"""What the board promises: colony sites, outposts and unknown sectors, and how far they are.

A survey depends on sectors, discs and buildings only, so it is kept until one of them changes.
"""

from __future__ import annotations

from starfare.games.starfarers.player_view import StarfarersView

RESOURCES = 5
RARITY = (1.0, 1.05, 1.1, 1.0, 1.15)
"""How welcome a card of each resource is, other things being equal."""
NEW_RESOURCE = 1.5
"""What nothing of one's own yields yet is worth so much more."""
UNKNOWN_PIPS = 3.0
"""What a planet of an unknown system yields on average, in 36ths."""
UNKNOWN_OPEN = 0.7
"""How often a colony site of an unknown system can be founded on."""
FAR = 99


class Site:
    """A free colony site of an outer system, known or only possible."""

    def __init__(self, at: int, chance: float, pips: float, tokens: tuple[int, ...]) -> None:
        self.at = at
        self.chance = chance
        """How likely one can found there, special tokens that are seen left aside."""
        self.pips = pips
        """What its planets yield in 36 rolls, weighted by how welcome it is."""
        self.tokens = tokens
        """The planets beside it on which a special token is seen."""


class Survey:
    """The board as one seat values it."""

    def __init__(self, view: StarfarersView) -> None:
        self.income = income(view, view.me)
        self.sites: list[Site] = []
        self.unknown: list[tuple[tuple[int, ...], float]] = []
        """The rims of face-down sectors, and how likely each is an outpost."""
        for place in range(view.home_places, view.places):
            if view.is_system(place):
                self._add_system(view, place)
            elif view.is_face_down(place):
                self._add_unknown(view, place)
        self.from_ports = self._from_ports(view)

    def _add_system(self, view: StarfarersView, place: int) -> None:
        for at in view.sites(place):
            if view.is_open_site(at):
                planets = view.planets_beside(at)
                tokens = [p for p in planets if view.special_chance(p) == 1.0]
                chance = 1.0
                pips = 0.0
                for planet in planets:
                    if planet not in tokens:
                        chance *= 1.0 - view.special_chance(planet)
                        pips += view.pips(planet) * self.welcome(view.resource(planet))
                self.sites.append(Site(at, chance, pips, tuple(tokens)))

    def _add_unknown(self, view: StarfarersView, place: int) -> None:
        empty, systems, outposts = view.face_down_sectors(place)
        total = max(1, empty + systems + outposts)
        for at in view.sites(place):
            chance = UNKNOWN_OPEN * systems / total
            self.sites.append(Site(at, chance, 2 * UNKNOWN_PIPS, ()))
        self.unknown.append((view.rim(place), outposts / total))

    def _from_ports(self, view: StarfarersView) -> list[int]:
        """Return how far every intersection is from the nearest own spaceport site."""
        ways = [view.distances(at) for at in view.spaceport_sites(view.me)]
        if not ways:
            return [FAR] * len(view.distances(view.sites(0)[0]))
        return [min(each) for each in zip(*ways, strict=True)]

    def welcome(self, resource: int) -> float:
        """Return how welcome another planet with this resource is."""
        return RARITY[resource] * (1.0 if self.income[resource] else NEW_RESOURCE)


def income(view: StarfarersView, seat: int) -> list[float]:
    """Return what a seat's buildings yield of each resource in 36 rolls."""
    total = [0.0] * RESOURCES
    for building in view.buildings(seat):
        for planet in view.planets_beside(building.at):
            total[view.resource(planet)] += view.pips(planet)
    return total
