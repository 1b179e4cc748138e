"""The facts of the 2019 game in the form the rules read them: numbers instead of words."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from starfare.content import starfarers as content
from starfare.games.boardkit.chart import Charts
from starfare.games.boardkit.field import Field, Place, corner_of
from starfare.games.starfarers import words as w

Bundle = tuple[int, ...]
GAME: Final = "starfarers"
ICONS: Final = (
    "outline-triangle",
    "outline-square",
    "outline-hexagon",
    "filled-triangle",
    "filled-square",
    "filled-hexagon",
)


class Tile:
    """A sector: what it is, the stars on its back, its planets clockwise (SF-CMP-11 to 13)."""

    def __init__(
        self, name: str, stars: int, kind: int, civilization: int, planets: list[tuple[int, int]]
    ) -> None:
        self.name = name
        self.stars = stars
        self.kind = kind
        self.civilization = civilization
        self.planets = planets
        """Resource and icon of each planet."""
        self.docks: tuple[int, ...] = ()
        """Docks in each hex of an outpost."""


class Card:
    """A friendship card (SF-CMP-09)."""

    def __init__(self, given: Any, power: int, civilization: int, resource: int) -> None:
        self.name: str = given.id
        self.title: str = given.title
        self.text: str = given.text
        self.effect: str = given.effect
        self.power = power
        """The effect as a number."""
        self.civilization = civilization
        self.resource = resource
        self.amount: int = given.amount
        self.boosters: int = given.boosters
        self.cannons: int = given.cannons


class Facts:
    """Board, sectors, discs, costs, limits and cards.

    The public `read_` methods are where an edition with another board or start reads its own.
    """

    def __init__(
        self,
        given: Any,
        game: str = GAME,
        effects: tuple[str, ...] = w.EFFECTS,
        icons: tuple[str, ...] = ICONS,
        ship_kinds: tuple[str, ...] = w.SHIP_KINDS,
    ) -> None:
        pieces = given.pieces
        self.game: str = game
        """Whose texts speak of these facts."""
        self.effects: tuple[str, ...] = effects
        """What friendship cards may do, in the order of their powers."""
        self.icons: tuple[str, ...] = icons
        """The backs of discs; each outer planet asks for one of them."""
        self.ship_kinds: tuple[str, ...] = ship_kinds
        """What can be built from a transport ship."""
        self.loads: list[int] = [w.LOADS.get(name, w.NO_LOAD) for name in ship_kinds]
        """For each kind of ship the piece it carries, or NO_LOAD."""
        self.resources: tuple[str, ...] = tuple(pieces.resources)
        self.civilizations: tuple[str, ...] = tuple(pieces.civilizations)
        self.colours: tuple[str, ...] = tuple(pieces.colours)
        self._read_limits(pieces)
        self._read_costs(given.costs)
        self.read_board(given.board)
        self.tiles: list[Tile] = self.read_tiles(given)
        self._read_discs(given.discs)
        self.read_start(given)
        self.cards: list[Card] = [self._card(card) for card in given.friendship]
        self.encounters: list[Any] = list(given.encounters)
        self.encounter_kinds: tuple[str, ...] = tuple(
            dict.fromkeys(card.kind for card in given.encounters)
        )
        """What is public of an encounter card before it is read (ENC-G-02)."""
        self.eventful: list[bool] = [place >= 0 for place in self.field.place_at]
        """For each intersection whether anything can ever happen to a ship that comes there."""
        self.named: dict[str, tuple[str, ...]] = {}
        """For each field that only an expansion has, the names of its values."""

    def _read_limits(self, pieces: Any) -> None:
        self.card_total: int = pieces.cards[self.resources[0]]
        """Resource cards of each kind in the game (SF-CMP-04)."""
        self.personal: list[int] = [getattr(pieces.player, name) for name in w.PIECES]
        self.tray: list[int] = [
            *[getattr(pieces.tray, name) for name in w.UPGRADES],
            pieces.tray.fame_piece,
        ]
        self.upgrade_limits: list[int] = [getattr(pieces.mothership, n) for n in w.UPGRADES]
        self.balls: list[int] = [
            ball.value for ball in pieces.shake.balls for _ in range(ball.count)
        ]
        self.ball_colours: list[str] = [
            ball.colour for ball in pieces.shake.balls for _ in range(ball.count)
        ]
        self.ball_kinds: list[int] = [self.ball_colours.index(name) for name in self.ball_colours]
        """For each ball the first of its colour: balls of one colour are alike."""
        self.black: int = self.ball_colours.index(pieces.shake.encounter_ball)
        self.black_speed: int = pieces.shake.encounter_speed
        self.shakes: list[tuple[int, int]] = [
            (first, second)
            for first in range(len(self.balls))
            for second in range(first + 1, len(self.balls))
        ]
        """The pairs of balls a shake may show, all equally likely (SF-CMP-20)."""
        self.contest_speeds: list[int] = self.read_contest_speeds()
        """For each shake what it counts in a contest of speed, boosters left aside."""
        self.seven: int = pieces.seven.sum
        self.hand_limit: int = pieces.seven.hand_limit
        self.pile_cards: int = pieces.reserve.cards_per_resource
        self.bands: list[tuple[int, int]] = [(b.from_vp, b.cards) for b in pieces.reserve.bands]
        self.start_hand: int = pieces.start.hand
        self.start_fame: int = pieces.start.fame_pieces
        self.target: int = pieces.vp.target
        self.colony_vp: int = pieces.vp.colony
        self.spaceport_vp: int = pieces.vp.spaceport
        self.marker_vp: int = pieces.vp.friendship_marker
        self.medal_vp: int = pieces.vp.medal
        self.fame_per_vp: int = pieces.vp.fame_pieces_per_vp
        self.three_player_sites: int = pieces.sites_open_with_three_players

    def _read_costs(self, costs: Any) -> None:
        self.ship_costs: list[Bundle] = [self.bundle(costs.build[name]) for name in self.ship_kinds]
        self.spaceport_cost: Bundle = self.bundle(costs.build["spaceport"])
        self.upgrade_costs: list[Bundle] = [self.bundle(costs.build[name]) for name in w.UPGRADES]
        self.supply_rates: list[int] = [costs.supply_rate[name] for name in self.resources]

    def read_contest_speeds(self) -> list[int]:
        """The black ball makes it the base speed of an encounter (ENC-G-05)."""
        return [
            self.black_speed
            if self.black in (first, second)
            else self.balls[first] + self.balls[second]
            for first, second in self.shakes
        ]

    def read_board(self, board: Any) -> None:
        """Read the field, the home systems and the areas."""
        places = [Place(home.letter, tuple(p.hex for p in home.planets)) for home in board.homes]
        places.extend(Place(area.id, tuple(area.hexes)) for area in board.areas)
        self.read_field(board, places)
        self.near: list[bool] = [area.zone == "near" for area in board.areas]
        self.lay_order: list[int] = sorted(
            range(len(board.areas)), key=lambda area: int(board.areas[area].lay_order)
        )
        """The areas in the order in which Wild Space lays its sectors (SF-VAR-07)."""

    def read_field(self, board: Any, places: list[Place]) -> None:
        """Read the hexes, with these places on them, and the home planets."""
        self.field: Field = Field(tuple(board.hexes), places)
        self.charts: Charts = Charts(self.field)
        self.places: int = len(places)
        self.home_resources: list[int] = [
            self.resources.index(planet.resource) for home in board.homes for planet in home.planets
        ]
        self.home_discs: list[int] = [
            _disc_of(planet.disc) for home in board.homes for planet in home.planets
        ]

    def read_tiles(self, given: Any) -> list[Tile]:
        """Read what may lie on the areas."""
        return [self._tile(sector) for sector in given.sectors]

    def _tile(self, sector: Any) -> Tile:
        kind = ("empty", "system", "outpost").index(sector.kind)
        civilization = -1
        if sector.civilization is not None:
            civilization = self.civilizations.index(sector.civilization)
        planets = [
            (self.resources.index(planet.resource), self.icons.index(planet.icon))
            for planet in sector.planets
        ]
        tile = Tile(sector.id, sector.stars, kind, civilization, planets)
        tile.docks = tuple(sector.docks)
        return tile

    def _read_discs(self, discs: Any) -> None:
        self.disc_kinds: list[int] = sorted(
            {_disc_named(name) for pile in discs.piles.values() for name in pile}
        )
        """Every disc that can lie in a pile, as its number."""
        self.piles: list[int] = []
        """How many of each disc kind lie in the pile of each icon."""
        for icon in self.icons:
            pile = [_disc_named(name) for name in discs.piles[icon]]
            self.piles.extend(pile.count(kind) for kind in self.disc_kinds)
        self.reserve_kinds: list[int] = sorted(set(discs.reserve))
        self.reserve_discs: list[int] = [discs.reserve.count(kind) for kind in self.reserve_kinds]
        self.tokens: list[int] = [_disc_named(name) for name in discs.tokens]

    def read_start(self, given: Any) -> None:
        """Read what the beginner and the advanced set-up begin with, and a seven's reserve cards."""
        pieces, board = given.pieces, given.board
        self.seven_cards: int = pieces.seven.reserve_cards
        self.start_ship: int = w.SHIP_KINDS.index(pieces.start.beginner_ship)
        self.start_upgrade: int = w.UPGRADES.index(pieces.start.beginner_upgrade)
        self.start_pool: list[int] = [
            getattr(pieces.start.advanced_pool, name) for name in w.UPGRADES
        ]
        names = [tile.name for tile in self.tiles]
        self.beginner_sectors: list[tuple[int, int]] = [
            (names.index(area.beginner.sector), area.beginner.rotation) for area in board.areas
        ]
        self.read_beginner_places(board)

    def read_beginner_places(self, board: Any) -> None:
        """Read the fixed starting places of each colour (SF-BEG-05)."""
        starts = {start.colour: start for start in board.beginner}
        self.beginner_ports: list[int] = []
        self.beginner_colonies: list[tuple[int, int]] = []
        self.beginner_ships: list[int] = []
        for start in [starts[colour] for colour in self.colours if colour in starts]:
            self.beginner_ports.append(self._home_site(board, start.spaceport))
            first, second = (self._home_site(board, site) for site in start.colonies)
            self.beginner_colonies.append((first, second))
            corner = corner_of(start.ship_corner.hex, start.ship_corner.corner)
            self.beginner_ships.append(self.field.index[corner])

    def _home_site(self, board: Any, given: Any) -> int:
        """Return the number of the home site between two planets."""
        for number, home in enumerate(board.homes):
            if home.letter == given.home:
                one, other = (
                    [planet.resource for planet in home.planets].index(name)
                    for name in given.between
                )
                k = one if (one + 1) % 3 == other else other
                return 3 * number + k
        raise ValueError(f"there is no home system {given.home}")

    def _card(self, given: Any) -> Card:
        resource = -1 if given.resource is None else self.resources.index(given.resource)
        power = self.effects.index(given.effect)
        return Card(given, power, self.civilizations.index(given.civilization), resource)

    def most_ships(self, kind: int) -> int:
        """Return how many ships of a kind a player may have on the board (SF-BLD-03)."""
        return self.personal[w.TRANSPORT_SHIP]

    def dock_name(self, at: int) -> str:
        """Return by what the docking points of a civilization are told apart: by their place."""
        return self.field.places[self.field.centre_of[at]].name

    def bundle(self, counts: dict[str, int]) -> Bundle:
        """Return counts by resource name as a bundle."""
        return tuple(counts.get(name, 0) for name in self.resources)


def _disc_of(numbers: tuple[int, ...]) -> int:
    """Return the number that stands for a home disc with one or two numbers."""
    if len(numbers) == 1:
        return numbers[0]
    return {pair: disc for disc, pair in w.TWO_NUMBERS.items()}[numbers]


def _disc_named(name: str) -> int:
    """Return the number that stands for a disc of a pile or a special token."""
    kind, dash, number = name.rpartition("-")
    if not dash:
        return int(name)
    return w.PIRATE + w.TOKEN_SPAN * w.TOKENS.index(kind) + int(number)


def disc_numbers(disc: int) -> tuple[int, ...]:
    """Return the numbers on which a disc produces (SF-PRD-04, SF-PRD-06)."""
    if disc in w.TWO_NUMBERS:
        return w.TWO_NUMBERS[disc]
    return (disc,) if 2 <= disc <= 12 else ()


def is_special(disc: int) -> bool:
    """Tell whether a pirate base or an ice planet token lies there (SF-SPC-01)."""
    return disc > w.PIRATE


def token_kind(disc: int) -> str:
    """Return what a special token is."""
    return w.TOKENS[(disc - w.PIRATE) // w.TOKEN_SPAN]


def token_strength(disc: int) -> int:
    """Return the number a special token shows."""
    return (disc - w.PIRATE) % w.TOKEN_SPAN


@lru_cache(maxsize=1)
def facts() -> Facts:
    """Return the facts, read once."""
    return Facts(content.load())
