"""The registry: the one place that lists the games."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from starfare.games.amoebas.game import SpaceAmoebas
from starfare.games.classic.game import Classic
from starfare.games.duel.game import Duel
from starfare.games.fivesix.game import FiveSix
from starfare.games.hog_kahm.game import HogKahm
from starfare.games.lost_people.game import LostPeople
from starfare.games.new_encounters.game import Scenario
from starfare.games.starfarers_box import StarfarersBox
from starfare.games.starship.game import Starship
from starfare.kernel.contract import GameRules
from starfare.kernel.refusal import UnknownGame


def scenarios() -> tuple[Scenario, ...]:
    """Return the scenarios of Starfarers."""
    return (HogKahm(), SpaceAmoebas(), LostPeople())


@lru_cache(maxsize=1)
def games() -> dict[str, GameRules[Any]]:
    """Return all games by name."""
    known: list[GameRules[Any]] = [
        StarfarersBox(FiveSix(), scenarios()),
        Classic(),
        Starship(),
        Duel(),
    ]
    return {rules.id: rules for rules in known}


def find(name: str) -> GameRules[Any]:
    """Return a game by name, or refuse the name."""
    known = games()
    if name not in known:
        raise UnknownGame("", f"There is no game {name!r}; there are: {', '.join(known)}.")
    return known[name]
