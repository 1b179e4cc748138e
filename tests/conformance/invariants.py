"""What must hold at every moment of a game, by game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from starfare.games.new_encounters.game import Scenario
from starfare.kernel.game import Game
from tests.conformance import classic_invariants, starfarers_invariants, starship_invariants
from tests.new_encounters.invariants import COMMON

Check = Callable[[Game], None]
TESTS: Final = Path(__file__).parent.parent

INVARIANTS: Final[dict[str, tuple[Check, ...]]] = {
    "starfarers": starfarers_invariants.CHECKS,
    "classic": classic_invariants.CHECKS,
    "starship": starship_invariants.CHECKS,
    "duel": starship_invariants.CHECKS,
}
"""The checks of each game; a game without any fails its tests."""


def checks_of(game: Game) -> tuple[Check, ...]:
    """Return the checks of the rules that are played.

    An expansion that changes what must hold says so in `tests/<package>/invariants.py`.
    """
    return (*_of_package(game.rules.id, game.rules.package), *_of_scenario(game))


def _of_scenario(game: Game) -> tuple[Check, ...]:
    return COMMON if isinstance(game.rules, Scenario) else ()


@cache
def _of_package(game: str, package: str) -> tuple[Check, ...]:
    found = INVARIANTS[game]
    if package != game and (TESTS / package / "invariants.py").is_file():
        found = getattr(import_module(f"tests.{package}.invariants"), "CHECKS", found)
    return found


def check_invariants(game: Game) -> None:
    """Check everything that must hold now."""
    for check in checks_of(game):
        check(game)
