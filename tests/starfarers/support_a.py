"""More for rule tests: openings told beforehand, small words, and a map of the printed board.

The map is worked out from the printed hexes alone, so that tests compare the game with the board
and not with itself.
"""

from __future__ import annotations

from starfare.content.starfarers import load
from starfare.games import find
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import ReserveCardDrawn
from starfare.games.starfarers.facts import facts
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.kernel.chance import Drawn, Scripted, Seeded
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Chance
from starfare.kernel.game import new_game
from tests.starfarers.tabletop import RESOURCES, Tabletop

Bundle = tuple[int, ...]
Point = tuple[int, int]

ORE, FUEL, CARBON, FOOD, GOODS = range(5)
BOOSTER, CANNON, POD = range(3)
COLONY_SHIP, TRADE_SHIP = 0, 1
FAR_AREAS = ("f1", "f2", "f3", "f4", "f5", "f6", "f7")
NEAR_AREAS = ("n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8")
HOMES = ("alpha", "beta", "gamma", "delta")
OUTER_SYSTEMS = ("f2", "f5", "f6", "n1", "n4", "n6", "n7", "n8")
"""The systems of the beginner board (SF-BEG-01)."""

DICE = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (2, 3), 6: (2, 4), 7: (3, 4)} | {
    8: (4, 4),
    9: (4, 5),
    10: (5, 5),
    11: (5, 6),
    12: (6, 6),
}
"""One way to roll each sum."""


def cards(**counts: int) -> Bundle:
    """Return a bundle of cards by name."""
    return tuple(counts.get(name, 0) for name in RESOURCES)


class Opening(Tabletop):
    """A game from its very beginning, with the chance of the set-up told beforehand."""

    def __init__(self, *outcomes: Drawn, seats: int = 4, seed: int = 1, **options: str) -> None:
        self.driver = Scripted(list(outcomes), Seeded(seed))
        given: dict[str, object] = dict(options)
        self.game = new_game(find("starfarers"), seats, self.driver, given)
        self.last_events = self.game.open()


def start_rolls(*pairs: tuple[int, int]) -> list[Drawn]:
    """Return the rolls for who starts, as pairs of dice."""
    return [("start dice", 6 * (first - 1) + second - 1) for first, second in pairs]


def starting_with(seat: int, seats: int = 4) -> list[Drawn]:
    """Return rolls by which a seat starts."""
    return start_rolls(*[(6, 6) if each == seat else (1, 1) for each in range(seats)])


def odds(frame: Chance[Table], table: Table) -> list[int]:
    """Return how likely each outcome of a draw is, relative to the others."""
    count = frame.even_count(table)
    return [1] * count if count else list(frame.weights(table))


def roll(top: Tabletop, seat: int, total: int) -> tuple[Event, ...]:
    """Let a seat whose turn it is roll that sum."""
    top.turn_of(seat).dice(*DICE[total])
    return top.play(seat, RollDice())


def hands(top: Tabletop) -> list[dict[str, int]]:
    """Return everybody's cards by name."""
    return [top.hand_of(seat) for seat in range(top.table.seats)]


def counts(top: Tabletop) -> list[int]:
    """Return how many cards everybody holds."""
    return [top.table.cards(seat) for seat in range(top.table.seats)]


def supply_of(top: Tabletop) -> dict[str, int]:
    """Return the supply by name."""
    return dict(zip(RESOURCES, top.table.supply, strict=True))


def reserve_of(top: Tabletop) -> dict[str, int]:
    """Return the reserve pile by name."""
    return dict(zip(RESOURCES, top.table.reserve, strict=True))


def all_cards(top: Tabletop) -> list[int]:
    """Return how many cards of each resource there are at all."""
    table = top.table
    return [table.supply[k] + table.reserve[k] + sum(table.hands[k::5]) for k in range(5)]


def pieces(top: Tabletop, seat: int) -> dict[str, int]:
    """Return a seat's personal supply by name."""
    names = ("colony", "trade_station", "transport_ship", "shipyard")
    return dict(zip(names, top.table.personal[4 * seat : 4 * seat + 4], strict=True))


def upgrades(top: Tabletop, seat: int) -> tuple[int, ...]:
    """Return boosters, cannons and pods on a mothership."""
    return tuple(top.table.upgrades[3 * seat : 3 * seat + 3])


def building(top: Tabletop, at: int) -> tuple[int, bool]:
    """Return who has a building on an intersection (-1: nobody) and whether it is a spaceport."""
    site = top.facts.field.site_at[at]
    piece = top.table.buildings[site] if site >= 0 else 0
    return (piece & 7) - 1, bool(piece & 8)


def ship_places(top: Tabletop, seat: int) -> list[int]:
    """Return where a seat's ships stand."""
    return [at for at in top.table.ship_at[3 * seat : 3 * seat + 3] if at >= 0]


def reserve_draws(events: tuple[Event, ...]) -> list[int]:
    """Return who drew from the reserve pile, in order."""
    return [event.seat for event in events if isinstance(event, ReserveCardDrawn)]


def waiting_for(top: Tabletop) -> list[int]:
    """Return the seats the table waits for."""
    return list(top.game.deciders)


def kinds_of(events: tuple[Event, ...]) -> list[str]:
    """Return the names of events, in order."""
    return [type(event).__name__ for event in events]


def of_type(top: Tabletop, seat: int, kind: type[Choice]) -> list[Choice]:
    """Return the choices of one kind offered to a seat."""
    return [choice for choice in top.choices(seat) if isinstance(choice, kind)]


def flights(top: Tabletop, seat: int, ship: int = 0) -> set[int]:
    """Return where a ship may fly now."""
    return {each.to for each in top.choices(seat) if isinstance(each, Fly) and each.ship == ship}


def reach(top: Tabletop, seat: int, ship: int = 0) -> int:
    """Return how far the furthest flight offered to a ship goes."""
    far = distances(point_of(ship_places(top, seat)[ship]))
    return max(far[point_of(to)] for to in flights(top, seat, ship))


def to_flight(top: Tabletop, seat: int, one: str, other: str) -> tuple[Event, ...]:
    """End the trade and build phase; the shake shows these balls."""
    top.balls(one, other)
    return top.play(seat, EndTradeAndBuild())


def win_jump(top: Tabletop, seat: int) -> Tabletop:
    """The Travelers reward a seat with a space jump (E-28, two cards given)."""
    top.hand(seat, ore=2)
    top.encounter(seat, 28)
    top.play(seat, OfferCards(cards(ore=2)))
    return top


def discover(top: Tabletop, seat: int, place: str) -> tuple[Event, ...]:
    """Let a ship of a seat fly from open space to the rim of a place; return what happened."""
    field = top.facts.field
    for at in sorted(rim(place)):
        for near in top.neighbours(at):
            if field.place_at[near] == -1 and field.centre_of[near] == -1:
                top.clear_ships(seat)
                ship = top.ship(seat, "trade_ship", near)
                top.upgrades(seat).flight(seat, 2)
                return top.play(seat, Fly(ship, at))
    raise AssertionError(f"no way to {place} from open space")


# --- the printed board -------------------------------------------------------------

CONTENT = load()
BOARD = CONTENT.board
CORNERS: tuple[Point, ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""A hex's corners, clockwise, in half sides across and half heights down."""
HEXES: dict[str, tuple[Point, ...]] = {
    home.letter: tuple(planet.hex for planet in home.planets) for home in BOARD.homes
} | {area.id: area.hexes for area in BOARD.areas}
"""The three hexes of each place."""


def ring(hexagon: Point) -> list[Point]:
    """Return the six corners of a hex, clockwise."""
    return [(3 * hexagon[0] + across, hexagon[1] + down) for across, down in CORNERS]


def _edges() -> dict[Point, set[Point]]:
    joined: dict[Point, set[Point]] = {}
    for hexagon in BOARD.hexes:
        corners = ring(hexagon)
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
            joined.setdefault(one, set()).add(other)
            joined.setdefault(other, set()).add(one)
    return joined


EDGES = _edges()
"""For each corner of the field those one hex edge away."""


def number_of(point: Point) -> int:
    """Return the intersection at a point."""
    return facts().field.index[point]


def point_of(at: int) -> Point:
    """Return the point of an intersection."""
    return facts().field.corners[at]


def numbers_of(points: set[Point]) -> set[int]:
    """Return the intersections at points."""
    return {number_of(point) for point in points}


def _middle(place: str) -> Point:
    [point] = set.intersection(*(set(ring(each)) for each in HEXES[place]))
    return point


def middle(place: str) -> int:
    """Return the corner that the three hexes of a place have in common."""
    return number_of(_middle(place))


def rim(place: str) -> set[int]:
    """Return the corners of the three hexes of a place but the common one."""
    corners = set[Point]().union(*(set(ring(each)) for each in HEXES[place]))
    return numbers_of(corners - {_middle(place)})


def planet_hexes(place: str) -> dict[str, Point]:
    """Return the hex of each planet of a system of the beginner board, by resource."""
    for home in BOARD.homes:
        if home.letter == place:
            return {planet.resource: planet.hex for planet in home.planets}
    [area] = [area for area in BOARD.areas if area.id == place]
    [sector] = [each for each in CONTENT.sectors if each.id == area.beginner.sector]
    turn = area.beginner.rotation
    return {p.resource: area.hexes[(k + turn) % 3] for k, p in enumerate(sector.planets)}


def planet_corners(place: str, resource: str) -> set[int]:
    """Return the corners of a planet's hex but the centre of its system."""
    return numbers_of(set(ring(planet_hexes(place)[resource])) - {_middle(place)})


def between(place: str, one: str, other: str) -> int:
    """Return the outer end of the edge that separates two planets."""
    hexes = planet_hexes(place)
    [point] = set(ring(hexes[one])) & set(ring(hexes[other])) - {_middle(place)}
    return number_of(point)


def sites(place: str) -> set[int]:
    """Return the outer ends of the three edges between the hexes of a place."""
    one, two, three = (set(ring(each)) for each in HEXES[place])
    return numbers_of(((one & two) | (two & three) | (one & three)) - {_middle(place)})


def beside(at: int) -> set[int]:
    """Return the corners one hex edge away, whatever lies there."""
    return numbers_of(EDGES[point_of(at)])


def spaceport_sites(place: str, one: str, other: str) -> set[int]:
    """Return the two corners beside a colony site, the centre of its system left out."""
    return beside(between(place, one, other)) - {middle(place)}


def distances(start: Point, *closed: str) -> dict[Point, int]:
    """Return how many edges each corner is away, the centres of some places left out.

    Without named places the systems of the beginner board are closed.
    """
    barred = {_middle(place) for place in closed or (*HOMES, *OUTER_SYSTEMS)}
    far = {start: 0}
    order = [start]
    for here in order:
        for there in EDGES[here]:
            if there not in far and there not in barred:
                far[there] = far[here] + 1
                order.append(there)
    return far


def within(at: int, steps: int) -> set[int]:
    """Return the corners a ship on the beginner board reaches with so many steps, its own out."""
    far = distances(point_of(at))
    return {number_of(point) for point, count in far.items() if 0 < count <= steps}
