"""The numbers that stand for what only The Pirate Hog Kahm has."""

from __future__ import annotations

from typing import Final

REWARDS: Final = (
    "booster",
    "cannon",
    "freight_pod",
    "resources",
    "reinforcement_2",
    "reinforcement_4",
)
"""What stands on the spaces of location cards; the first three are the upgrades in their order."""
RESOURCES: Final = 3
REINFORCEMENT_2: Final = 4
REINFORCEMENT_4: Final = 5

# Where a location card is, in `HogTable.locations`; card 0 is the asteroid's.
FACE_DOWN: Final = 0
OPEN: Final = 1
GONE: Final = 2
ASTEROID: Final = 0
NONE_OPEN: Final = -1

# Places in `HogTable.hog`: the state of Hog Kahm's base, and the number of its location.
STATE: Final = 0
WHERE: Final = 1
AWAY: Final = 0
HERE: Final = 1
WAITING: Final = 2
DRIVEN_OFF: Final = 3
STATES: Final = ("away", "here", "waiting", "driven_off")
NOWHERE: Final = 0
"""The base goes beside the board, or out of the game."""

PIPS: Final = (2, 4)
"""Reinforcement tokens, in the order of `HogTable.reinforcements`."""
TWO: Final = 0
FOUR: Final = 1

LOADS: Final = "loads"
DELIVERS: Final = "delivers"
ATTACKS: Final = "attacks"
"""What a ship may come to an intersection for, in the words of clients."""
