"""What cadet knows of a scenario: goals, targets and answers of its own.

A scenario's module stands beside this one under the scenario's name and offers `MISSION`; cadet
finds it by the view it is given. A scenario without one is played like the base game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from starfare.content.encounter_tree import Effect
from starfare.games.new_encounters.player_view import ScenarioView
from starfare.games.starfarers.board_view import Ship
from starfare.games.starfarers.player_view import StarfarersView
from starfare.kernel.choices import Choice

if TYPE_CHECKING:
    from starfare.bots.cadet.situation import Situation
    from starfare.bots.cadet.survey import Survey
    from starfare.bots.cadet.targets import Target
    from starfare.bots.cadet.worth import Goal

Answer = Callable[["Situation"], Choice | None]


class Mission:
    """A scenario as cadet sees it; by default there is nothing to do in it."""

    def answers(self) -> dict[str, Answer]:
        """Return who answers the prompts that only the scenario has, or has otherwise."""
        return {}

    def goals(self, view: StarfarersView, survey: Survey) -> list[Goal]:
        """Return what the scenario makes worth buying: a mission ship, upgrades for it."""
        return []

    def targets(self, view: StarfarersView, survey: Survey, ship: Ship) -> list[Target]:
        """Return where a mission ship may head for."""
        return []

    def further_targets(self, view: StarfarersView, survey: Survey, ship: Ship) -> list[Target]:
        """Return where a colony or trade ship may head for besides what the base game offers."""
        return []

    def act(self, given: Situation) -> Choice | None:
        """Return what ships should do at once where they are, or None to fly on."""
        return None

    def risk(self, view: StarfarersView, at: int) -> float:
        """Return how likely a ship is lost that rests on an intersection."""
        return 0.0

    def effect_worth(self, view: StarfarersView, effect: Effect) -> float:
        """Return what a result that only the scenario's cards bring is worth."""
        return 0.0

    def friendship_worth(self, view: StarfarersView, civilization: int) -> float:
        """Return what one more friendship card of a civilization is worth besides itself."""
        return 0.0


NO_MISSION = Mission()


def mission_of(view: StarfarersView) -> Mission:
    """Return what cadet knows of the scenario that is played."""
    return _mission(view.package) if isinstance(view, ScenarioView) else NO_MISSION


@lru_cache(maxsize=16)
def _mission(package: str) -> Mission:
    name = f"starfare.bots.cadet.{package}"
    if find_spec(name) is None:
        return NO_MISSION
    found = import_module(name).MISSION
    assert isinstance(found, Mission)
    return found
