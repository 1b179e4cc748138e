"""What must hold at every moment of a game, by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starfare.kernel.game import Game
from tests.conformance import classic_invariants, starfarers_invariants, starship_invariants

Check = Callable[[Game], None]

INVARIANTS: Final[dict[str, tuple[Check, ...]]] = {
    "starfarers": starfarers_invariants.CHECKS,
    "classic": classic_invariants.CHECKS,
    "starship": starship_invariants.CHECKS,
    "duel": starship_invariants.CHECKS,
}
"""The checks of each game; a game without any fails its tests."""


def check_invariants(game: Game) -> None:
    """Check everything that must hold now."""
    for check in INVARIANTS[game.rules.id]:
        check(game)
