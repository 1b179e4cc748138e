"""What cards in hand are worth, measured by the goals they serve."""

from __future__ import annotations

from collections.abc import Sequence

from starfare.kernel.bundles import Bundle
from starfare.kernel.choices import Choice

RESOURCES = 5
CONSIDERED = 3
"""So many of the best goals count when cards are valued."""
SPARE = (0.055, 0.055, 0.05, 0.045, 0.075)
"""What a card of each resource is worth that no goal needs; goods trade best."""


class Goal:
    """Something to be had for cards: its cost, what it is worth, and the choice that buys it."""

    def __init__(self, cost: Bundle, worth: float, share: float, buy: Choice | None) -> None:
        self.cost = cost
        self.size = sum(cost)
        self.worth = worth
        """Its worth in victory points."""
        self.share = share
        """Its worth for each card it takes, with all that must be bought along with it."""
        self.buy = buy
        """The choice that buys it, or None if something else is in the way for now."""


def missing(hand: Sequence[int], cost: Bundle) -> list[int]:
    """Return the kinds that a hand lacks for a cost, each as often as it is lacking."""
    kinds: list[int] = []
    for kind in range(RESOURCES):
        kinds.extend([kind] * (cost[kind] - hand[kind]))
    return kinds


def spare(hand: Sequence[int], cost: Bundle) -> list[int]:
    """Return what is left of a hand when the cards that serve a cost are set aside."""
    return [max(0, held - needed) for held, needed in zip(hand, cost, strict=True)]


def hand_worth(hand: Sequence[int], goals: Sequence[Goal]) -> float:
    """Return the worth of a hand: goals are filled best first, a nearly full one counts more."""
    rest = list(hand)
    total = 0.0
    for goal in goals[:CONSIDERED]:
        filled = 0
        cost = goal.cost
        for kind in range(RESOURCES):
            take = min(rest[kind], cost[kind])
            filled += take
            rest[kind] -= take
        total += goal.share * filled * (0.4 + 0.6 * filled / goal.size)
    for kind in range(RESOURCES):
        total += rest[kind] * SPARE[kind]
    return total


def least_missed(hand: Bundle, count: int, goals: Sequence[Goal]) -> Bundle:
    """Return the cards of a hand that are given away most easily."""
    rest = list(hand)
    given = [0] * RESOURCES
    for _ in range(count):
        best, kept = -1, 0.0
        for kind in range(RESOURCES):
            if rest[kind]:
                rest[kind] -= 1
                worth = hand_worth(rest, goals) + 0.001 * rest[kind]
                rest[kind] += 1
                if best < 0 or worth > kept:
                    best, kept = kind, worth
        rest[best] -= 1
        given[best] += 1
    return tuple(given)


def most_wanted(hand: Bundle, stock: Bundle, count: int, goals: Sequence[Goal]) -> Bundle:
    """Return the cards out of a stock that help a hand most."""
    held, left = list(hand), list(stock)
    taken = [0] * RESOURCES
    for _ in range(count):
        best, gained = -1, 0.0
        for kind in range(RESOURCES):
            if left[kind]:
                held[kind] += 1
                worth = hand_worth(held, goals) - 0.001 * held[kind]
                held[kind] -= 1
                if best < 0 or worth > gained:
                    best, gained = kind, worth
        held[best] += 1
        left[best] -= 1
        taken[best] += 1
    return tuple(taken)


def exchanged(hand: Bundle, get: Bundle, give: Bundle) -> list[int]:
    """Return a hand after an exchange."""
    return [h + g - t for h, g, t in zip(hand, get, give, strict=True)]
