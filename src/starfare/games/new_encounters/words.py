"""The numbers that stand for what the scenarios have in common."""

from __future__ import annotations

from typing import Final

MISSION_SHIP: Final = 2
"""The kind of ship that every scenario adds under a name of its own."""

COLONY_TOKEN: Final = 0
MISSION_TOKEN: Final = 1
TOKENS: Final = 2
"""Ship tokens of each seat in `ScenarioTable.tokens`; trade ship tokens are the base game's."""

# Places in `ScenarioTable.voyage`: what holds for one turn.
NO_BOOSTERS: Final = 0
VOYAGE_SIZE: Final = 1
