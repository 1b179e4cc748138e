"""A scenario: the 2019 base game to 17 points, with mission ships (rules NE-GEN, NE-MIS)."""

from __future__ import annotations

from starfare.games.starfarers.game import Starfarers


class Scenario(Starfarers):
    """A scenario of the game Starfarers; each has a package of its own."""

    scenario: str = ""
    """The value of the option `scenario` that chooses it."""
