"""Why something is not possible, where a rule of the base game is not the one that holds here."""

from __future__ import annotations

from typing import Final

from starfare.games.starfarers import advanced_setup, blockade, flight, production
from starfare.kernel.refusal import Why


def _reasons() -> dict[Why, Why]:
    """In a function, since a compiler cannot follow names of modules that import each other."""
    return {
        advanced_setup.ONLY_PORT: Why("X6-SET-08", advanced_setup.ONLY_PORT.message),
        advanced_setup.NOT_YOURS: Why("X6-SET-08", advanced_setup.NOT_YOURS.message),
        advanced_setup.NOT_BESIDE: Why("X6-SET-09", advanced_setup.NOT_BESIDE.message),
        advanced_setup.ONLY_UPGRADE: Why("X6-SET-10", advanced_setup.ONLY_UPGRADE.message),
        production.MUST_ROLL: Why(
            "X6-EXC-07",
            "The turn begins with rolling the dice; only a ship may be exchanged before it.",
        ),
        blockade.SPECIAL_TOKEN: Why(
            "X6-ART-02", "A special token beside the site must be taken away before founding."
        ),
        flight.MUST_LEAVE_SITE: Why("X6-BLK-01", flight.MUST_LEAVE_SITE.message),
        flight.MUST_LEAVE_PORT: Why("X6-BLK-03", flight.MUST_LEAVE_PORT.message),
    }


REASONS: Final[dict[Why, Why]] = _reasons()
"""The rounds of the set-up are others, a turn is had in either role, and there are artifacts."""


def reason(why: Why) -> Why:
    """Return the extension's reason for one of the base game's; all others stay."""
    return REASONS.get(why, why)
