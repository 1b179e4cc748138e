"""Every edition and expansion: the rules as each number of seats and each scenario plays them, by package."""

from functools import cache
from typing import Any

from starfare.games import games
from starfare.kernel.contract import GameRules


@cache
def packages() -> dict[str, GameRules[Any]]:
    """The rules by the package that brings their texts and companions."""
    found = [rules.seated(count, {}) for rules in games().values() for count in rules.seat_counts]
    for rules in games().values():
        found.extend(variant for values in rules.variants().values() for variant in values.values())
    return {rules.package: rules for rules in found}


def most_seats(package: str) -> int:
    """The most seats for which a package holds."""
    rules = packages()[package]
    return max(count for count in rules.seat_counts if rules.seated(count, {}) is rules)
