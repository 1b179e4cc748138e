"""The handbook of the first edition: its own words, costs, cards and chips."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.classic.facts import GAME
from starfare.games.classic.game import Classic
from starfare.games.starfarers.handbook import SEATS, THINGS, printed
from starfare.games.starfarers.naming import naming_of

CHIPS: Final = {**THINGS, "chip": "token", "supplies": "rule", "first_starship": "rule"}


def handbook(language: str, options: dict[str, str]) -> dict[str, Any]:
    """Return words, costs and cards in a language."""
    table = Classic().blank_table(SEATS, options)
    return printed(naming_of(table, language), GAME, language, CHIPS)
