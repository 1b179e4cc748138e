"""A tabletop for rule tests: a game put into the position a rule speaks of.

Only what matters is said; everything else is the beginner start with four players. Cards come
from the supply and go back to it, so that the position is always one that could be.
"""

from __future__ import annotations

from typing import Self

import starfare
from starfare.games.boardkit.field import corner_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import place_ship
from starfare.games.starfarers.encounters import DrawEncounter
from starfare.games.starfarers.facts import Facts, facts
from starfare.games.starfarers.flight import MovementBegins, begin_flight
from starfare.games.starfarers.meeting import DISCARDED, IN_DECK
from starfare.games.starfarers.points import MEDAL_OWNED
from starfare.games.starfarers.production import Roll
from starfare.games.starfarers.table import BASE_SPEED, Table
from starfare.games.starfarers.trade_and_build import TradeAndBuild, reset_turn_limits
from starfare.kernel.chance import Drawn, Scripted, Seeded
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Decision

WHITE, YELLOW, RED, BLUE = 0, 1, 2, 3
RESOURCES = ("ore", "fuel", "carbon", "food", "goods")


class Tabletop:
    """A game in a chosen position, with chance told beforehand."""

    def __init__(self, seats: int = 4, seed: int = 1, **options: str) -> None:
        self.game = starfare.new("starfarers", seats=seats, seed=seed, names=(), **options)
        self.driver = Scripted([], Seeded(seed))
        self.game.driver = self.driver

    @property
    def table(self) -> Table:
        """The table itself."""
        table = self.game.table
        assert isinstance(table, Table)
        return table

    @property
    def facts(self) -> Facts:
        """The game's facts."""
        return facts()

    # --- places -------------------------------------------------------------------

    def place(self, name: str) -> int:
        """Return a place by name: alpha to delta, f1 to f7, n1 to n8."""
        return [place.name for place in self.facts.field.places].index(name)

    def planet(self, place: str, resource: str) -> int:
        """Return the planet of a face-up system that gives a resource."""
        number = self.place(place)
        for planet in range(3 * number, 3 * number + 3):
            if self.table.planet_kind(planet)[0] == RESOURCES.index(resource):
                return planet
        raise AssertionError(f"{place} has no {resource} planet")

    def site(self, place: str, one: str, other: str) -> int:
        """Return the intersection of the colony site between two planets of a system."""
        first, second = self.planet(place, one), self.planet(place, other)
        number = self.place(place)
        k = first % 3 if (first + 1) % 3 == second % 3 else second % 3
        return self.facts.field.sites[3 * number + k]

    def centre(self, place: str) -> int:
        """Return the centre of a place (the docking point of an outpost)."""
        return self.facts.field.places[self.place(place)].centre

    def corner(self, col: int, h: int, name: str) -> int:
        """Return the intersection at a corner of a hex, such as `upper-left`."""
        return self.facts.field.index[corner_of((col, h), name)]

    def neighbours(self, at: int) -> tuple[int, ...]:
        """Return the intersections an edge joins with this one."""
        return self.facts.field.neighbours[at]

    def at_distance(self, at: int, steps: int) -> list[int]:
        """Return the intersections whose shortest way from here has that many edges."""
        return [t for t, far in enumerate(self.table.chart.distances(at)) if far == steps]

    def open_space(self, count: int = 1) -> list[int]:
        """Return intersections in open space, adjacent to no place and with no piece on them."""
        field = self.facts.field
        found = [
            at
            for at in range(field.size)
            if field.place_at[at] == -1
            and field.centre_of[at] == -1
            and at not in self.table.ship_at
            and all(field.place_at[near] == -1 for near in field.neighbours[at])
        ]
        return found[:count]

    # --- pieces -------------------------------------------------------------------

    def hand(self, seat: int, **cards: int) -> Self:
        """Give a seat exactly these cards; the rest goes to the supply."""
        table = self.table
        for kind, name in enumerate(RESOURCES):
            have = table.hands[seat * w.KINDS + kind]
            want = cards.get(name, 0)
            table.supply[kind] += have - want
            if table.supply[kind] < 0:
                table.reserve[kind] += table.supply[kind]
                table.supply[kind] = 0
            table.hands[seat * w.KINDS + kind] = want
        self._everybody_saw()
        return self

    def empty_hands(self) -> Self:
        """Return all cards of all hands to the supply."""
        for seat in range(self.table.seats):
            self.hand(seat)
        return self

    def supply(self, **cards: int) -> Self:
        """Leave exactly these cards in the supply; others go to or come from the reserve pile."""
        table = self.table
        for kind, name in enumerate(RESOURCES):
            if name in cards:
                table.reserve[kind] += table.supply[kind] - cards[name]
                table.supply[kind] = cards[name]
        return self

    def reserve(self, **cards: int) -> Self:
        """Leave exactly these cards in the reserve pile; others go to or come from the supply."""
        table = self.table
        for kind, name in enumerate(RESOURCES):
            want = cards.get(name, 0)
            table.supply[kind] += table.reserve[kind] - want
            table.reserve[kind] = want
        return self

    def _everybody_saw(self) -> None:
        table = self.table
        for watcher in range(table.seats + 1):
            start = table.knowledge.at(watcher, 0)
            table.known_hands[start : start + len(table.hands)] = table.hands

    def hand_of(self, seat: int) -> dict[str, int]:
        """Return a seat's cards by name, kinds it lacks left out."""
        hand = self.table.hand(seat)
        return {name: count for name, count in zip(RESOURCES, hand, strict=True) if count}

    def upgrades(self, seat: int, boosters: int = 0, cannons: int = 0, pods: int = 0) -> Self:
        """Give a mothership exactly these upgrades."""
        table = self.table
        for kind, want in enumerate((boosters, cannons, pods)):
            table.tray[kind] += table.upgrades[3 * seat + kind] - want
            table.upgrades[3 * seat + kind] = want
        return self

    def fame(self, seat: int, pieces: int) -> Self:
        """Give a seat exactly so many fame pieces."""
        table = self.table
        table.tray[w.FAME_PIECE] += table.fame[seat] - pieces
        table.fame[seat] = pieces
        return self

    def clear_ships(self, *seats: int) -> Self:
        """Take ships off the board, of these seats or of all."""
        table = self.table
        for seat in seats or range(table.seats):
            for ship in range(w.FLEET):
                own = seat * w.FLEET + ship
                if table.ship_at[own] >= 0:
                    load = w.COLONY if table.ship_kind[own] == w.COLONY_SHIP else w.TRADE_STATION
                    table.ship_at[own] = -1
                    table.personal[4 * seat + w.TRANSPORT_SHIP] += 1
                    table.personal[4 * seat + load] += 1
        return self

    def ship(self, seat: int, kind: str, at: int) -> int:
        """Put a ship of a seat on an intersection; return its number."""
        return place_ship(self.table, seat, w.SHIP_KINDS.index(kind), at)

    def colony(self, seat: int, at: int) -> Self:
        """Put a colony of a seat on a colony site."""
        table = self.table
        site = table.facts.field.site_at[at]
        assert site >= 0, "this is no colony site"
        assert not table.buildings[site], "the site is taken"
        table.personal[4 * seat + w.COLONY] -= 1
        table.buildings[site] = seat + 1
        table.refresh_buildings()
        return self

    def spaceport(self, seat: int, at: int) -> Self:
        """Put a spaceport of a seat on a colony site (its colony may stand there already)."""
        table = self.table
        site = table.facts.field.site_at[at]
        if not table.buildings[site]:
            self.colony(seat, at)
        table.personal[4 * seat + w.SHIPYARD] -= 1
        table.buildings[site] |= w.PORT_FLAG
        table.refresh_buildings()
        return self

    def disc(self, planet: int, disc: int) -> Self:
        """Lay a face-up disc (2 to 12), or a token (w.PIRATE + n, w.ICE + n), on a planet."""
        table = self.table
        table.discs[planet] = disc
        table.refresh_discs()
        if disc > w.PIRATE:
            table.medals[table.facts.tokens.index(disc)] = planet + 1
        kinds = table.facts.disc_kinds
        icon = table.planet_kind(planet)[1]
        if icon >= 0 and table.piles[icon * len(kinds) + kinds.index(disc)]:
            table.piles[icon * len(kinds) + kinds.index(disc)] -= 1
        return self

    def discs(self, place: str, **by_resource: int) -> Self:
        """Lay face-up discs on the planets of a system, by resource."""
        for resource, disc in by_resource.items():
            self.disc(self.planet(place, resource), disc)
        return self

    def station(self, seat: int, civilization: str, count: int = 1) -> Self:
        """Give a seat trade stations at an outpost, without card or marker."""
        table = self.table
        number = table.facts.civilizations.index(civilization)
        for _ in range(count):
            dock = table.docks.index(0, 5 * number, 5 * number + 5)
            table.docks[dock] = seat + 1
            table.personal[4 * seat + w.TRADE_STATION] -= 1
        return self

    def marker(self, seat: int, civilization: str) -> Self:
        """Give a seat a friendship marker."""
        self.table.markers[self.table.facts.civilizations.index(civilization)] = seat + 1
        return self

    def card(self, seat: int, effect: str, resource: str | None = None, nth: int = 0) -> Self:
        """Give a seat the nth friendship card with an effect (and for a resource)."""
        kind = -1 if resource is None else RESOURCES.index(resource)
        matching = [
            number
            for number, card in enumerate(self.table.facts.cards)
            if card.effect == effect and (kind in (-1, card.resource))
        ]
        self.table.card_owner[matching[nth]] = seat + 1
        self.table.refresh_cards()
        return self

    def named_card(self, seat: int, name: str) -> Self:
        """Give a seat a friendship card by its id, such as `scientists-2`."""
        names = [card.name for card in self.table.facts.cards]
        self.table.card_owner[names.index(name)] = seat + 1
        self.table.refresh_cards()
        return self

    def medal(self, seat: int, disc: int) -> Self:
        """Give a seat a special token as a medal."""
        self.table.medals[self.table.facts.tokens.index(disc)] = MEDAL_OWNED + seat
        return self

    def points(self, seat: int) -> int:
        """Return a seat's victory points."""
        return self.game.rules.points(self.table)[seat]

    # --- phases -------------------------------------------------------------------

    def turn_of(self, seat: int) -> Self:
        """A seat is about to roll."""
        self.table.active = seat
        reset_turn_limits(self.table)
        self.table.stack = [Roll(seat)]
        return self

    def trade_and_build(self, seat: int) -> Self:
        """A seat is in the trade and build phase."""
        self.turn_of(seat)
        self.table.stack = [TradeAndBuild(seat)]
        return self

    def flight(self, seat: int, base_speed: int = 5) -> Self:
        """A seat has shaken and is in the movement step, with that base speed."""
        self.turn_of(seat)
        self.table.stack = []
        begin_flight(self.table)
        self.table.stack = [MovementBegins()]
        self.table.flight[BASE_SPEED] = base_speed
        self.run()
        return self

    def encounter(self, seat: int, number: int) -> Self:
        """A seat's shake showed the black ball and the card with this number was drawn."""
        self.turn_of(seat)
        self.table.stack = []
        begin_flight(self.table)
        self.table.flight[BASE_SPEED] = self.table.facts.black_speed
        self.table.stack = [MovementBegins(), DrawEncounter(seat)]
        self.script(("encounter", number - 1))
        self.run()
        return self

    def deck(self, *numbers: int) -> Self:
        """Leave only these encounter cards in the deck; the others are discarded."""
        table = self.table
        table.encounters = [
            IN_DECK if number + 1 in numbers else DISCARDED
            for number in range(len(table.encounters))
        ]
        return self

    # --- chance -------------------------------------------------------------------

    def script(self, *outcomes: Drawn) -> Self:
        """Tell outcomes beforehand: a purpose and its outcome, in order."""
        self.driver.outcomes = [*self.driver.outcomes, *outcomes]
        return self

    def dice(self, first: int, second: int) -> Self:
        """The next production roll."""
        return self.script(("dice", 6 * (first - 1) + second - 1))

    def balls(self, one: str, other: str, contest: bool = False) -> Self:
        """The next shake by colours (of a contest inside an encounter if so said)."""
        for number, pair in enumerate(self.facts.shakes):
            colours = sorted(self.facts.ball_colours[ball] for ball in pair)
            if colours == sorted((one, other)):
                return self.script(("contest" if contest else "shake", number))
        raise AssertionError(f"no shake shows {one} and {other}")

    def contest(self, mine: tuple[str, str], theirs: tuple[str, str]) -> Self:
        """The next two shakes of a contest: the subject's, then the adversary's."""
        return self.balls(*mine, contest=True).balls(*theirs, contest=True)

    # --- playing ------------------------------------------------------------------

    def run(self) -> None:
        """Let everything happen that needs no decision."""
        self.last_events = self.game.open()

    last_events: tuple[Event, ...] = ()

    def play(self, seat: int, choice: Choice) -> tuple[Event, ...]:
        """Play a choice."""
        self.last_events = self.game.play(seat, choice)
        return self.last_events

    def choices(self, seat: int) -> list[Choice]:
        """Return all choices of a seat, written out."""
        return list(self.game.choices(seat))

    def refusal(self, seat: int, choice: Choice) -> str | None:
        """Return the rule by which a choice is refused, or None if it is possible."""
        why = self.game.explain(seat, choice)
        return None if why is None else why.rule

    def decision(self) -> Decision:
        """Return the one decision the table waits for."""
        pending = self.game.pending
        assert pending is not None
        [decision] = [each for each in pending if not each.optional]
        return decision
