"""Bots: given a view and the choices, never the game."""

from __future__ import annotations

from collections.abc import Callable

from starfare.bots.bot import Bot
from starfare.bots.random_bot import RandomBot
from starfare.kernel.refusal import Refusal

BOTS: dict[str, Callable[[str], Bot]] = {"random": lambda game: RandomBot()}
"""Every bot by name; each is made for a game."""


def make_bot(name: str, game: str) -> Bot:
    """Return a bot by name for a game, or refuse the name."""
    if name not in BOTS:
        raise Refusal("", f"There is no bot {name!r}; there are: {', '.join(BOTS)}.")
    return BOTS[name](game)
