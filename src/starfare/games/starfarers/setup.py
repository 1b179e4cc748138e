"""Setting up: pieces, starting player, beginner start, board variants (rules SF-SET, SF-BEG,
SF-VAR).
"""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import add_shipyard, add_upgrade, place_ship
from starfare.games.starfarers.events import (
    BackLaid,
    HomeDiscsDealt,
    SectorLaid,
    StartingPlayerFound,
    StartRolled,
)
from starfare.games.starfarers.exploring import lay_sector
from starfare.games.starfarers.supplies import draw_reserve, gain_fame
from starfare.games.starfarers.table import FLIGHT_SIZE, MOVING, Table
from starfare.games.starfarers.trade import TERMS
from starfare.games.starfarers.trade_and_build import reset_turn_limits
from starfare.kernel.frame import Chance, EvenChance, Frame, Step

ORDERS: Final = list(permutations(range(3)))
"""The ways to deal three discs to three planets."""
ONE_STAR: Final = 1
TWO_STARS: Final = 2


def unpack(table: Table) -> None:
    """Put every piece into its box, pile or tray (SF-SET-01 to SF-SET-05)."""
    facts = table.facts
    seats = table.seats
    table.hands = [0] * (seats * w.KINDS)
    table.reserve = [facts.pile_cards] * w.KINDS
    table.supply = [facts.card_total - facts.pile_cards] * w.KINDS
    table.tray = list(facts.tray)
    table.upgrades = [0] * (3 * seats)
    table.fame = [0] * seats
    table.personal = facts.personal * seats
    table.ship_at = [-1] * (w.FLEET * seats)
    table.ship_kind = [0] * (w.FLEET * seats)
    table.buildings = [0] * (3 * facts.places)
    table.docks = [0] * (5 * len(facts.civilizations))
    table.card_owner = [0] * len(facts.cards)
    table.markers = [0] * len(facts.civilizations)
    table.medals = [0] * len(facts.tokens)
    table.owed = [0] * seats
    areas = facts.places - w.HOMES
    table.sectors = [0] * areas
    table.rotations = [0] * areas
    table.backs = [0] * areas
    table.unplaced = [1] * len(facts.tiles)
    table.discs = facts.home_discs + [w.NO_DISC] * (3 * areas)
    table.piles = list(facts.piles)
    table.reserve_discs = list(facts.reserve_discs)
    table.encounters = [0] * len(facts.encounters)
    table.meeting = []
    table.offers = [0] * (seats * TERMS)
    table.flight = [0] * FLIGHT_SIZE
    table.flight[MOVING] = -1
    table.known_hands = table.knowledge.blank()
    table.hidden = [0] * (seats + 1)
    reset_turn_limits(table)
    table.refresh()


# --- boards ----------------------------------------------------------------------


def board_frames(board: str) -> list[Frame[Table]]:
    """Return the frames that lay out a board (SF-BEG-01, SF-VAR-01 to SF-VAR-09)."""
    if board == "beginner":
        return [BeginnerBoard()]
    if board == "strategic":
        return [PutBackEmpty(), DealHomeDiscs(0), LaySectors(0)]
    if board == "explorer":
        return [PutBackEmpty(), DealHomeDiscs(0), LayBacksByZone()]
    return [DealHomeDiscs(0), LayBacks(0)]


class BeginnerBoard(Step[Table]):
    """The fixed layout, all sectors face up, discs face down (SF-BEG-01 to SF-BEG-04)."""

    def run(self, table: Table) -> None:
        """Lay the sectors."""
        for area, (sector, rotation) in enumerate(table.facts.beginner_sectors):
            lay_sector(table, area, sector, rotation)
        finish_face_up(table)


def finish_face_up(table: Table) -> None:
    """Every outer planet has a face-down disc; what is not on the board is out of the game."""
    table.unplaced = [0] * len(table.unplaced)
    table.refresh()
    for place in range(w.HOMES, table.facts.places):
        if table.is_system(place):
            for planet in range(3 * place, 3 * place + 3):
                table.discs[planet] = w.FACE_DOWN


class PutBackEmpty(Step[Table]):
    """One empty one-star sector goes back to the box (SF-VAR-01, SF-INF-12)."""

    def run(self, table: Table) -> None:
        """Any of them: they are alike."""
        for sector, tile in enumerate(table.facts.tiles):
            if tile.kind == w.EMPTY and tile.stars == ONE_STAR:
                table.unplaced[sector] = 0
                return


class DealHomeDiscs(EvenChance[Table]):
    """The three discs of each letter are dealt to its planets (SF-VAR-03, SF-VAR-09)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("home",)
    PURPOSE: ClassVar[str] = "home discs"

    def __init__(self, home: int) -> None:
        self.home = home

    def count(self, table: Table) -> int:
        """Six orders, all equally likely."""
        return len(ORDERS)

    def resolve(self, table: Table, outcome: int) -> None:
        """Deal, then the next home system."""
        start = 3 * self.home
        discs = table.facts.home_discs[start : start + 3]
        dealt = [discs[index] for index in ORDERS[outcome]]
        table.discs[start : start + 3] = dealt
        table.refresh_discs()
        table.tell(HomeDiscsDealt(self.home, tuple(dealt)))
        if self.home + 1 < w.HOMES:
            table.push(DealHomeDiscs(self.home + 1))


def zone_stars(table: Table, area: int) -> int:
    """Near areas take one-star sectors, far areas two-star sectors (SF-VAR-01)."""
    return ONE_STAR if table.facts.near[area] else TWO_STARS


class LaySectors(Chance[Table]):
    """A shuffled sector is laid face up, in one of three rotations (SF-VAR-01, -02, -10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area",)
    PURPOSE: ClassVar[str] = "sector"

    def __init__(self, area: int) -> None:
        self.area = area

    def weights(self, table: Table) -> list[int]:
        """Any sector left with the stars of the zone."""
        stars = zone_stars(table, self.area)
        weights: list[int] = []
        for sector, tile in enumerate(table.facts.tiles):
            weights.extend([int(table.unplaced[sector] and tile.stars == stars)] * 3)
        return weights

    def resolve(self, table: Table, outcome: int) -> None:
        """Lay it, then the next one; at the end turn all up (SF-VAR-02, SF-VAR-04)."""
        sector, rotation = divmod(outcome, 3)
        lay_sector(table, self.area, sector, rotation)
        table.tell(SectorLaid(self.area + w.HOMES, sector, rotation))
        lay_next_sector(table, self.area + 1)


def lay_next_sector(table: Table, area: int) -> None:
    """Go on with the next area that has no sector yet; at the end turn all up."""
    while area < len(table.sectors) and table.sectors[area]:
        area += 1
    if area < len(table.sectors):
        table.push(LaySectors(area))
    else:
        finish_face_up(table)


class LayBacksByZone(Step[Table]):
    """Explorer: face down, one star near, two stars far (SF-VAR-05)."""

    def run(self, table: Table) -> None:
        """Only the backs are known; faces are drawn when a ship discovers them."""
        for area in range(len(table.backs)):
            if not table.sectors[area]:
                table.backs[area] = zone_stars(table, area)
        table.refresh()


class LayBacks(Chance[Table]):
    """Wild Space: all sectors shuffled together, laid row by row (SF-VAR-07, SF-VAR-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place",)
    PURPOSE: ClassVar[str] = "back"

    def __init__(self, place: int) -> None:
        self.place = place

    def weights(self, table: Table) -> list[int]:
        """One or two stars, by how many of each are left."""
        laid = table.backs
        return [
            sum(1 for tile in table.facts.tiles if tile.stars == stars) - laid.count(stars)
            for stars in (ONE_STAR, TWO_STARS)
        ]

    def resolve(self, table: Table, outcome: int) -> None:
        """Lay it face down, then the next; the sixteenth leaves unseen."""
        area = table.facts.lay_order[self.place]
        table.backs[area] = outcome + 1
        table.tell(BackLaid(area + w.HOMES, outcome + 1))
        lay_next_back(table, self.place + 1)


def lay_next_back(table: Table, place: int) -> None:
    """Go on with the next area that has no sector yet."""
    order = table.facts.lay_order
    while place < len(order) and table.sectors[order[place]]:
        place += 1
    if place < len(order):
        table.push(LayBacks(place))
    else:
        table.refresh()


# --- the starting player -------------------------------------------------------------


class RollForStart(EvenChance[Table]):
    """Everyone rolls both dice; the highest starts, ties roll again (SF-SET-08, SF-SET-09)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("contenders", "sums")
    PURPOSE: ClassVar[str] = "start dice"

    def __init__(self, contenders: tuple[int, ...], sums: tuple[int, ...]) -> None:
        self.contenders = contenders
        self.sums = sums

    def count(self, table: Table) -> int:
        """36 pairs, all equally likely."""
        return 36

    def resolve(self, table: Table, outcome: int) -> None:
        """Note the sum; when all have rolled, find the highest."""
        first, second = outcome // 6 + 1, outcome % 6 + 1
        table.tell(StartRolled(self.contenders[len(self.sums)], first, second))
        sums = (*self.sums, first + second)
        if len(sums) < len(self.contenders):
            table.push(RollForStart(self.contenders, sums))
            return
        best = [
            seat for seat, total in zip(self.contenders, sums, strict=True) if total == max(sums)
        ]
        if len(best) > 1:
            table.push(RollForStart(tuple(best), ()))
        else:
            table.starter = table.active = best[0]
            table.tell(StartingPlayerFound(best[0]))


# --- the beginner start -----------------------------------------------------------------


class BeginnerStart(Step[Table]):
    """Fixed places, a colony ship and a booster for everyone (SF-BEG-05 to SF-BEG-08)."""

    def run(self, table: Table) -> None:
        """Place the pieces of all four colours; those of an unused one only block."""
        facts = table.facts
        for colour in range(len(facts.colours)):
            sites = (facts.beginner_ports[colour], *facts.beginner_colonies[colour])
            if colour < table.seats:
                for site in sites:
                    place_colony(table, colour, site)
                add_shipyard(table, colour, sites[0])
                place_ship(table, colour, facts.start_ship, facts.beginner_ships[colour])
                add_upgrade(table, colour, facts.start_upgrade)
            else:
                for site in sites:
                    table.buildings[site] = w.NEUTRAL + 1
                table.buildings[sites[0]] |= w.PORT_FLAG
        table.refresh_buildings()


def place_colony(table: Table, seat: int, site: int) -> None:
    """Put a colony from the personal supply on a site."""
    table.personal[4 * seat + w.COLONY] -= 1
    table.buildings[site] = seat + 1


class StartingHands(Step[Table]):
    """Three reserve cards and a fame piece for each, from the starting player (SF-SET-06, -11)."""

    def run(self, table: Table) -> None:
        """Clockwise, three cards at a time."""
        order = [table.starter, *table.opponents(table.starter)]
        for seat in order:
            gain_fame(table, seat, table.facts.start_fame)
        for seat in reversed(order):
            table.push(StartingHand(seat))


class StartingHand(Step[Table]):
    """One seat's starting cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Draw them."""
        draw_reserve(table, self.seat, table.facts.start_hand)


class FirstTurn(Step[Table]):
    """The starting player takes the first turn (SF-ADV-01)."""

    def run(self, table: Table) -> None:
        """Begin."""
        table.seams.begin_turn(table, table.starter)
