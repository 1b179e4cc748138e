"""What to take and what to give up: first modules, colonies that produce, rewards, losses."""

from __future__ import annotations

from starfare.bots.starship_cadet.pirates import module_loss
from starfare.bots.starship_cadet.situation import Situation, units_of
from starfare.games.duel.pirates import LoseUpgrade
from starfare.games.starship.losses import LoseModule
from starfare.games.starship.production import ChooseColony
from starfare.games.starship.rewards import TakeReward
from starfare.games.starship.setup import ActivateModules
from starfare.kernel.choices import Choice

FIRST_MODULES = ("sensor", "trade", "command", "storage", "production", "science")
"""Which modules to begin with, the best first."""


def choose_modules(given: Situation) -> Choice:
    """Begin with the best ones."""
    view = given.view

    def rank(choice: Choice) -> int:
        assert isinstance(choice, ActivateModules)
        return sum([FIRST_MODULES.index(view.modules[module]) for module in choice.modules])

    return min(given.choices.listed(), key=rank)


def choose_colony(given: Situation) -> Choice:
    """Let the colony produce whose yield helps most."""

    def gain(choice: Choice) -> float:
        assert isinstance(choice, ChooseColony)
        return given.gain(units_of(given.view.card(choice.card).resource, 1), 0)

    return max(given.choices.listed(), key=gain)


def take_reward(given: Situation) -> Choice:
    """Take the resource that helps most."""

    def gain(choice: Choice) -> float:
        assert isinstance(choice, TakeReward)
        return given.gain(units_of(choice.resource, 1), 0)

    return max(given.choices.listed(), key=gain)


def lose_module(given: Situation) -> Choice:
    """Give up the module that is missed least."""

    def loss(choice: Choice) -> float:
        assert isinstance(choice, LoseModule)
        return module_loss(given, given.view.modules[choice.module])

    return min(given.choices.listed(), key=loss)


def lose_upgrade(given: Situation) -> Choice:
    """Keep the level 2 piece, which cost tech: the value is the same either way (DU-PIR-19)."""

    def level(choice: Choice) -> int:
        assert isinstance(choice, LoseUpgrade)
        return choice.level

    return min(given.choices.listed(), key=level)
