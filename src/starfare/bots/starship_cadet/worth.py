"""What units and money are worth, in Astro, measured by the goals they serve."""

from __future__ import annotations

from collections.abc import Sequence

from starfare.games.starship.facts import Cost
from starfare.kernel.choices import Choice

CONSIDERED = 4
"""So many of the best goals count when a stock is valued."""
BEGUN = 0.55
"""The share of its worth that the first unit of a goal has; the last one has more."""
PURSE = 12
"""So much money is worth its face; more is worth less, since it buys no points by itself."""
SURPLUS = 0.6
"""The worth of one Astro above the purse."""


class Goal:
    """Something to be had for units: its cost, what it is worth, and the choice that buys it."""

    def __init__(self, cost: Cost, worth: float, buy: Choice | None) -> None:
        self.cost = cost
        self.size = sum([count for _, count in cost])
        self.worth = worth
        self.share = worth / self.size
        """Its worth for each unit."""
        self.buy = buy
        """The choice that builds it, or None for a mission, which is completed in flight."""


def purse_worth(astro: int) -> float:
    """Return the worth of money."""
    return astro if astro <= PURSE else PURSE + SURPLUS * (astro - PURSE)


def stock_worth(units: Sequence[int], goals: Sequence[Goal], spare: Sequence[float]) -> float:
    """Return the worth of a stock: goals are filled best first, a nearly full one counts more."""
    rest = list(units)
    total = 0.0
    for goal in goals[:CONSIDERED]:
        filled = 0
        for kind, count in goal.cost:
            take = rest[kind] if rest[kind] < count else count
            filled += take
            rest[kind] -= take
        total += goal.share * filled * (BEGUN + (1 - BEGUN) * filled / goal.size)
    for kind, count in enumerate(rest):
        total += count * spare[kind]
    return total


def missing(units: Sequence[int], cost: Cost) -> list[int]:
    """Return the kinds that a stock lacks for a cost, each as often as it is lacking."""
    kinds: list[int] = []
    for kind, count in cost:
        kinds.extend([kind] * (count - units[kind]))
    return kinds


def without(units: Sequence[int], cost: Cost) -> list[int]:
    """Return what is left of a stock when the units that serve a cost are set aside."""
    rest = list(units)
    for kind, count in cost:
        rest[kind] = max(0, rest[kind] - count)
    return rest
