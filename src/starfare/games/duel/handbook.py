"""The handbook of the 2024 game."""

from __future__ import annotations

from typing import Any

from starfare.content import duel as content
from starfare.games.duel.game import facts
from starfare.games.starship.handbook import pages


def handbook(language: str, _options: dict[str, str]) -> dict[str, Any]:
    """Return words, costs and cards in a language; no option changes them."""
    return pages(facts(), content.load().modules, language)
