"""Bots: given a view and the choices, never the game."""

from __future__ import annotations

from collections.abc import Callable

from starfare.bots.bot import Bot
from starfare.bots.cadet import Cadet
from starfare.bots.random_bot import RandomBot
from starfare.bots.starship_cadet import StarshipCadet
from starfare.kernel.refusal import Refusal

CADETS: dict[str, Callable[[], Bot]] = {
    "starfarers": Cadet,
    "starship": StarshipCadet,
    "duel": StarshipCadet,
}
"""The games that cadet plays, and who it is there."""


def _cadet(game: str) -> Bot:
    if game not in CADETS:
        raise Refusal("", f"The bot 'cadet' plays {', '.join(CADETS)} only, not {game}.")
    return CADETS[game]()


BOTS: dict[str, Callable[[str], Bot]] = {"random": lambda _game: RandomBot(), "cadet": _cadet}
"""Every bot by name; each is made for a game."""


def make_bot(name: str, game: str) -> Bot:
    """Return a bot by name for a game, or refuse the name."""
    if name not in BOTS:
        raise Refusal("", f"There is no bot {name!r}; there are: {', '.join(BOTS)}.")
    return BOTS[name](game)
