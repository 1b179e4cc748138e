"""How scenarios spell their choices, events and frames."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.new_encounters import flight as f
from starfare.games.new_encounters import mission_ships as m
from starfare.games.new_encounters import ship_tokens as s
from starfare.games.new_encounters.events import EVENTS
from starfare.games.new_encounters.setup import LayOutpost
from starfare.games.starfarers import vocabulary as base
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Frame

__all__ = ["CHOICES", "EVENTS", "FRAMES"]

CHOICES: Final[tuple[type[Choice], ...]] = (
    *base.CHOICES,
    m.RebuildShip,
    s.PlaceGrantedShip,
    s.Decline,
    f.Leap,
)

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *base.FRAMES,
    LayOutpost,
    m.MissionTrade,
    f.MissionMovement,
    f.OfferedJump,
    s.ExchangeToken,
    s.OfferedShip,
)
