"""The handbook of The Lost People: the kit's things without special tokens, and its own."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.lost_people.facts import PACKAGE
from starfare.games.lost_people.game import LostPeople
from starfare.games.new_encounters import handbook as kit
from starfare.games.starfarers.handbook import printed
from starfare.games.starfarers.naming import naming_of

UNKNOWN: Final = ("mission_ship", "medal", "pirate_base", "ice_planet")
"""Things of other scenarios and of the base game that this one does not have (LP-SET-04)."""
THINGS: Final = {
    **{name: kind for name, kind in kit.THINGS.items() if name not in UNKNOWN},
    "research_vessel": "piece",
    "artifact": "token",
    "research_track": "rule",
    "lost_people_outpost": "rule",
}


def handbook(language: str, options: dict[str, str]) -> dict[str, Any]:
    """Return words, costs and cards in a language."""
    rules = LostPeople()
    table = rules.blank_table(max(rules.seat_counts), options)
    return printed(naming_of(table, language), PACKAGE, language, THINGS)
