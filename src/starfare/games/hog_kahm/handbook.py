"""The handbook of The Pirate Hog Kahm: what every scenario has, and the things of the hunt."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.hog_kahm.facts import PACKAGE
from starfare.games.hog_kahm.game import HogKahm
from starfare.games.new_encounters import handbook as kit
from starfare.games.starfarers.handbook import printed
from starfare.games.starfarers.naming import naming_of

WITHOUT: Final = ("ice_planet", "mission_ship")
"""There are no ice planets, and the mission ship has a name of its own (HK-SET-01, HK-COR-01)."""
THINGS: Final = {
    **{thing: kind for thing, kind in kit.THINGS.items() if thing not in WITHOUT},
    "corvette": "piece",
    "escape_pod": "token",
    "reinforcement": "token",
    "hog_kahm_base": "token",
    "location_card": "rule",
}


def handbook(language: str, options: dict[str, str]) -> dict[str, Any]:
    """Return words, costs and cards in a language."""
    rules = HogKahm()
    table = rules.blank_table(max(rules.seat_counts), options)
    return printed(naming_of(table, language), PACKAGE, language, THINGS)
