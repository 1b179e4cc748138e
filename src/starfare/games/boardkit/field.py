"""The field: intersections of a hex grid, places of three hexes, sites and centres (SF-BRD).

The board never changes, so it stays out of the state and is shared by all games on it.
"""

from __future__ import annotations

from typing import Final

Hex = tuple[int, int]
Corner = tuple[int, int]

CORNERS: Final[dict[str, Corner]] = {
    "right": (2, 0),
    "lower-right": (1, 1),
    "lower-left": (-1, 1),
    "left": (-2, 0),
    "upper-left": (-1, -1),
    "upper-right": (1, -1),
}
"""Corners of a hex as offsets from its centre: half a hex side across, half a hex height down."""


def corner_of(hexagon: Hex, name: str) -> Corner:
    """Return the coordinates of a named corner of a hex."""
    across, down = CORNERS[name]
    return (3 * hexagon[0] + across, hexagon[1] + down)


def corners_of(hexagon: Hex) -> list[Corner]:
    """Return the six corners of a hex, clockwise."""
    return [corner_of(hexagon, name) for name in CORNERS]


class Place:
    """Three hexes that touch one another: a home system, or an area for a sector (SF-BRD-02)."""

    def __init__(self, name: str, hexes: tuple[Hex, Hex, Hex]) -> None:
        self.name = name
        self.hexes = hexes
        self.centre: int = -1
        self.rim: tuple[int, ...] = ()
        """The 12 intersections adjacent to the place (SF-BRD-10)."""
        self.sites: tuple[int, ...] = ()
        """Site k is the outer end of the edge between hexes k and k + 1 (SF-BRD-04)."""
        self.hex_rims: tuple[tuple[int, ...], ...] = ()
        """For each hex its 5 usable corners (SF-BRD-09)."""


class Field:
    """Intersections, which edges join them, and the places on the field."""

    def __init__(self, hexes: tuple[Hex, ...], places: list[Place]) -> None:
        self.hexes = hexes
        self.places = places
        corners = sorted({corner for h in hexes for corner in corners_of(h)}, key=_reading_order)
        self.corners: list[Corner] = corners
        self.index: dict[Corner, int] = {corner: at for at, corner in enumerate(corners)}
        self.size: int = len(corners)
        self.neighbours: list[tuple[int, ...]] = self._joined()
        self.place_at: list[int] = [-1] * self.size
        """The place an intersection is adjacent to, or -1; never two (SF-BRD-13)."""
        self.site_at: list[int] = [-1] * self.size
        """The number of the site (three times the place, plus k) on an intersection, or -1."""
        self.centre_of: list[int] = [-1] * self.size
        """The place whose centre an intersection is, or -1."""
        for number, place in enumerate(places):
            self._lay_out(number, place)
        self.site_ports: list[tuple[int, ...]] = [
            tuple(self._outward(place, site)) for place in places for site in place.sites
        ]
        """For each site the 2 spaceport sites a spaceport there has (SF-BRD-05)."""
        self.sites: list[int] = [site for place in places for site in place.sites]
        """The intersection of each site."""

    def _joined(self) -> list[tuple[int, ...]]:
        near: list[set[int]] = [set() for _ in range(self.size)]
        for hexagon in self.hexes:
            ring = [self.index[corner] for corner in corners_of(hexagon)]
            for here, there in zip(ring, ring[1:] + ring[:1], strict=True):
                near[here].add(there)
                near[there].add(here)
        return [tuple(sorted(each)) for each in near]

    def _lay_out(self, number: int, place: Place) -> None:
        rings = [{self.index[c] for c in corners_of(h)} for h in place.hexes]
        (centre,) = rings[0] & rings[1] & rings[2]
        place.centre = centre
        self.centre_of[centre] = number
        place.hex_rims = tuple(tuple(sorted(ring - {centre})) for ring in rings)
        place.rim = tuple(sorted((rings[0] | rings[1] | rings[2]) - {centre}))
        sites: list[int] = []
        for k in range(3):
            (site,) = (rings[k] & rings[(k + 1) % 3]) - {centre}
            sites.append(site)
        place.sites = tuple(sites)
        for at in place.rim:
            if self.place_at[at] != -1:
                raise ValueError(f"{place.name} touches {self.places[self.place_at[at]].name}")
            self.place_at[at] = number
        for k, site in enumerate(sites):
            self.site_at[site] = 3 * number + k

    def _outward(self, place: Place, site: int) -> list[int]:
        return [at for at in self.neighbours[site] if at != place.centre]


def _reading_order(corner: Corner) -> tuple[int, int]:
    return (corner[1], corner[0])
