"""Cadet for the first edition: what it does otherwise than in the 2019 game."""

from __future__ import annotations

from starfare.bots.classic_cadet.bot import ClassicCadet

__all__ = ["ClassicCadet"]
