"""How the starship games spell their choices, events and frames for records and clients."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from starfare.games.starship import (
    building,
    deal_events,
    deals,
    flight,
    flight_events,
    founding,
    losses,
    missions,
    pirates,
    production,
    reserve,
    rewards,
    sensor,
    setup,
    trade_and_build,
    trade_module,
    trading,
    turn_events,
    turning,
)
from starfare.games.starship import words as w
from starfare.games.starship.facts import Facts
from starfare.kernel.codec import Vocabulary, values_in

CHAPTERS: Final[tuple[ModuleType, ...]] = (
    setup,
    production,
    flight,
    sensor,
    trading,
    founding,
    missions,
    rewards,
    pirates,
    losses,
    building,
    trade_module,
    trade_and_build,
    turning,
    reserve,
    deals,
    deal_events,
    turn_events,
    flight_events,
)
"""The modules in which the choices, frames and events of the game are told."""


def vocabulary(facts: Facts, chapters: tuple[ModuleType, ...] = CHAPTERS) -> Vocabulary:
    """Return the values of these chapters, words for numbers, bundles and bounds."""
    cards = tuple(card.id for card in facts.cards)
    words = {
        "resource": facts.resources,
        "module": w.MODULES,
        "modules": w.MODULES,
        "upgrade": w.UPGRADES,
        "kind": w.SHIP_KINDS,
        "card": cards,
        "cards": cards,
        "top": cards,
        "bottom": cards,
        "mission": tuple(mission.id for mission in facts.missions),
        "special": w.SPECIAL_POINTS,
    }
    bundles = {"units": facts.units, "give": facts.terms, "take": facts.terms}
    sizes = {field: len(each) for field, each in words.items()}
    lists = {field: sizes.pop(field) for field in ("modules", "cards", "top", "bottom")}
    bounds = {**sizes, "sector": w.SECTORS, "level": w.LEVELS}
    return Vocabulary(*values_in(chapters), words, bundles, bounds, lists)
