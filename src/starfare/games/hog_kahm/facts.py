"""The facts of The Pirate Hog Kahm: its box, where things lie, what cards and bases bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from starfare.content import hog_kahm as content
from starfare.games.boardkit.field import Hex
from starfare.games.hog_kahm import words as h
from starfare.games.new_encounters.facts import ScenarioFacts
from starfare.games.starfarers import words as w

PACKAGE = "hog_kahm"
CORVETTE = "corvette"


class HogFacts(ScenarioFacts):
    """The base game's facts with corvettes, escape pods, locations and Hog Kahm's base."""

    def __init__(self, given: Any) -> None:
        super().__init__(given.box, PACKAGE, CORVETTE)
        added = given.added
        self.named = {
            "reward": h.REWARDS,
            "location": tuple([str(location.number) for location in added.locations]),
        }
        self.diplomats: int = self.outpost(added.outpost)
        """The sector that is laid first (HK-SET-03)."""
        self.dock: int = self.field.places[self.reserved_area + w.HOMES].centre
        """The docking point where escape pods are delivered (NE-GEO-09)."""
        self.escape_pods: int = added.escape_pods
        self.pods_per_player: int = added.pods_per_player
        self.capacity: list[int] = list(added.capacity)
        """Escape pods a corvette carries, by freight pods (HK-POD-02)."""
        self.full_damage: int = added.full_damage
        self.resource_cards: int = added.resource_cards
        """Cards that the reward `resources` brings (HK-LOC)."""
        self.reinforcements: list[int] = [each.count for each in added.reinforcements]
        """Tokens of each value, in the order of `words.PIPS`."""
        self.fields: dict[int, int] = {
            int(seats): count for seats, count in added.base.fields.items()
        }
        """Fields of the base by the number of players (HK-SET-10)."""
        self.strongest: int = added.base.strongest
        self.others: int = added.base.others
        self.bonus: int = added.base.bonus
        self._read_locations(added)

    def _read_locations(self, added: Any) -> None:
        self.asteroid: Hex = added.asteroid
        self.hexes: list[Hex] = [each.hex for each in added.locations]
        """The hex of each location card's marker; the asteroid's own comes first."""
        self.rewards: list[list[int]] = [
            [h.REWARDS.index(name) for name in each.rewards] for each in added.locations
        ]
        self.further_rewards: list[list[int]] = [
            [h.REWARDS.index(name) for name in each.with_four] for each in added.locations
        ]
        self.watch(self.hexes)
        self.eventful[self.dock] = True
        self.corners_at: list[frozenset[int]] = [
            frozenset(self.corners(hexagon)) for hexagon in self.hexes
        ]
        """For each location the intersections beside its hex (HK-APP-04)."""
        self.planets_at: list[tuple[int, ...]] = [
            self._planets_at(at) for at in range(self.field.size)
        ]
        """For each intersection the planets that border it (NE-GEO-06)."""

    def _planets_at(self, at: int) -> tuple[int, ...]:
        place = self.field.place_at[at]
        if place < 0:
            return ()
        rims = self.field.places[place].hex_rims
        return tuple([3 * place + k for k in range(3) if at in rims[k]])

    def spaces(self, location: int, seats: int) -> list[int]:
        """Return the rewards on a location card: one space more with four players (HK-LOC)."""
        if seats == w.THREE_PLAYERS:
            return self.rewards[location]
        return self.rewards[location] + self.further_rewards[location]

    # --- where escape pods stand: places in `HogTable.pods` -----------------------------

    def beside_colony(self, site: int) -> int:
        """Return the place of pods beside the colony on a site; a planet's is its number."""
        return 3 * self.places + site

    @property
    def on_asteroid(self) -> int:
        """The place of pods on the asteroid."""
        return 6 * self.places

    @property
    def in_stock(self) -> int:
        """The place of pods in the stock."""
        return 6 * self.places + 1


@lru_cache(maxsize=1)
def facts() -> HogFacts:
    """Return the facts, read once."""
    return HogFacts(content.load())
