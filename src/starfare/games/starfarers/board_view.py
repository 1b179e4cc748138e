"""The board as a seat's view shows it: places, sites, planets, ships, ways (rules SF-BRD)."""

from __future__ import annotations

from typing import Final

from starfare.games.boardkit.chart import bits
from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import ending_places, why_no_colony
from starfare.games.starfarers.facts import disc_numbers, is_special, token_kind, token_strength
from starfare.games.starfarers.points import stations_at, stations_of
from starfare.games.starfarers.speed import movement_left
from starfare.games.starfarers.table import JUMPS, MOVED, MOVING, Table
from starfare.kernel.game import Game
from starfare.kernel.view import View

WAYS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
"""In how many of 36 cases two dice show each sum."""
NOBODY: Final = -1
"""The seat of a spectator."""


class Ship:
    """A ship on the board: its number in the fleet, its kind, its intersection."""

    def __init__(self, number: int, kind: int, at: int) -> None:
        self.number = number
        self.kind = kind
        self.at = at

    @property
    def is_colony_ship(self) -> bool:
        """Whether it carries a colony."""
        return self.kind == w.COLONY_SHIP

    @property
    def is_trade_ship(self) -> bool:
        """Whether it carries a trade station."""
        return self.kind == w.TRADE_SHIP


class Building:
    """A colony or spaceport: its site and the intersection it stands on."""

    def __init__(self, site: int, at: int, is_spaceport: bool) -> None:
        self.site = site
        self.at = at
        self.is_spaceport = is_spaceport


class Outpost:
    """An outpost that is known: whose it is, where one docks, how many stations it has."""

    def __init__(self, civilization: int, docking_point: int, stations: int) -> None:
        self.civilization = civilization
        self.docking_point = docking_point
        self.stations = stations


class BoardView(View):
    """What lies on the board, for everybody to see."""

    def __init__(self, game: Game, seat: int | None, known: Table) -> None:
        super().__init__(game, seat, known)
        self.table: Table = known
        self._outposts: list[Outpost] | None = None
        self._watcher: int = NOBODY if seat is None else seat

    def disc(self, planet: int) -> int:
        """Return the disc on a planet as far as it is known."""
        return self.table.known_disc(self._watcher, planet)

    # --- places ----------------------------------------------------------------

    @property
    def board_stamp(self) -> tuple[int, ...]:
        """Numbers that stay the same as long as no sector, disc or building changes."""
        table = self.table
        return (*table.sectors, *table.discs, *table.buildings)

    @property
    def home_places(self) -> int:
        """How many places, counted from the first, are home systems."""
        return w.HOMES

    @property
    def places(self) -> int:
        """How many places the board has: home systems, then areas."""
        return self.table.facts.places

    def is_system(self, place: int) -> bool:
        """Tell whether a place is known to be a planetary system."""
        return self.table.is_system(place)

    def is_face_down(self, place: int) -> bool:
        """Tell whether nobody knows yet what lies there."""
        return self.table.is_face_down(place)

    def rim(self, place: int) -> tuple[int, ...]:
        """Return the intersections adjacent to a place (SF-BRD-10)."""
        return self.table.facts.field.places[place].rim

    def planet_rim(self, planet: int) -> tuple[int, ...]:
        """Return the intersections adjacent to a planet (SF-BRD-09)."""
        place, k = divmod(planet, 3)
        return self.table.facts.field.places[place].hex_rims[k]

    def face_down_sectors(self, place: int) -> tuple[int, int, int]:
        """Return how many empty sectors, systems and outposts may lie face down on a place."""
        counts = [0, 0, 0]
        stars = self.table.backs[place - w.HOMES]
        for sector, tile in enumerate(self.table.facts.tiles):
            if self.table.unplaced[sector] and tile.stars == stars:
                counts[tile.kind] += 1
        return (counts[w.EMPTY], counts[w.SYSTEM], counts[w.OUTPOST])

    # --- colony sites and planets ----------------------------------------------

    def sites(self, place: int) -> tuple[int, ...]:
        """Return the intersections that are a place's colony sites, or would be."""
        return self.table.facts.field.places[place].sites

    def planets_beside(self, at: int) -> tuple[int, int]:
        """Return the two planets a colony site lies between."""
        site = self.table.facts.field.site_at[at]
        place, k = divmod(site, 3)
        return (site, 3 * place + (k + 1) % 3)

    def is_open_site(self, at: int) -> bool:
        """Tell whether no building and no rule for three players closes a colony site."""
        table = self.table
        return not (table.built | table.closed_sites) >> at & 1

    def can_found(self, at: int) -> bool:
        """Tell whether a colony ship on this intersection could found now (SF-COL-02)."""
        return why_no_colony(self.table, self._watcher, at) is None

    def resource(self, planet: int) -> int:
        """Return what a planet yields."""
        return self.table.planet_kind(planet)[0]

    def pips(self, planet: int) -> float:
        """Return in how many of 36 rolls a planet yields; the average of its pile if unknown."""
        disc = self.disc(planet)
        if disc != w.FACE_DOWN:
            return _pips(disc)
        pile, kinds = self._pile(planet), self.table.facts.disc_kinds
        total = sum([count * _pips(kind) for kind, count in zip(kinds, pile, strict=True)])
        return total / max(1, sum(pile))

    def special_chance(self, planet: int) -> float:
        """Return how likely a special token lies on a planet, or would: 1 if it is seen."""
        disc = self.disc(planet)
        if disc != w.FACE_DOWN:
            return 1.0 if is_special(disc) else 0.0
        pile, kinds = self._pile(planet), self.table.facts.disc_kinds
        special = [
            count for kind, count in zip(kinds, pile, strict=True) if count and is_special(kind)
        ]
        return sum(special) / max(1, sum(pile))

    def _pile(self, planet: int) -> list[int]:
        kinds = len(self.table.facts.disc_kinds)
        icon = self.table.planet_kind(planet)[1]
        return self.table.piles[icon * kinds : (icon + 1) * kinds]

    def pirate_strength(self, planet: int) -> int:
        """Return how many cannons the pirate base on a planet asks for, or 0 (SF-SPC-03)."""
        return self._token(planet, "pirate")

    def ice_strength(self, planet: int) -> int:
        """Return how many pods the ice planet token on a planet asks for, or 0 (SF-SPC-04)."""
        return self._token(planet, "ice")

    def _token(self, planet: int, kind: str) -> int:
        disc = self.disc(planet)
        return token_strength(disc) if is_special(disc) and token_kind(disc) == kind else 0

    def special_planets(self) -> list[int]:
        """Return the planets on which a special token is seen."""
        planets = range(3 * self.places)
        return [planet for planet in planets if is_special(self.disc(planet))]

    def hopes(self) -> list[tuple[int, float]]:
        """Return planets with a hidden token that own ships might remove, and how likely that is.

        Tokens are turned up as soon as a ship comes near, so there are none to hope for.
        """
        return []

    # --- buildings, outposts, ships ----------------------------------------------

    def buildings(self, seat: int) -> list[Building]:
        """Return a seat's colonies and spaceports."""
        found: list[Building] = []
        owner = self._checked(seat) + 1
        for site, building in enumerate(self.table.buildings):
            if building & 7 == owner:
                at = self.table.facts.field.sites[site]
                found.append(Building(site, at, bool(building & w.PORT_FLAG)))
        return found

    def spaceport_sites(self, seat: int) -> list[int]:
        """Return the spaceport sites of a seat's spaceports."""
        return bits(self.table.ports[self._checked(seat)])

    def free_spaceport_sites(self, seat: int) -> list[int]:
        """Return those on which no ship stands (SF-BLD-04)."""
        ships = self.table.ship_at
        return [at for at in bits(self.table.ports[self._checked(seat)]) if at not in ships]

    def would_be_spaceport_sites(self, at: int) -> tuple[int, ...]:
        """Return the spaceport sites a spaceport on a colony site has or would have."""
        field = self.table.facts.field
        return field.site_ports[field.site_at[at]]

    def outposts(self) -> list[Outpost]:
        """Return the outposts that are known."""
        if self._outposts is None:
            self._outposts = [
                Outpost(civilization, at, stations_at(self.table, civilization))
                for civilization, at in enumerate(self.table.dock_at)
                if at >= 0
            ]
        return self._outposts

    def stations(self, civilization: int, seat: int) -> int:
        """Return how many trade stations a seat has at an outpost."""
        return stations_of(self.table, civilization, self._checked(seat))

    def marker_holder(self, civilization: int) -> int:
        """Return the seat that holds a friendship marker, or -1."""
        return self.table.markers[civilization] - 1

    def wins_marker(self, civilization: int) -> bool:
        """Tell whether one more own station would take the marker from its holder (SF-FRM-02)."""
        holder = self.marker_holder(civilization)
        mine = self.stations(civilization, self._watcher)
        return holder != self._watcher and mine >= self.stations(civilization, holder)

    def ships(self, seat: int) -> list[Ship]:
        """Return a seat's ships on the board."""
        start = self._checked(seat) * w.FLEET
        table = self.table
        return [
            Ship(number, table.ship_kind[start + number], table.ship_at[start + number])
            for number in table.ships(seat)
        ]

    # --- ways and flight -----------------------------------------------------------

    def distances(self, start: int) -> list[int]:
        """Return how far every intersection is from one, as the board is known."""
        return self.table.chart.distances(start)

    def movement_left(self, ship: int) -> int:
        """Return how far one of the active player's ships may still fly, once it was shaken."""
        return movement_left(self.table, self.table.active, ship)

    def resting_places(self, ship: int) -> list[int]:
        """Return where one of the active player's ships could end its flight now."""
        table = self.table
        at = table.ship_at[table.active * w.FLEET + ship]
        reach = table.chart.within(at, self.movement_left(ship)) & ~(1 << at)
        return bits(reach & ending_places(table, table.active, ship))

    def all_resting_places(self, ship: int) -> list[int]:
        """Return where one of the active player's ships could rest, at any distance."""
        return bits(ending_places(self.table, self.table.active, ship))

    @property
    def ship_in_motion(self) -> int:
        """The ship that has begun to move and may go on, or -1."""
        return self.table.flight[MOVING]

    def has_moved(self, ship: int) -> bool:
        """Tell whether a ship's movement is over for this turn."""
        return self.table.flight[MOVED + ship] != 0

    @property
    def jumps(self) -> int:
        """How many space jumps the active player still has (SF-JMP-01)."""
        return self.table.flight[JUMPS]


def _pips(disc: int) -> int:
    return sum([WAYS[number] for number in disc_numbers(disc)])
