"""The tabletop for rule tests of the 2024 game: see tests/starships/tabletop.py for what it can do.

Seat 0 has symbol A (fuel on 1, Science on 2, Production on 3) and begins with 22 Astro; seat 1 has
symbol B (carbon on 1, Science on 3, Production on 2) and 25 Astro.
"""

from __future__ import annotations

from typing import ClassVar

from starfare.games.duel.pirates import LoseUpgrade
from starfare.games.starship import words as w
from starfare.kernel.chance import Drawn
from tests.starships.tabletop import Tabletop as AnyTabletop

A, B = 0, 1


class Tabletop(AnyTabletop):
    """A 2024 game in a chosen position."""

    GAME: ClassVar[str] = "duel"
    OPENING: ClassVar[tuple[Drawn, ...]] = (("symbol", A),)

    def lose_upgrade(self, upgrade: str, level: int) -> LoseUpgrade:
        """Lose a `booster` or `cannon` of level 1, or lower one of level 2."""
        return LoseUpgrade(w.UPGRADES.index(upgrade), level)
