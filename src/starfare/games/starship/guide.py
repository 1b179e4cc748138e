"""Hints for clients: what one may wish for, and what is missing for it."""

from __future__ import annotations

from typing import Final

from starfare.games.cardkit import words as w
from starfare.games.cardkit.facts import Bundle, Cost
from starfare.games.cardkit.naming import Naming
from starfare.games.cardkit.starship import stock, upgrade_value
from starfare.games.cardkit.table import Table
from starfare.games.starship import building as b
from starfare.games.starship.flight import VISIT_NEXT, Flight
from starfare.games.starship.founding import ESTABLISH_COLONY, ESTABLISH_TRADE_STATION
from starfare.games.starship.missions import CompleteMission, complete_choice
from starfare.games.starship.pirates import PAY, AnswerPirate, PayPirate
from starfare.games.starship.reasons import (
    CANNOT_GIVE,
    CANNOT_PAY,
    CANNOT_PAY_PIRATE,
    TOO_DEAR,
    TOO_WEAK,
)
from starfare.games.starship.sensor import USE_SENSOR
from starfare.games.starship.trade_and_build import TradeAndBuild
from starfare.games.starship.trade_module import PURCHASES
from starfare.games.starship.trading import Buy, BuyAtStation, Sell, units_of
from starfare.kernel.choices import Choice
from starfare.kernel.guide import Guide

NOTHING: Final = (0,) * w.TERMS
COSTLY: Final = (CANNOT_PAY.key, CANNOT_GIVE.key, TOO_DEAR.key, CANNOT_PAY_PIRATE.key)
"""The reasons that speak of what something costs."""


class StarshipGuide(Guide[Table]):
    """Hints for both starship games."""

    def wishes(self, table: Table, seat: int) -> list[Choice]:
        """Everything to build, the trade module; what the card just turned is good for."""
        top = table.stack[-1] if table.stack else None
        if isinstance(top, TradeAndBuild):
            return _to_build(table, seat)
        if isinstance(top, Flight):
            return _to_do_in_flight(table, seat)
        return [PAY] if isinstance(top, AnswerPirate) else []

    def missing(self, table: Table, seat: int, choice: Choice, key: str, language: str) -> str:
        """Tell the units and the money that are missing to pay for it."""
        if key not in COSTLY or any(_weaknesses(table, seat, choice)):
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
        if key != TOO_WEAK.key or not any(_weaknesses(table, seat, choice)):
            return self.missing(table, seat, choice, key, language)
        return _weakness(table, Naming(table.facts, language), seat, choice)


GUIDE: Final = StarshipGuide()


# --- wishes ----------------------------------------------------------------------------


def _to_build(table: Table, seat: int) -> list[Choice]:
    items: list[Choice] = list(b.SHIPS)
    for levels in b.UPGRADES:
        items.extend(levels)
    for choices in b.MODULES:
        items.extend(choices)
    if table.modules[w.MODULE_KINDS * seat + w.TRADE]:
        items.extend(PURCHASES)
    return items


def _to_do_in_flight(table: Table, seat: int) -> list[Choice]:
    items: list[Choice] = [VISIT_NEXT]
    if table.modules[w.MODULE_KINDS * seat + w.SENSOR]:
        items.append(USE_SENSOR)
    here = table.flight[w.HERE]
    if here < 0:
        return items
    card = table.facts.cards[here]
    if card.kind == w.COLONY:
        items.append(ESTABLISH_COLONY)
    if card.friendship:
        items.append(ESTABLISH_TRADE_STATION)
    if card.price and card.item != w.ANY:
        one = units_of(card.item, 1)
        if card.buys:
            items.append(Buy(one))
        if card.sells:
            items.append(Sell(one))
    if card.kind == w.MISSION_PLANET:
        items.extend(_missions_of(table, card.planet))
    return items


def _missions_of(table: Table, planet: int) -> list[Choice]:
    return [
        complete_choice(mission)
        for mission, place in enumerate(table.missions)
        if place == w.OPEN and table.facts.missions[mission].planet == planet
    ]


# --- what is missing -------------------------------------------------------------------


def price(table: Table, choice: Choice) -> Bundle:
    """Return what a choice costs in units and Astro; nothing for one that is free."""
    facts = table.facts
    if isinstance(choice, b.BuildShip):
        return _terms(facts.ship_costs[choice.kind])
    if isinstance(choice, b.BuildUpgrade):
        return _terms(facts.upgrade_costs[choice.upgrade][choice.level - 1])
    if isinstance(choice, b.BuildModule):
        return _terms(facts.module_costs[choice.level - 1])
    if isinstance(choice, CompleteMission):
        return facts.missions[choice.mission].give
    if isinstance(choice, PayPirate):
        return (*NOTHING[: w.ASTRO], table.flight[w.DEMAND])
    if isinstance(choice, (Buy, BuyAtStation)):
        card = choice.card if isinstance(choice, BuyAtStation) else table.flight[w.HERE]
        each = facts.cards[card].price if card >= 0 else 0
        return (*NOTHING[: w.ASTRO], each * sum(choice.units))
    return NOTHING


def _terms(cost: Cost) -> Bundle:
    bundle = [0] * w.TERMS
    for kind, count in cost:
        bundle[kind] += count
    return tuple(bundle)


def lacking(table: Table, seat: int, choice: Choice) -> Bundle:
    """Return what is missing on a ship to pay for a choice."""
    have = [*stock(table, seat), table.astro[seat]]
    cost = price(table, choice)
    return tuple([max(0, cost[kind] - have[kind]) for kind in range(w.TERMS)])


def _weaknesses(table: Table, seat: int, choice: Choice) -> tuple[int, int]:
    """Return the values a mission asks for that the ship does not have; 0 where it has them."""
    if not isinstance(choice, CompleteMission):
        return (0, 0)
    boosters, cannons = table.facts.missions[choice.mission].needs
    return (
        boosters if upgrade_value(table, seat, w.BOOSTER) < boosters else 0,
        cannons if upgrade_value(table, seat, w.CANNON) < cannons else 0,
    )


def _weakness(table: Table, naming: Naming, seat: int, choice: Choice) -> str:
    said = [
        naming.phrase(
            "too_weak",
            {
                "upgrade": naming.word(w.UPGRADES[upgrade]),
                "needed": str(needed),
                "have": str(upgrade_value(table, seat, upgrade)),
            },
        )
        for upgrade, needed in enumerate(_weaknesses(table, seat, choice))
        if needed
    ]
    return "; ".join(said)
