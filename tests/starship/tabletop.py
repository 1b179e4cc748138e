"""The tabletop for rule tests of the 2001 game: see tests/starships/tabletop.py for what it can do.

Seat 0 is the Moon (fuel on 1, Science on 2, Production on 3) and begins; seat 1 is the Sun (carbon
on 1, Science on 3, Production on 2).
"""

from __future__ import annotations

from typing import ClassVar

from tests.starships.tabletop import Tabletop as AnyTabletop

MOON, SUN = 0, 1


class Tabletop(AnyTabletop):
    """A 2001 game in a chosen position."""

    GAME: ClassVar[str] = "starship"
