"""The handbook of the game for five and six players: the base game's, and what the box adds."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.fivesix.facts import PACKAGE
from starfare.games.fivesix.game import FiveSix
from starfare.games.starfarers.handbook import THINGS, printed
from starfare.games.starfarers.naming import naming_of

THINGS_OF_SIX: Final = {**THINGS, "artifact": "token", "pilots": "rule"}


def handbook(language: str, options: dict[str, str]) -> dict[str, Any]:
    """Return words, costs and cards in a language."""
    rules = FiveSix()
    table = rules.blank_table(max(rules.seat_counts), options)
    return printed(naming_of(table, language), PACKAGE, language, THINGS_OF_SIX)
