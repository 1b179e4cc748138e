"""A tabletop for the rules of the first edition: that of 2019 with its board, chips and bases.

Every seat has started on transporter 1 unless something else is said. Intersections are named by
the codes of the rules text, such as (5, 20).
"""

from __future__ import annotations

from typing import Self

import starfare
from starfare.games.classic.exploring import LookAtDisc, pile_of
from starfare.games.classic.facts import ClassicFacts, facts
from starfare.games.classic.setup import TakeTransporter
from starfare.games.classic.table import ClassicTable
from starfare.games.classic.trade_and_build import TradeAndBuild
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import launch
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.points import MEDAL_OWNED
from starfare.kernel.chance import Scripted, Seeded
from starfare.kernel.event import Event
from tests.starfarers import tabletop as base

YELLOW, RED, WHITE, BLUE = 0, 1, 2, 3
COLOURS = ("yellow", "red", "white", "blue")
CIVILIZATIONS = ("green_folk", "merchants", "diplomats", "scientists")
GREEN_FOLK, MERCHANTS, DIPLOMATS, SCIENTISTS = CIVILIZATIONS
ORE, FUEL, CARBON, FOOD, GOODS = range(5)
BOOSTER, CANNON, RING = range(3)
COLONY_SHIP, TRADE_SHIP = range(2)


def lair(strength: int) -> int:
    """Return a pirate lair chip."""
    return w.PIRATE + strength


def ice(strength: int) -> int:
    """Return an ice planet chip."""
    return w.ICE + strength


class Tabletop(base.Tabletop):
    """A game in a chosen position, with chance told beforehand."""

    def __init__(
        self,
        seats: int = 4,
        seed: int = 1,
        transporters: tuple[int, ...] = (0, 0, 0, 0),
        **options: str,
    ) -> None:
        self.game = starfare.new("classic", seats=seats, seed=seed, names=(), **options)
        self.driver = Scripted([], Seeded(seed))
        self.game.driver = self.driver
        while self.game.pending and self.game.pending[0].prompt == "take_transporter":
            seat = self.game.deciders[0]
            self.game.play(seat, TakeTransporter(transporters[seat]))

    @property
    def table(self) -> ClassicTable:
        """The table itself."""
        table = self.game.table
        assert isinstance(table, ClassicTable)
        return table

    @property
    def facts(self) -> ClassicFacts:
        """The game's facts."""
        return facts()

    # --- places -------------------------------------------------------------------

    def at(self, across: int, down: int) -> int:
        """Return an intersection by the code of the rules text."""
        return self.facts.field.index[(across, down)]

    def code(self, at: int) -> tuple[int, int]:
        """Return the code of an intersection."""
        return self.facts.field.corners[at]

    def where(self, seat: int, ship: int = 0) -> tuple[int, int] | None:
        """Return the code of the place a starship stands on, or None."""
        at = self.table.ship_at[seat * w.FLEET + ship]
        return None if at < 0 else self.code(at)

    def outpost(self, civilization: str, number: int) -> int:
        """Return an outpost intersection."""
        return self.facts.outposts[5 * CIVILIZATIONS.index(civilization) + number - 1]

    # --- pieces -------------------------------------------------------------------

    def starship(
        self, seat: int, kind: str, code: tuple[int, int], transporter: int | None = None
    ) -> int:
        """Put a starship of a seat on the board; return its number, the transporter less 1."""
        fleet = self.table.ship_at[seat * w.FLEET : (seat + 1) * w.FLEET]
        ship = fleet.index(-1) if transporter is None else transporter - 1
        launch(self.table, seat, ship, w.SHIP_KINDS.index(kind), self.at(*code))
        return ship

    def founded(self, seat: int, *codes: tuple[int, int]) -> Self:
        """Colonies of a seat on colony intersections; chips beside them lie face up."""
        for code in codes:
            self.colony(seat, self.at(*code))
            site = self.facts.field.site_at[self.at(*code)]
            place, k = divmod(site, 3)
            for planet in (site, 3 * place + (k + 1) % 3):
                if self.table.discs[planet] == w.FACE_DOWN:
                    self.open_chip(planet, self._any_number(planet))
        return self

    def _any_number(self, planet: int) -> int:
        start = pile_of(self.table, planet)
        kinds = self.facts.disc_kinds
        return next(
            kind
            for place, kind in enumerate(kinds)
            if self.table.piles[start + place] and kind < w.PIRATE
        )

    def hidden_chip(self, planet: int, chip: int, *seen_by: int) -> Self:
        """A chip lies face down on a planet; these seats have looked at it."""
        self._take_chip(planet, chip)
        self.table.chips[planet] = chip
        self.table.seen[planet] = sum(1 << seat for seat in seen_by)
        return self

    def open_chip(self, planet: int, chip: int) -> Self:
        """A number chip of its colour lies face up on a planet."""
        self._take_chip(planet, chip)
        self.table.discs[planet] = chip
        self.table.chips[planet] = self.table.seen[planet] = 0
        self.table.refresh_discs()
        return self

    def _take_chip(self, planet: int, chip: int) -> None:
        kinds = self.facts.disc_kinds
        start = pile_of(self.table, planet)
        before = self.table.chips[planet]
        if before:
            self.table.piles[start + kinds.index(before)] += 1
        assert self.table.piles[start + kinds.index(chip)], "no such chip of that colour is left"
        self.table.piles[start + kinds.index(chip)] -= 1

    def next_chip(self, chip: int) -> Self:
        """The next chip that somebody is the first to look at."""
        self.script(("chip", self.facts.disc_kinds.index(chip)))
        return self

    def next_white_chip(self, number: int) -> Self:
        """The next white chip that replaces a captured one."""
        self.script(("reserve disc", self.facts.reserve_kinds.index(number)))
        return self

    def outposts(self, civilization: str, *owners: int) -> Self:
        """The trading outposts of a base, number 1 first, without cards; the chip follows them."""
        number = CIVILIZATIONS.index(civilization)
        table = self.table
        for place, owner in enumerate(owners):
            table.docks[5 * number + place] = owner + 1
            table.personal[4 * owner + w.TRADE_STATION] -= 1
        table.refresh_bases()
        best = max(owners, key=lambda owner: (owners.count(owner), -owners.index(owner)))
        table.markers[number] = best + 1
        return self

    def captured(self, seat: int, chip: int) -> Self:
        """A seat holds a special chip."""
        self.table.medals[self.facts.tokens.index(chip)] = MEDAL_OWNED + seat
        return self

    def holder(self, civilization: str) -> int:
        """Return who has a friendship chip, or -1."""
        return self.table.markers[CIVILIZATIONS.index(civilization)] - 1

    def attached(self, seat: int) -> list[int]:
        """Return boosters, cannons and freight rings on a seat's mother ship."""
        return self.table.upgrades[3 * seat : 3 * seat + 3]

    def left(self, seat: int) -> list[int]:
        """Return the modules, transporters and spaceport rings in a seat's supply."""
        return self.table.personal[4 * seat : 4 * seat + 4]

    def winners(self) -> tuple[int, ...]:
        """Return who has won, or nobody while the game goes on."""
        return () if self.game.outcome is None else self.game.outcome.winners

    # --- phases -------------------------------------------------------------------

    def trade_and_build(self, seat: int) -> Self:
        """A seat is in the trade and building phase, with its supplies drawn."""
        self.turn_of(seat)
        self.table.drawn = 1
        self.table.stack = [TradeAndBuild(seat)]
        return self

    def alone(self, seat: int, kind: str, code: tuple[int, int], speed: int = 5) -> Self:
        """A seat's only starship, transporter 1, is about to move; nobody else has any."""
        self.clear_ships()
        self.starship(seat, kind, code, 1)
        self.flight(seat, speed)
        return self

    def fly(self, seat: int, code: tuple[int, int], ship: int = 0) -> tuple[Event, ...]:
        """Fly a starship."""
        return self.play(seat, Fly(ship, self.at(*code)))

    def look(self, seat: int, place: str, resource: str) -> tuple[Event, ...]:
        """Look at the chip of a planet."""
        return self.play(seat, LookAtDisc(self.planet(place, resource)))

    def flights(self, seat: int, ship: int = 0) -> set[tuple[int, int]]:
        """Return where a starship is offered to fly."""
        return {
            self.code(each.to)
            for each in self.choices(seat)
            if isinstance(each, Fly) and each.ship == ship
        }


def told(events: tuple[Event, ...], kind: type[Event]) -> list[Event]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]
