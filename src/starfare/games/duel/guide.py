"""Hints for clients: those of the game of 2001."""

from __future__ import annotations

from typing import Final

from starfare.games.starship.guide import StarshipGuide

GUIDE: Final = StarshipGuide()
