"""Bots: given a view and the choices, never the game."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from starfare.bots.bot import Bot
from starfare.bots.cadet import Cadet
from starfare.bots.classic_cadet import ClassicCadet
from starfare.bots.random_bot import RandomBot
from starfare.bots.starship_cadet import StarshipCadet
from starfare.kernel.refusal import Refusal

CADETS: dict[str, Callable[[], Bot]] = {
    "starfarers": Cadet,
    "classic": ClassicCadet,
    "starship": StarshipCadet,
    "duel": StarshipCadet,
}
"""The games that cadet plays, and who it is there."""
OWN_BOT = ":"
"""Stands between module and class in the name of a bot that is not ours."""


def _cadet(game: str) -> Bot:
    if game not in CADETS:
        raise Refusal("", f"The bot 'cadet' plays {', '.join(CADETS)} only, not {game}.")
    return CADETS[game]()


BOTS: dict[str, Callable[[str], Bot]] = {"random": lambda _game: RandomBot(), "cadet": _cadet}
"""Every bot by name; each is made for a game."""


def make_bot(name: str, game: str) -> Bot:
    """Return a bot by name for a game, or refuse the name.

    `package.module:Class` is a bot of one's own; the module may lie in the current folder.
    """
    if OWN_BOT in name:
        return _own_bot(name)
    if name not in BOTS:
        raise Refusal("", f"There is no bot {name!r}; there are: {', '.join(BOTS)}.")
    return BOTS[name](game)


def _own_bot(name: str) -> Bot:
    module_name, _, class_name = name.partition(OWN_BOT)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        made = getattr(import_module(module_name), class_name)()
    except (ImportError, ValueError) as error:
        raise Refusal("", f"The bot {name!r} cannot be imported: {error}.") from error
    except AttributeError as error:
        raise Refusal("", f"The module {module_name} has no bot {class_name!r}.") from error
    except TypeError as error:
        raise Refusal("", f"The bot {name!r} cannot be made without arguments.") from error
    if not isinstance(made, Bot):
        raise Refusal("", f"{name!r} is no bot: it must derive from starfare.bots.bot.Bot.")
    return made
