"""Hints for clients: what one may wish for, and what is missing for it."""

from __future__ import annotations

from typing import Final

from starfare.games.starship import reasons
from starfare.games.starship import words as w
from starfare.games.starship.missions import CompleteMission
from starfare.games.starship.naming import Naming
from starfare.games.starship.table import Table
from starfare.kernel.action import action_for
from starfare.kernel.bundles import Bundle
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Question
from starfare.kernel.guide import Guide

NOTHING: Final = (0,) * w.TERMS
COSTLY: Final = (
    reasons.CANNOT_PAY.key,
    reasons.CANNOT_GIVE.key,
    reasons.TOO_DEAR.key,
    reasons.CANNOT_PAY_PIRATE.key,
)
"""The reasons that speak of what something costs."""


class StarshipGuide(Guide[Table]):
    """Hints for both starship games."""

    def wishes(self, table: Table, seat: int) -> list[Choice]:
        """What the actions of the question say."""
        top = table.stack[-1] if table.stack else None
        found: list[Choice] = []
        if isinstance(top, Question):
            for action in top.ACTIONS:
                found.extend(action.wishes(table, seat))
        return found

    def missing(self, table: Table, seat: int, choice: Choice, key: str, language: str) -> str:
        """Tell the units and the money that are missing to pay for it."""
        if key not in COSTLY:
            return ""
        lack = lacking(table, seat, choice)
        if not any(lack):
            return ""
        naming = Naming(table.facts, language)
        form = "missing_one" if sum(lack) == 1 else "missing_more"
        return naming.phrase(form, {"lack": naming.units(lack)})

    def numbers(
        self, table: Table, seat: int, choice: Choice, key: str, language: str = "en"
    ) -> str:
        """Tell what is missing, or how strong one would have to be."""
        if key != reasons.TOO_WEAK.key:
            return self.missing(table, seat, choice, key, language)
        return _weakness(table, Naming(table.facts, language), seat, choice)


GUIDE: Final = StarshipGuide()


# --- what is missing -------------------------------------------------------------------


def price(table: Table, choice: Choice) -> Bundle:
    """Return what a choice costs in units and Astro; nothing for one that is free."""
    top = table.stack[-1] if table.stack else None
    action = action_for(top.ACTIONS, choice) if isinstance(top, Question) else None
    return NOTHING if action is None else action.price(table, choice) or NOTHING


def lacking(table: Table, seat: int, choice: Choice) -> Bundle:
    """Return what is missing on a ship to pay for a choice."""
    have = [*table.ships[seat].units, table.ships[seat].astro]
    cost = price(table, choice)
    return tuple([max(0, cost[kind] - have[kind]) for kind in range(w.TERMS)])


def _weaknesses(table: Table, seat: int, choice: Choice) -> tuple[int, int]:
    """Return the values a mission asks for that the ship does not have; 0 where it has them."""
    if not isinstance(choice, CompleteMission):
        return (0, 0)
    ship = table.ships[seat]
    boosters, cannons = table.facts.missions[choice.mission].needs
    return (
        boosters if ship.boosters.value < boosters else 0,
        cannons if ship.cannons.value < cannons else 0,
    )


def _weakness(table: Table, naming: Naming, seat: int, choice: Choice) -> str:
    said = [
        naming.phrase(
            "too_weak",
            {
                "upgrade": naming.word(w.UPGRADES[upgrade]),
                "needed": str(needed),
                "have": str(table.ships[seat].upgrades(upgrade).value),
            },
        )
        for upgrade, needed in enumerate(_weaknesses(table, seat, choice))
        if needed
    ]
    return "; ".join(said)
