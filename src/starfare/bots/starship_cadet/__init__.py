"""Cadet: a bot that plays the two starship games by rules of thumb."""

from __future__ import annotations

from starfare.bots.starship_cadet.bot import StarshipCadet

__all__ = ["StarshipCadet"]
