"""The handbook of a scenario: the base game's things, mission ships and ship tokens."""

from __future__ import annotations

from typing import Final

from starfare.games.starfarers import handbook as base

THINGS: Final[dict[str, str]] = {**base.THINGS, "mission_ship": "piece", "ship_token": "token"}
"""What the catalogue of every scenario explains; each adds its own."""
