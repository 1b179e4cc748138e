"""Cadet: a bot that plays the 2019 game by rules of thumb."""

from __future__ import annotations

from starfare.bots.cadet.bot import Cadet

__all__ = ["Cadet"]
