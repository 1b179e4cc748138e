"""The 2024 game in figures: counted as the game of 2001."""

from __future__ import annotations

from typing import Final

from starfare.games.starship.figures import StarshipFigures

FIGURES: Final = StarshipFigures
