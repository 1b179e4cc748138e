"""The table of The Pirate Hog Kahm: escape pods, location cards, the base and what attacks it."""

from __future__ import annotations

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.facts import HogFacts
from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.starfarers.table import Table


class HogTable(ScenarioTable):
    """The base game's state, mission ships, and the hunt for Hog Kahm. All of it is public."""

    pods: list[int]
    """Escape pods on each planet, beside the colony on each site, on the asteroid, in the stock."""
    cargo: list[int]
    """Escape pods on each seat's corvette."""
    locations: list[int]
    """For each location card whether it is face down, open or gone."""
    covers: list[int]
    """The spaces of the open location card that pods cover; cards have more or fewer of them."""
    hog: list[int]
    """Hog Kahm's base: its state and its location."""
    combat_dice: list[int]
    """What each seat's die on the base shows, full damage included; 0 in front of its owner."""
    reinforcements: list[int]
    """Tokens of 2 and of 4 pips under each seat's die."""
    noticed: list[int]
    """The ship in motion, then what it has halted for on its way: see flight.py."""

    @property
    def hunt(self) -> HogFacts:
        """The facts of the scenario."""
        assert isinstance(self.facts, HogFacts)
        return self.facts

    def blank(self) -> HogTable:
        """Return a table of the same game without any piece."""
        return HogTable(self.facts, self.seats, self.target, self.seams, self.knowledge)

    def copy_scenario(self, twin: ScenarioTable) -> None:
        """Give another table what this one has beyond the base game's."""
        super().copy_scenario(twin)
        known = hog_of(twin)
        known.pods = self.pods.copy()
        known.cargo = self.cargo.copy()
        known.locations = self.locations.copy()
        known.covers = self.covers.copy()
        known.hog = self.hog.copy()
        known.combat_dice = self.combat_dice.copy()
        known.reinforcements = self.reinforcements.copy()
        known.noticed = self.noticed.copy()

    def unpack_scenario(self) -> None:
        """Pods on the asteroid, its card open, the base beside the board (HK-SET-08 to -11)."""
        super().unpack_scenario()
        hunt = self.hunt
        self.pods = [0] * (hunt.in_stock + 1)
        self.pods[hunt.on_asteroid] = hunt.pods_per_player * self.seats
        self.pods[hunt.in_stock] = hunt.escape_pods - self.pods[hunt.on_asteroid]
        self.cargo = [0] * self.seats
        self.locations = [h.FACE_DOWN] * len(hunt.hexes)
        self.open_location(h.ASTEROID)
        self.hog = [h.AWAY, h.NOWHERE]
        self.combat_dice = [0] * self.seats
        self.reinforcements = [0] * (len(h.PIPS) * self.seats)
        self.noticed = []

    # --- location cards -----------------------------------------------------------------

    def open_location(self, location: int) -> None:
        """Lay a location card face up, its spaces free."""
        self.locations[location] = h.OPEN
        self.covers = []

    @property
    def location(self) -> int:
        """The open location card, or NONE_OPEN."""
        return self.locations.index(h.OPEN) if h.OPEN in self.locations else h.NONE_OPEN

    @property
    def spaces(self) -> list[int]:
        """The rewards on the spaces of the open location card."""
        location = self.location
        return [] if location == h.NONE_OPEN else self.hunt.spaces(location, self.seats)

    @property
    def covered(self) -> list[int]:
        """For each space of the open location card whether a pod covers it."""
        return [int(space in self.covers) for space in range(len(self.spaces))]

    # --- Hog Kahm -------------------------------------------------------------------------

    @property
    def is_base_here(self) -> bool:
        """Whether Hog Kahm's base is on the board."""
        return self.hog[h.STATE] == h.HERE


def hog_of(table: Table) -> HogTable:
    """Return the table as what it is."""
    assert isinstance(table, HogTable)
    return table
