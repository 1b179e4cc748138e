"""A starship: cargo bays, lab, hangar, boosters, cannons, modules, and the cards it has won."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.starship import words as w
from starfare.games.starship.facts import Cost, Facts
from starfare.kernel.piece import Piece

Cards = tuple[int, ...]
"""Cards or missions by their numbers; copies of a game share them."""


def with_card(cards: Cards, card: int) -> Cards:
    """Return the cards and one more."""
    return tuple(sorted([*cards, card]))


def without(cards: Cards, card: int) -> Cards:
    """Return the cards without one of them."""
    return tuple([other for other in cards if other != card])


class Upgrades(Piece):
    """The boosters of a ship, or its cannons."""

    def __init__(self, level_1: int = 0, level_2: int = 0) -> None:
        self.level_1: int = level_1
        self.level_2: int = level_2

    @property
    def count(self) -> int:
        """How many there are."""
        return self.level_1 + self.level_2

    @property
    def value(self) -> int:
        """The sum of their levels (SC-FLT-04, SC-PIR-10)."""
        return self.level_1 + 2 * self.level_2

    @property
    def levels(self) -> list[int]:
        """The level of each, the highest first."""
        return [2] * self.level_2 + [1] * self.level_1

    def add(self, level: int) -> None:
        """Attach one of level 1, or put one of level 2 in the place of one of level 1."""
        if level == 1:
            self.level_1 += 1
        else:
            self.level_2 += 1
            self.level_1 -= 1

    def lower(self, level: int) -> None:
        """Remove one of level 1, or make one of level 2 one of level 1 (SC-PIR-24, SC-PIR-25)."""
        if level == 1:
            self.level_1 -= 1
        else:
            self.level_2 -= 1
            self.level_1 += 1

    def copy(self) -> Upgrades:
        """Return another one like it."""
        return Upgrades(self.level_1, self.level_2)


class Starship(Piece):
    """All that one player has."""

    NOT_STATE: ClassVar[tuple[str, ...]] = ("facts", "seat")

    def __init__(self, facts: Facts, seat: int) -> None:
        self.facts = facts
        self.seat = seat
        self.astro: int = 0
        self.colony_ships: int = 0
        self.trade_ships: int = 0
        self.colonies: Cards = ()
        self.stations: Cards = ()
        self.pirates: Cards = ()
        """Those beaten."""
        self.missions: Cards = ()
        """Those completed and kept."""

    units: list[int]
    """The five cargo bays, then the tech in the lab."""
    modules: list[int]
    """The level of each module: 0 is face down."""
    boosters: Upgrades
    cannons: Upgrades

    def unpack(self) -> None:
        """Take the pieces of an empty ship."""
        self.units = [0] * w.UNITS
        self.modules = [0] * w.MODULE_KINDS
        self.boosters = Upgrades()
        self.cannons = Upgrades()

    def copy(self) -> Starship:
        """Return another one like it."""
        twin = Starship(self.facts, self.seat)
        twin.units = self.units.copy()
        twin.astro = self.astro
        twin.colony_ships = self.colony_ships
        twin.trade_ships = self.trade_ships
        twin.boosters = self.boosters.copy()
        twin.cannons = self.cannons.copy()
        twin.modules = self.modules.copy()
        twin.colonies = self.colonies
        twin.stations = self.stations
        twin.pirates = self.pirates
        twin.missions = self.missions
        return twin

    # --- what it can do ----------------------------------------------------------------

    def upgrades(self, kind: int) -> Upgrades:
        """Return its boosters or its cannons."""
        return self.boosters if kind == w.BOOSTER else self.cannons

    @property
    def bay_limit(self) -> int:
        """How many units each cargo bay holds (SC-STO-01 to SC-STO-04)."""
        return self.facts.bay_limits[self.modules[w.STORAGE]]

    @property
    def action_limit(self) -> int:
        """How many actions a flight allows (SC-FLT-13, SC-FLT-14)."""
        return self.facts.action_limits[self.modules[w.COMMAND]]

    @property
    def active_modules(self) -> list[int]:
        """The modules that are not face down."""
        return [module for module in range(w.MODULE_KINDS) if self.modules[module]]

    @property
    def symbol(self) -> int:
        """The symbol of its start colony (SC-SET-07, DU-SET-10)."""
        return 0 if 0 in self.colonies else 1

    # --- what it holds -----------------------------------------------------------------

    def room(self, item: int) -> int:
        """Return how many more units of a resource, or tech, it can store (SC-STO-04, -05)."""
        limit = self.facts.tech_limit if item == w.TECH else self.bay_limit
        return limit - self.units[item]

    def kinds_with_room(self) -> list[int]:
        """Return the resources of which it can store one more unit (SC-STO-09)."""
        limit = self.bay_limit
        return [kind for kind in range(w.KINDS) if self.units[kind] < limit]

    def holds(self, cost: Cost) -> bool:
        """Tell whether it holds all that something costs."""
        units = self.units
        for kind, count in cost:
            if units[kind] < count:
                return False
        return True

    def pay(self, cost: Cost) -> None:
        """Return resources and tech to the supply (SC-CST-01)."""
        for kind, count in cost:
            self.units[kind] -= count

    # --- what it has won ---------------------------------------------------------------

    def win(self, card: int) -> None:
        """Keep a card for the rest of the game: a colony, a trade station or a beaten pirate."""
        kind = self.facts.cards[card].kind
        if kind == w.COLONY:
            self.colonies = with_card(self.colonies, card)
        elif kind == w.PIRATE:
            self.pirates = with_card(self.pirates, card)
        else:
            self.stations = with_card(self.stations, card)

    @property
    def cards(self) -> list[int]:
        """All cards it has won."""
        return sorted([*self.colonies, *self.stations, *self.pirates])

    @property
    def friendship(self) -> int:
        """The symbols on its trade stations and missions (SC-SVP-08, DU-SVP-07)."""
        total = 0
        for card in self.stations:
            total += self.facts.cards[card].friendship
        for mission in self.missions:
            total += self.facts.missions[mission].friendship
        return total

    @property
    def fame(self) -> int:
        """The fame of its beaten pirates and missions (SC-SVP-09, DU-SVP-08)."""
        total = 0
        for card in self.pirates:
            total += self.facts.cards[card].fame
        for mission in self.missions:
            total += self.facts.missions[mission].fame
        return total
