"""Buying and selling at planets and outposts, in flight and at own trade stations.

Rules SC-TRD, SC-SCI, SC-TBP-04 to -06; DU-TRD, DU-TEC, DU-TBP-04 to -06.
"""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.facts import Card
from starfare.games.cardkit.starship import add, held, room
from starfare.games.cardkit.table import Bundle, Table
from starfare.games.starship.reasons import (
    NO_ROOM,
    NO_TRADE,
    NOT_BOUGHT,
    NOT_HELD,
    NOT_SOLD,
    NOTHING_TRADED,
    TOO_DEAR,
    TOO_MANY,
    WRONG_ITEM,
)
from starfare.games.starship.turn_events import UnitsBought, UnitsSold
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class Buy(Choice):
    """Buy these units at the card just turned."""

    FIELDS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, units: Bundle) -> None:
        self.units = units


class Sell(Choice):
    """Sell these units at the card just turned."""

    FIELDS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, units: Bundle) -> None:
        self.units = units


class BuyAtStation(Choice):
    """Buy these units at one of your trade stations."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "units")

    def __init__(self, card: int, units: Bundle) -> None:
        self.card = card
        self.units = units


class SellAtStation(Choice):
    """Sell these units at one of your trade stations."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "units")

    def __init__(self, card: int, units: Bundle) -> None:
        self.card = card
        self.units = units


_ONE_KIND: dict[tuple[int, bool, int], list[Choice]] = {}
_TWO_KINDS: dict[tuple[int, int, int], Choice] = {}

IN_FLIGHT = -1
"""Stands for the card just turned, where a trade is not at a station."""


def units_of(item: int, count: int) -> Bundle:
    """Return so many units of one resource, or of tech, as a bundle."""
    return tuple([count if kind == item else 0 for kind in range(w.UNITS)])


def pair_of(one: int, other: int) -> Bundle:
    """Return one unit of each of two resources as a bundle."""
    return tuple([int(kind in (one, other)) for kind in range(w.UNITS)])


def trade_choice(station: int, buying: bool, units: Bundle) -> Choice:
    """Return a trade at the card just turned, or at a station."""
    if station == IN_FLIGHT:
        return Buy(units) if buying else Sell(units)
    return BuyAtStation(station, units) if buying else SellAtStation(station, units)


def trades_of(station: int, buying: bool, item: int, most: int) -> list[Choice]:
    """Return the trades of one kind, of 1 to `most` units: the same values every time."""
    key = (station, buying, item)
    known = _ONE_KIND.get(key)
    if known is None:
        known = _ONE_KIND[key] = []
    while len(known) < most:
        known.append(trade_choice(station, buying, units_of(item, len(known) + 1)))
    return known[:most]


def sale_of_two(station: int, one: int, other: int) -> Choice:
    """Return the sale of two kinds: the same value every time."""
    key = (station, one, other)
    known = _TWO_KINDS.get(key)
    if known is None:
        known = _TWO_KINDS[key] = trade_choice(station, False, pair_of(one, other))
    return known


# --- what may be traded ----------------------------------------------------------------


def trade_choices(table: Table, seat: int, number: int, station: int, items: list[Choice]) -> None:
    """Add every trade that a card allows and the ship can make (SC-TRD-01 to SC-TRD-14)."""
    card = table.facts.cards[number]
    if not card.price:
        return
    kinds = range(w.KINDS) if card.item == w.ANY else range(card.item, card.item + 1)
    if card.buys:
        affordable = _capped(card, table.astro[seat] // card.price)
        for item in kinds:
            count = min(affordable, room(table, seat, item))
            if count > 0:
                items.extend(trades_of(station, True, item, count))
    if card.sells:
        for item in kinds:
            count = _capped(card, held(table, seat, item))
            if count:
                items.extend(trades_of(station, False, item, count))
        if card.item == w.ANY and card.most > 1:
            _add_pairs(table, seat, station, items)


def _capped(card: Card, count: int) -> int:
    return min(card.most, count) if card.most else count


def _add_pairs(table: Table, seat: int, station: int, items: list[Choice]) -> None:
    """Two units of two kinds may be sold in one visit (SC-TRD-11, DU-TRD-11)."""
    there = [kind for kind in range(w.KINDS) if table.bays[w.KINDS * seat + kind]]
    for place, one in enumerate(there):
        for other in there[place + 1 :]:
            items.append(sale_of_two(station, one, other))


def why_not_trade(
    table: Table, seat: int, number: int, buying: bool, units: Bundle
) -> Reason | None:
    """The card's way, item and number of units; money and room, or the units (SC-TRD, DU-TRD)."""
    card = table.facts.cards[number]
    why = _why_not_here(card, buying, units)
    if why is not None:
        return why
    if not buying:
        for item in range(w.UNITS):
            if units[item] > held(table, seat, item):
                return NOT_HELD
        return None
    for item in range(w.UNITS):
        if units[item] and units[item] > room(table, seat, item):
            return NO_ROOM
    return TOO_DEAR if sum(units) * card.price > table.astro[seat] else None


def _why_not_here(card: Card, buying: bool, units: Bundle) -> Reason | None:
    """What the card itself says."""
    host = card.civilization
    if not card.price:
        return NO_TRADE.at(host)
    if buying and not card.buys:
        return NOT_BOUGHT.at(host)
    if not buying and not card.sells:
        return NOT_SOLD.at(host)
    total = sum(units)
    if not total:
        return NOTHING_TRADED
    wrong = units[w.TECH] if card.item == w.ANY else total - units[card.item]
    if wrong:
        return WRONG_ITEM
    if not card.most or total <= card.most:
        return None
    return TOO_MANY.at(host)


# --- the trade -------------------------------------------------------------------------


def trade(table: Table, seat: int, number: int, buying: bool, units: Bundle) -> None:
    """Move units and money between ship and supply (SC-TRD-03, SC-TRD-04)."""
    astro = sum(units) * table.facts.cards[number].price
    sign = 1 if buying else -1
    for item in range(w.UNITS):
        if units[item]:
            add(table, seat, item, sign * units[item])
    table.astro[seat] -= sign * astro
    if buying:
        table.tell(UnitsBought(seat, number, units, astro))
    else:
        table.tell(UnitsSold(seat, number, units, astro))
