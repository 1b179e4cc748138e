"""The table of the 2019 game: every piece, card and disc, and where it is."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.boardkit.chart import mask_of
from starfare.games.boardkit.knowledge import Knowledge
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import Facts, Tile, disc_numbers
from starfare.games.starfarers.seams import Seams
from starfare.games.starfarers.worked_out import WorkedOut, lay_ground

SITES_OF_PLACE: Final = 3
OPPONENTS: Final = [
    [[(seat + step) % seats for step in range(1, seats)] for seat in range(seats)]
    for seats in range(7)
]
"""For each number of seats and each seat the others, clockwise from the left."""

# Places in the list `flight` (see Flight below).
BASE_SPEED: Final = 0
MOVING: Final = 1
SPENT: Final = 2
JUMPS: Final = 3
MOVED: Final = 4
HELD: Final = 7
ORIGIN: Final = 10
FLIGHT_SIZE: Final = 13


class Table(WorkedOut):
    """All state of a game. Points, speed and strength are computed from it, never kept in it."""

    NOT_STATE: ClassVar[tuple[str, ...]] = (
        *WorkedOut.NOT_STATE,
        "facts",
        "seams",
        "knowledge",
        "seats",
        "target",
    )

    def __init__(
        self, given: Facts, seats: int, target: int, seams: Seams, knowledge: Knowledge
    ) -> None:
        super().__init__()
        self.facts: Facts = given
        self.seams: Seams = seams
        self.knowledge: Knowledge = knowledge
        self.seats: int = seats
        self.target: int = target
        self.active: int = 0
        self.starter: int = 0
        self.turn: int = 0
        self.dice: int = 0
        """The last roll: six times the first die, plus the second, both counted from 0."""
        self.hands: list[int] = []
        self.supply: list[int] = []
        self.reserve: list[int] = []
        """How many cards of each kind lie in the face-down reserve pile; drawing is chance."""
        self.tray: list[int] = []
        self.upgrades: list[int] = []
        self.fame: list[int] = []
        self.personal: list[int] = []
        """Unused pieces of each seat: colonies, trade stations, transport ships, shipyards."""
        self.ship_at: list[int] = []
        """The intersection of each ship, or -1."""
        self.ship_kind: list[int] = []
        self.buildings: list[int] = []
        """For each site 0, or owner + 1, with PORT_FLAG for a spaceport."""
        self.docks: list[int] = []
        """For each civilization's five docks 0, or owner + 1."""
        self.card_owner: list[int] = []
        """For each friendship card 0 while in its stack, or owner + 1."""
        self.markers: list[int] = []
        """For each civilization 0, or the holder of its marker + 1."""
        self.medals: list[int] = []
        """For each special token 0 beside the board, planet + 1 on it, 100 + owner once won."""
        self.owed: list[int] = []
        """Trade ships owed to each seat (SF-FTS-03)."""
        self.sectors: list[int] = []
        """For each area 0 while face down, or sector + 1."""
        self.rotations: list[int] = []
        self.backs: list[int] = []
        """The stars on the back of each area's sector (SF-INF-03)."""
        self.unplaced: list[int] = []
        """For each sector 1 while nobody has seen where it lies."""
        self.discs: list[int] = []
        self.piles: list[int] = []
        self.reserve_discs: list[int] = []
        self.encounters: list[int] = []
        """For each encounter card 0 in the deck, 1 discarded, 2 aside, 3 being read.

        In views the same numbers in ascending order: how many cards lie where, but not which.
        """
        self.meeting: list[int] = []
        """The encounter in progress: see encounters.py."""
        self.used: list[int] = []
        """What can be done once in a turn and was done."""
        self.offers: list[int] = []
        """Standing trade offers: see trade.py."""
        self.flight: list[int] = []
        """The flight phase in progress: see the constants above."""
        self.known_hands: list[int] = []
        """What each seat knows of each hand: see boardkit/knowledge.py."""
        self.hidden: list[int] = []
        """Only in views: cards nobody shows, for each hand and for the reserve pile."""

    def blank(self) -> Table:
        """Return a table of the same game without any piece."""
        return Table(self.facts, self.seats, self.target, self.seams, self.knowledge)

    def clone(self) -> Table:
        """Return a copy that shares nothing changeable."""
        twin = self.blank()
        self.copy_pieces(twin)
        return twin

    def copy_pieces(self, twin: Table) -> None:
        """Give a blank table copies of all there is on this one."""
        self.copy_kernel_part(twin)
        twin.active = self.active
        twin.starter = self.starter
        twin.turn = self.turn
        twin.dice = self.dice
        twin.hands = self.hands.copy()
        twin.supply = self.supply.copy()
        twin.reserve = self.reserve.copy()
        twin.tray = self.tray.copy()
        twin.upgrades = self.upgrades.copy()
        twin.fame = self.fame.copy()
        twin.personal = self.personal.copy()
        twin.ship_at = self.ship_at.copy()
        twin.ship_kind = self.ship_kind.copy()
        twin.buildings = self.buildings.copy()
        twin.docks = self.docks.copy()
        twin.card_owner = self.card_owner.copy()
        twin.markers = self.markers.copy()
        twin.medals = self.medals.copy()
        twin.owed = self.owed.copy()
        twin.sectors = self.sectors.copy()
        twin.rotations = self.rotations.copy()
        twin.backs = self.backs.copy()
        twin.unplaced = self.unplaced.copy()
        twin.discs = self.discs.copy()
        twin.piles = self.piles.copy()
        twin.reserve_discs = self.reserve_discs.copy()
        twin.encounters = self.encounters.copy()
        twin.meeting = self.meeting.copy()
        twin.used = self.used.copy()
        twin.offers = self.offers.copy()
        twin.flight = self.flight.copy()
        twin.known_hands = self.known_hands.copy()
        twin.hidden = self.hidden.copy()
        self.share_worked_out(twin)

    # --- sectors and planets -------------------------------------------------

    def tile(self, place: int) -> Tile | None:
        """Return the sector on an area, or None for a home system or a face-down sector."""
        if place < w.HOMES:
            return None
        sector = self.sectors[place - w.HOMES]
        return self.facts.tiles[sector - 1] if sector else None

    def is_system(self, place: int) -> bool:
        """Tell whether a place is known to be a planetary system."""
        if place < w.HOMES:
            return True
        tile = self.tile(place)
        return tile is not None and tile.kind == w.SYSTEM

    def is_face_down(self, place: int) -> bool:
        """Tell whether the sector on a place is still face down."""
        return place >= w.HOMES and self.sectors[place - w.HOMES] == 0

    def planet_kind(self, planet: int) -> tuple[int, int]:
        """Return resource and icon of a planet; home planets have no icon (-1)."""
        place, k = divmod(planet, 3)
        if place < w.HOMES:
            return (self.facts.home_resources[planet], -1)
        tile = self.tile(place)
        assert tile is not None and tile.kind == w.SYSTEM
        return tile.planets[(k - self.rotations[place - w.HOMES]) % 3]

    def known_disc(self, seat: int, planet: int) -> int:
        """Return the disc on a planet as a seat knows it."""
        return self.discs[planet]

    def outpost_of(self, civilization: int) -> int:
        """Return the place of a civilization's outpost, or -1 while it is unknown."""
        for place in range(w.HOMES, self.facts.places):
            tile = self.tile(place)
            if tile is not None and tile.civilization == civilization:
                return place
        return -1

    def refresh(self) -> None:
        """Work out anew what depends on sectors only, then the rest."""
        ground = [w.SPACE] * self.facts.field.size
        dock_at = [-1] * len(self.facts.civilizations)
        for number, place in enumerate(self.facts.field.places):
            tile = self.tile(number)
            if number < w.HOMES or (tile is not None and tile.kind == w.SYSTEM):
                lay_ground(ground, place, w.SUN, w.SITE)
            elif tile is None:
                lay_ground(ground, place, w.UNKNOWN_CENTRE, w.HIDDEN_SITE)
            elif tile.kind == w.OUTPOST:
                ground[place.centre] = w.DOCK + tile.civilization
                dock_at[tile.civilization] = place.centre
        self.ground = tuple(ground)
        self.dock_at = tuple(dock_at)
        self.refresh_chart()
        self.colony_sites = mask_of(self.ground, w.SITE)
        self.docking_points = 0
        for at in self.dock_at:
            if at >= 0:
                self.docking_points |= 1 << at
        self.refresh_discs()
        self.refresh_buildings()
        self.refresh_cards()

    def refresh_chart(self) -> None:
        """Work out anew which ways are open."""
        self.chart = self.facts.charts.chart(frozenset([*self.closed_centres(), *self.barred()]))

    def closed_centres(self) -> list[int]:
        """Return the centres that are no intersections: of systems and of unknown sectors."""
        centres = [place.centre for place in self.facts.field.places]
        return [at for at in centres if self.ground[at] in (w.SUN, w.UNKNOWN_CENTRE)]

    def barred(self) -> list[int]:
        """Return intersections that nobody may enter, besides centres of systems."""
        return []

    def refresh_discs(self) -> None:
        """Work out anew which sites each number feeds with what (SF-PRD-02, SF-PRD-04)."""
        fed: list[list[int]] = [[] for _ in range(13)]
        for planet, disc in enumerate(self.discs):
            for number in disc_numbers(disc):
                place, k = divmod(planet, 3)
                resource = self.planet_kind(planet)[0]
                fed[number].extend((planet, resource, 3 * place + (k + 2) % 3, resource))
        self.fed = tuple([tuple(sites) for sites in fed])

    def refresh_cards(self) -> None:
        """Work out anew what depends on friendship cards only (SF-SCI, SF-MER-01)."""
        powers, boosters, cannons = ([0] * self.seats for _ in range(3))
        rates = self.facts.supply_rates * self.seats
        for number, owner in enumerate(self.card_owner):
            if owner:
                card = self.facts.cards[number]
                seat = owner - 1
                powers[seat] |= 1 << card.power
                boosters[seat] += card.boosters
                cannons[seat] += card.cannons
                if card.power == w.SUPPLY_RATE:
                    rates[seat * w.KINDS + card.resource] = card.amount
        self.powers = tuple(powers)
        self.card_boosters = tuple(boosters)
        self.card_cannons = tuple(cannons)
        self.rates = tuple(rates)

    def refresh_buildings(self) -> None:
        """Work out anew what depends on buildings only."""
        field = self.facts.field
        self.built = 0
        self.closed_sites = 0
        ports = [0] * self.seats
        for site, building in enumerate(self.buildings):
            if building:
                self.built |= 1 << field.sites[site]
                owner = (building & 7) - 1
                if building & w.PORT_FLAG and owner != w.NEUTRAL:
                    for at in field.site_ports[site]:
                        ports[owner] |= 1 << at
        self.ports = tuple(ports)
        everywhere = 0
        for mask in ports:
            everywhere |= mask
        self.foreign = tuple([everywhere & ~mask for mask in ports])
        if self.seats == w.THREE_PLAYERS:
            self._close_third_sites()

    def _close_third_sites(self) -> None:
        """With three players only two sites of an outer system may be used (SF-TRI-01)."""
        field = self.facts.field
        for place in range(w.HOMES, self.facts.places):
            sites = range(3 * place, 3 * place + 3)
            free = [site for site in sites if not self.buildings[site]]
            if len(free) == SITES_OF_PLACE - self.facts.three_player_sites:
                for site in free:
                    self.closed_sites |= 1 << field.sites[site]

    # --- hands and supply ----------------------------------------------------

    def hand(self, seat: int) -> tuple[int, ...]:
        """Return a seat's cards by kind."""
        start = seat * w.KINDS
        return tuple(self.hands[start : start + w.KINDS])

    def cards(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        hands = self.hands
        start = seat * w.KINDS
        return (
            hands[start]
            + hands[start + 1]
            + hands[start + 2]
            + hands[start + 3]
            + hands[start + 4]
            + self.hidden[seat]
        )

    def holds(self, seat: int, bundle: tuple[int, ...]) -> bool:
        """Tell whether a seat holds all these cards."""
        hands = self.hands
        start = seat * w.KINDS
        return (
            hands[start] >= bundle[0]
            and hands[start + 1] >= bundle[1]
            and hands[start + 2] >= bundle[2]
            and hands[start + 3] >= bundle[3]
            and hands[start + 4] >= bundle[4]
        )

    def gain(self, seat: int, resource: int, count: int) -> int:
        """Give cards from the supply, as many as are there; return how many."""
        count = min(count, self.supply[resource])
        self.supply[resource] -= count
        self.hands[seat * w.KINDS + resource] += count
        self.knowledge.gained(self.known_hands, seat, resource, count)
        return count

    def pay(self, seat: int, bundle: tuple[int, ...]) -> None:
        """Put cards from a hand into the supply, openly (SF-RES-09, SF-INF-08)."""
        for resource in range(w.KINDS):
            count = bundle[resource]
            if count:
                self.hands[seat * w.KINDS + resource] -= count
                self.supply[resource] += count
                self.knowledge.spent(self.known_hands, seat, resource, count)

    def new_pile_cards(self) -> int:
        """Return how many cards of each kind a new reserve pile takes (SF-RES-05)."""
        return self.facts.pile_cards

    def note_new_pile(self) -> None:
        """Note that the reserve pile is not the first one any more."""

    def most_in_pile(self) -> int:
        """Return how many cards of a kind the reserve pile can have at most."""
        return self.facts.pile_cards

    # --- seats ---------------------------------------------------------------

    def opponents(self, seat: int) -> list[int]:
        """Return the other seats, clockwise from the left neighbour."""
        return OPPONENTS[self.seats][seat]

    def ships(self, seat: int) -> list[int]:
        """Return the numbers of a seat's ships on the board."""
        start = seat * w.FLEET
        return [ship for ship in range(w.FLEET) if self.ship_at[start + ship] >= 0]

    def has_power(self, seat: int, effect: int) -> bool:
        """Tell whether a seat has a friendship card with that effect (SF-FRC-01)."""
        return self.powers[seat] >> effect & 1 == 1
