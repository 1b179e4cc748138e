"""A tabletop for The Lost People: a game put into the position a rule speaks of.

Everybody has the beginner start without its ship, an empty hand, an empty mothership and 1 fame
piece, which is 4 points. Cards of the deck are named by their numbers in the rules, 1 to 13.
"""

from __future__ import annotations

from typing import Self

from starfare.games.boardkit.chart import bits
from starfare.games.lost_people.facts import LostPeopleFacts, facts
from starfare.games.lost_people.player_view import LostPeopleView
from starfare.games.lost_people.research_track import advance, product
from starfare.games.lost_people.table import LostPeopleTable
from starfare.games.new_encounters.mission_ships import MissionTrade
from starfare.games.new_encounters.ship_tokens import tokens_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import free_ports
from starfare.games.starfarers.encounters import DrawEncounter
from starfare.games.starfarers.flight import MovementBegins, begin_flight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.table import BASE_SPEED, MOVING
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.event import Event
from tests.new_encounters.missions import MissionTabletop

FIRST_CARD = 100
ARTIFACT_DISC = 41
VESSEL = "research_vessel"
CIVILIZATIONS = ("merchants", "green_folk", "diplomats", "scientists")


class Expedition(MissionTabletop):
    """A game of The Lost People in a chosen position, with chance told beforehand."""

    def __init__(self, seats: int = 4, seed: int = 1, **options: str) -> None:
        super().__init__("lost_people", seats, seed, **options)

    @property
    def table(self) -> LostPeopleTable:
        """The table itself."""
        table = self.game.table
        assert isinstance(table, LostPeopleTable)
        return table

    @property
    def facts(self) -> LostPeopleFacts:
        """The scenario's facts."""
        return facts()

    def view(self, seat: int | None) -> LostPeopleView:
        """Return what a seat may know."""
        view = self.game.view(seat)
        assert isinstance(view, LostPeopleView)
        return view

    # --- places -----------------------------------------------------------------------

    @property
    def scientists(self) -> int:
        """The docking point of the Scientists."""
        return self.centre("f7")

    def rim(self, planet: int) -> tuple[int, ...]:
        """Return the corners of a planet."""
        place, k = divmod(planet, 3)
        return self.facts.field.places[place].hex_rims[k]

    def rest(self, planet: int, number: int = 0) -> int:
        """Return a corner of a planet that is no colony site."""
        field = self.facts.field
        return [at for at in self.rim(planet) if field.site_at[at] < 0][number]

    def outer(self, planet: int, number: int = 0) -> int:
        """Return an intersection next to a corner of a planet that is beside no planet."""
        field = self.facts.field
        beside = [
            near
            for at in self.rim(planet)
            if field.site_at[at] < 0
            for near in field.neighbours[at]
            if field.place_at[near] < 0 and field.centre_of[near] < 0
        ]
        return beside[number]

    # --- pieces -----------------------------------------------------------------------

    def vessel(self, seat: int, at: int, laden: bool = False) -> int:
        """Put a research vessel on an intersection, with an artifact if so said."""
        number = self.ship(seat, VESSEL, at)
        self.table.cargo[seat] = int(laden)
        return number

    def at(self, seat: int, ship: int) -> int:
        """Return where a ship of a seat is, -1 off the board."""
        return self.table.ship_at[seat * w.FLEET + ship]

    def ports(self, seat: int) -> list[int]:
        """Return the free spaceport sites of a seat."""
        return list(bits(free_ports(self.table, seat)))

    def bear(self, place: str, resource: str, count: int = 4) -> int:
        """A system is explored and one of its planets bears artifacts; return the planet."""
        number = self.place(place)
        for each in range(3 * number, 3 * number + 3):
            self.disc(each, {0: 3, 1: 5, 2: 10}[self.table.planet_kind(each)[1] % 3])
        planet = self.planet(place, resource)
        self.table.artifacts[planet] = count
        return planet

    def friends(self, seat: int, count: int) -> Self:
        """Give a seat so many friendship cards of the first four civilizations."""
        free = [number for number, owner in enumerate(self.table.card_owner) if not owner]
        plain = [
            number for number in free if self.facts.cards[number].effect == "production_increase"
        ]
        for number in [*plain, *[each for each in free if each not in plain]][:count]:
            self.table.card_owner[number] = seat + 1
        self.table.refresh_cards()
        return self

    def research(self, seat: int, cards: int, artifacts: int) -> Self:
        """A seat has cards and stored artifacts, and its marker where they put it."""
        self.friends(seat, cards)
        self.table.stored[seat] = artifacts
        self.table.research[seat] = product(self.table, seat)
        return self

    def space(self, seat: int) -> int:
        """Return the space of a research marker."""
        return self.table.research[seat]

    def tokens(self, seat: int) -> dict[str, int]:
        """Return the ship tokens of a seat by kind of ship, those it lacks left out."""
        counted = {
            name: tokens_of(self.table, seat, kind)
            for kind, name in enumerate(self.facts.ship_kinds)
        }
        return {name: count for name, count in counted.items() if count}

    def upgrades_of(self, seat: int) -> tuple[int, ...]:
        """Return boosters, cannons and freight pods of a mothership."""
        return tuple(self.table.upgrades[3 * seat : 3 * seat + 3])

    def worth(self, seat: int, points: int) -> Self:
        """Give a seat so many points by fame pieces."""
        other = self.points(seat) - self.table.fame[seat] // 2
        self.fame(seat, 2 * (points - other))
        assert self.points(seat) == points
        return self

    def empty_sectors(self, *places: str) -> Self:
        """Let exactly these areas have empty sectors; what lay there comes to where one lay."""
        table = self.table
        names = [place.name for place in self.facts.field.places[w.HOMES :]]
        wanted = [names.index(place) for place in places]
        empty = [
            area
            for area, sector in enumerate(table.sectors)
            if self.facts.tiles[sector - 1].kind == w.EMPTY
        ]
        moves = zip(
            [area for area in empty if area not in wanted],
            [area for area in wanted if area not in empty],
            strict=True,
        )
        for one, other in moves:
            for each in (table.sectors, table.rotations, table.backs):
                each[one], each[other] = each[other], each[one]
        table.discs[3 * w.HOMES :] = [w.NO_DISC] * (3 * len(names))
        table.refresh()
        return self

    # --- phases -----------------------------------------------------------------------

    def trade_and_build(self, seat: int) -> Self:
        """A seat is in the trade and build phase."""
        self.turn_of(seat)
        self.table.stack = [MissionTrade(seat)]
        return self

    def encounter(self, seat: int, number: int) -> Self:
        """A seat's shake showed the black ball and card LP1 to LP13 was drawn."""
        self.turn_of(seat)
        self.table.stack = []
        begin_flight(self.table)
        assert self.table.stack, "an encounter needs a ship"
        self.table.flight[BASE_SPEED] = self.facts.black_speed
        self.table.stack = [MovementBegins(), DrawEncounter(seat)]
        numbers = [card.number for card in self.facts.encounters]
        self.script(("encounter", numbers.index(FIRST_CARD + number)))
        self.run()
        return self

    def fly(self, seat: int, ship: int, *places: int) -> tuple[Event, ...]:
        """Fly a ship from place to place; return what happened in the end."""
        for at in places:
            self.play(seat, Fly(ship, at))
        return self.last_events

    def go(self, seat: int, ship: int, to: int) -> None:
        """Fly a ship to a place, however often it halts on the way."""
        for _ in range(20):
            if self.at(seat, ship) == to:
                return
            self.play(seat, Fly(ship, to))
        raise AssertionError("the ship does not arrive")

    def store(self, seat: int) -> tuple[Event, ...]:
        """A vessel in a seat's flight phase passes the Scientists with an artifact."""
        near = self.neighbours(self.scientists)[0]
        vessel = self.table.mission_ship(seat)
        if vessel < 0:
            vessel = self.vessel(seat, near)
        self.table.ship_at[seat * w.FLEET + vessel] = near
        self.table.cargo[seat] = 1
        self.flight(seat)
        return self.fly(seat, vessel, self.scientists)

    def befriend(self, seat: int, civilization: str = "merchants") -> tuple[Event, ...]:
        """A seat founds a trade station and takes the first card of the stack."""
        number = self.facts.civilizations.index(civilization)
        boosters, cannons, _ = self.upgrades_of(seat)
        self.upgrades(seat, boosters, cannons, pods=5)
        ship = self.ship(seat, "trade_ship", self.table.dock_at[number])
        self.table.flight[MOVING] = ship
        self.play(seat, EstablishTradeStation(ship))
        return self.play(seat, self.choices(seat)[0])

    def advance(self, seat: int) -> tuple[Event, ...]:
        """A marker goes to where cards and artifacts put it, and brings what it brings."""
        advance(self.table, seat)
        self.run()
        return self.last_events


def of_kind(events: tuple[Event, ...], *kinds: type[Event]) -> list[Event]:
    """Return the events of these kinds in their order."""
    return [event for event in events if isinstance(event, kinds)]
