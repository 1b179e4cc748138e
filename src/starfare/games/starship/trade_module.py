"""The trade module: the opponent must sell (rules SC-MOD-17 to -27, DU-MOD-14 to -19)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.starship import room
from starfare.games.cardkit.table import Table
from starfare.games.starship.reasons import (
    NO_TRADE_MODULE,
    OPPONENT_HAS_NONE,
    PURCHASE_NOT_POSSIBLE,
    PURCHASES_USED,
)
from starfare.games.starship.turn_events import UnitForced
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class BuyFromOpponent(Choice):
    """Buy a unit of this resource from your opponent, who cannot refuse."""

    FIELDS: ClassVar[tuple[str, ...]] = ("resource",)

    def __init__(self, resource: int) -> None:
        self.resource = resource


PURCHASES = [BuyFromOpponent(resource) for resource in range(w.KINDS)]


def why_no_purchase(table: Table, seat: int) -> Reason | None:
    """An active module with a purchase left this turn (SC-MOD-17, SC-MOD-18, DU-MOD-15)."""
    level = table.modules[w.MODULE_KINDS * seat + w.TRADE]
    if not level:
        return NO_TRADE_MODULE
    left = table.facts.purchases[level] - table.used[w.PURCHASES]
    return None if left > 0 else PURCHASES_USED


def why_not_purchase(table: Table, seat: int, resource: int) -> Reason | None:
    """The opponent has it, the buyer has money and room (SC-MOD-23, -24, DU-MOD-17, -18)."""
    why = why_no_purchase(table, seat)
    if why is not None:
        return why
    if not table.bays[w.KINDS * (1 - seat) + resource]:
        return OPPONENT_HAS_NONE
    possible = table.astro[seat] >= table.facts.purchase_price and room(table, seat, resource) > 0
    return None if possible else PURCHASE_NOT_POSSIBLE


def purchase_choices(table: Table, seat: int) -> list[Choice]:
    """Return the resources that can be bought from the opponent."""
    if table.astro[seat] < table.facts.purchase_price or why_no_purchase(table, seat) is not None:
        return []
    return [
        PURCHASES[resource]
        for resource in range(w.KINDS)
        if table.bays[w.KINDS * (1 - seat) + resource] and room(table, seat, resource) > 0
    ]


def buy_from_opponent(table: Table, seat: int, resource: int) -> None:
    """The money goes to the opponent (SC-MOD-19, SC-MOD-20, DU-MOD-14)."""
    price = table.facts.purchase_price
    table.used[w.PURCHASES] += 1
    table.bays[w.KINDS * (1 - seat) + resource] -= 1
    table.bays[w.KINDS * seat + resource] += 1
    table.astro[seat] -= price
    table.astro[1 - seat] += price
    table.tell(UnitForced(seat, resource, price))
