"""Bots: given a view and the choices, never the game."""

from __future__ import annotations

from collections.abc import Callable

from starfare.bots.bot import Bot
from starfare.bots.cadet import Cadet
from starfare.bots.random_bot import RandomBot
from starfare.kernel.refusal import Refusal

CADET_PLAYS = ("starfarers",)


def _cadet(game: str) -> Bot:
    if game not in CADET_PLAYS:
        raise Refusal("", f"The bot 'cadet' plays {', '.join(CADET_PLAYS)} only, not {game}.")
    return Cadet()


BOTS: dict[str, Callable[[str], Bot]] = {"random": lambda _game: RandomBot(), "cadet": _cadet}
"""Every bot by name; each is made for a game."""


def make_bot(name: str, game: str) -> Bot:
    """Return a bot by name for a game, or refuse the name."""
    if name not in BOTS:
        raise Refusal("", f"There is no bot {name!r}; there are: {', '.join(BOTS)}.")
    return BOTS[name](game)
