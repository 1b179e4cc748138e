"""The numbers that stand for the rulebooks' words inside the state."""

from __future__ import annotations

from typing import Final

SEATS: Final = 2

ORE: Final = 0
FUEL: Final = 1
CARBON: Final = 2
FOOD: Final = 3
GOODS: Final = 4
KINDS: Final = 5
"""How many kinds of resource there are: one cargo bay each."""
TECH: Final = 5
"""The place of tech behind the five resources in a bundle of units."""
UNITS: Final = 6
"""Kinds in a bundle of units: five resources and tech."""
ASTRO: Final = 6
"""The place of Astro behind the units in a bundle of a deal or of a mission's cost."""
TERMS: Final = 7
"""Kinds in a bundle that may hold Astro too."""
ANY: Final = -1
"""Any resource, on a card that trades them all."""

COLONY_SHIP: Final = 0
TRADE_SHIP: Final = 1
SHIP_KINDS: Final = ("colony_ship", "trade_ship")

BOOSTER: Final = 0
CANNON: Final = 1
UPGRADES: Final = ("booster", "cannon")
MODULE: Final = 2
"""The third thing a pirate can destroy."""
LOSSES: Final = ("booster", "cannon", "module")
LEVELS: Final = 3
"""Levels are 0 (none), 1 and 2."""

STORAGE: Final = 0
COMMAND: Final = 1
SENSOR: Final = 2
TRADE: Final = 3
SCIENCE: Final = 4
PRODUCTION: Final = 5
MODULES: Final = ("storage", "command", "sensor", "trade", "science", "production")
MODULE_KINDS: Final = 6

COLONY: Final = 0
TRADE_PLANET: Final = 1
OUTPOST: Final = 2
MISSION_PLANET: Final = 3
PIRATE: Final = 4
EMPTY: Final = 5
CARD_KINDS: Final = ("colony", "trade_planet", "outpost", "mission_planet", "pirate", "empty")

SECTORS: Final = 4
ORIGINS: Final = 5
"""Where a card comes from: the start stacks (0) or one of the reserve groups (1 to 4)."""

# Who has been shown a card where it lies: bits of the list `seen`.
EVERYBODY: Final = 7
"""Both seats, openly."""

HIDDEN: Final = -1
"""Stands for a card the listener may not see."""

FRIEND: Final = 0
HERO: Final = 1
SPECIAL_POINTS: Final = ("friend_of_the_people", "hero_of_the_people")

NOBODY: Final = -1
NOWHERE: Final = -1
NO_CARD: Final = -1
HIDDEN_PIRATE: Final = -2
