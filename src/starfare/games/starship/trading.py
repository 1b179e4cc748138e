"""Buying and selling at planets and outposts, in flight and at own trade stations.

Rules SC-TRD, SC-SCI, SC-TBP-02 to -08; DU-TRD, DU-TEC, DU-TBP-02 to -07.
"""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.acting import ActingHere
from starfare.games.starship.facts import Card, money
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from starfare.games.starship.turn_events import StationUsed, UnitsBought, UnitsSold
from starfare.games.starship.words import ANY, KINDS, NO_CARD, TECH, UNITS
from starfare.kernel.action import Action
from starfare.kernel.bundles import Bundle
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class Trade(Choice):
    """Units for money, or money for units, at a card."""

    BUYING: ClassVar[bool] = False

    units: Bundle


class Buy(Trade):
    """Buy these units at the card just turned."""

    FIELDS: ClassVar[tuple[str, ...]] = ("units",)
    BUYING: ClassVar[bool] = True

    def __init__(self, units: Bundle) -> None:
        self.units = units


class Sell(Trade):
    """Sell these units at the card just turned."""

    FIELDS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, units: Bundle) -> None:
        self.units = units


class StationTrade(Trade):
    """A trade at one of the own trade stations."""

    card: int


class BuyAtStation(StationTrade):
    """Buy these units at one of your trade stations."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "units")
    BUYING: ClassVar[bool] = True

    def __init__(self, card: int, units: Bundle) -> None:
        self.card = card
        self.units = units


class SellAtStation(StationTrade):
    """Sell these units at one of your trade stations."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "units")

    def __init__(self, card: int, units: Bundle) -> None:
        self.card = card
        self.units = units


# --- trades that are kept ready --------------------------------------------------------


def units_of(item: int, count: int) -> Bundle:
    """Return so many units of one resource, or of tech, as a bundle."""
    return tuple([count if kind == item else 0 for kind in range(UNITS)])


def pair_of(one: int, other: int) -> Bundle:
    """Return one unit of each of two resources as a bundle."""
    return tuple([int(kind in (one, other)) for kind in range(UNITS)])


class Trades:
    """Every trade at one card, or at whichever was just turned: made once, when first offered."""

    def __init__(self, station: int) -> None:
        self.station = station
        self._buys: list[list[Choice]] = [[] for _ in range(UNITS)]
        self._sells: list[list[Choice]] = [[] for _ in range(UNITS)]
        self._pairs: dict[int, Choice] = {}

    def offer(self, buying: bool, item: int, most: int, offered: list[Choice]) -> None:
        """Offer the trades of one kind, of 1 to `most` units."""
        ready = self._buys[item] if buying else self._sells[item]
        while len(ready) < most:
            ready.append(self._made(buying, units_of(item, len(ready) + 1)))
        for count in range(most):
            offered.append(ready[count])

    def offer_pair(self, one: int, other: int, offered: list[Choice]) -> None:
        """Offer the sale of one unit of each of two kinds."""
        pair = KINDS * one + other
        if pair not in self._pairs:
            self._pairs[pair] = self._made(False, pair_of(one, other))
        offered.append(self._pairs[pair])

    def _made(self, buying: bool, units: Bundle) -> Choice:
        if self.station == NO_CARD:
            return Buy(units) if buying else Sell(units)
        return BuyAtStation(self.station, units) if buying else SellAtStation(self.station, units)


HERE: Final = Trades(NO_CARD)
_AT_STATIONS: Final[dict[int, Trades]] = {}


def trades_at(station: int) -> Trades:
    """Return the trades at a station: the same values every time."""
    known = _AT_STATIONS.get(station)
    if known is None:
        known = _AT_STATIONS[station] = Trades(station)
    return known


# --- what may be traded ----------------------------------------------------------------


def offer_trades(ship: Starship, card: Card, trades: Trades, offered: list[Choice]) -> None:
    """Offer every trade that a card allows and the ship can make (SC-TRD-01 to SC-TRD-14)."""
    if not card.price:
        return
    kinds = range(KINDS) if card.item == ANY else range(card.item, card.item + 1)
    if card.buys:
        affordable = _capped(card, ship.astro // card.price)
        for item in kinds:
            trades.offer(True, item, min(affordable, ship.room(item)), offered)
    if card.sells:
        for item in kinds:
            trades.offer(False, item, _capped(card, ship.units[item]), offered)
        if card.item == ANY and card.most > 1:
            _offer_pairs(ship, trades, offered)


def _capped(card: Card, count: int) -> int:
    return min(card.most, count) if card.most else count


def _offer_pairs(ship: Starship, trades: Trades, offered: list[Choice]) -> None:
    """Two units of two kinds may be sold in one visit (SC-TRD-11, DU-TRD-11)."""
    there = [kind for kind in range(KINDS) if ship.units[kind]]
    for place, one in enumerate(there):
        for other in there[place + 1 :]:
            trades.offer_pair(one, other, offered)


def why_not_trade(ship: Starship, card: Card, buying: bool, units: Bundle) -> Reason | None:
    """The card's way, item and number of units; money and room, or the units (SC-TRD, DU-TRD)."""
    why = _why_not_here(card, buying, units)
    if why is not None:
        return why
    for item in range(UNITS):
        count = units[item]
        if count and count > (ship.room(item) if buying else ship.units[item]):
            return reasons.NO_ROOM if buying else reasons.NOT_HELD
    return reasons.TOO_DEAR if buying and sum(units) * card.price > ship.astro else None


def _why_not_here(card: Card, buying: bool, units: Bundle) -> Reason | None:
    """What the card itself says; an outpost may have a rule of its own for it."""
    if not card.price:
        return reasons.NO_TRADE.at(card.civilization)
    if buying and not card.buys:
        return reasons.NOT_BOUGHT.at(card.civilization)
    if not buying and not card.sells:
        return reasons.NOT_SOLD.at(card.civilization)
    total = sum(units)
    if not total:
        return reasons.NOTHING_TRADED
    if units[TECH] if card.item == ANY else total - units[card.item]:
        return reasons.WRONG_ITEM
    if not card.most or total <= card.most:
        return None
    return reasons.TOO_MANY.at(card.civilization)


def trade(table: Table, ship: Starship, card: int, choice: Trade) -> None:
    """Move units and money between ship and supply (SC-TRD-03, SC-TRD-04)."""
    units = choice.units
    astro = sum(units) * table.facts.cards[card].price
    sign = 1 if choice.BUYING else -1
    for item in range(UNITS):
        ship.units[item] += sign * units[item]
    ship.astro -= sign * astro
    if choice.BUYING:
        table.tell(UnitsBought(ship.seat, card, units, astro))
    else:
        table.tell(UnitsSold(ship.seat, card, units, astro))


# --- in flight -------------------------------------------------------------------------


class Trading(ActingHere[Trade]):
    """Trade at the card just turned (SC-FLT-12, DU-FLT-09)."""

    def offer_here(self, table: Table, ship: Starship, card: int, offered: list[Choice]) -> None:
        """What the card allows and the ship can pay or hold."""
        offer_trades(ship, table.facts.cards[card], HERE, offered)

    def why_not_here(self, table: Table, ship: Starship, card: int, choice: Trade) -> Reason | None:
        """What the card says, then what the ship holds."""
        return why_not_trade(ship, table.facts.cards[card], choice.BUYING, choice.units)

    def act(self, table: Table, ship: Starship, card: int, choice: Trade) -> None:
        """A visit is over with its trade."""
        table.flight.here = NO_CARD
        trade(table, ship, card, choice)

    def candidates_here(self, table: Table, card: Card) -> list[Trade]:
        """One unit, where the card trades one kind: clients show it even while it is not possible."""
        if not card.price or card.item == ANY:
            return []
        one = units_of(card.item, 1)
        found: list[Trade] = [Buy(one)] if card.buys else []
        return [*found, Sell(one)] if card.sells else found

    def price(self, table: Table, choice: Trade) -> Bundle | None:
        """What is bought costs money."""
        here = table.flight.here
        if not choice.BUYING or here == NO_CARD:
            return None
        return money(sum(choice.units) * table.facts.cards[here].price)


TRADING: Final = Trading(Buy, Sell)

# --- at trade stations -----------------------------------------------------------------


def why_no_station_use(table: Table) -> Reason | None:
    """Two stations a turn, and in one block if the edition says so (SC-TBP-02, -07, DU-TBP-02)."""
    if len(table.visited) >= table.facts.stations_used:
        return reasons.STATIONS_USED
    return reasons.BLOCK_CLOSED if table.block_closed else None


class TradingAtStations(Action[Table, StationTrade]):
    """Trade as printed at an own station, once a turn at each (SC-TBP-03 to SC-TBP-06)."""

    def offer(self, table: Table, seat: int, offered: list[Choice]) -> None:
        """Station by station."""
        if why_no_station_use(table) is not None:
            return
        ship = table.ships[seat]
        for card in ship.stations:
            if card not in table.visited:
                offer_trades(ship, table.facts.cards[card], trades_at(card), offered)

    def why_not(self, table: Table, seat: int, choice: StationTrade) -> Reason | None:
        """An own station, not used this turn, and what its card allows."""
        ship, card = table.ships[seat], table.facts.cards[choice.card]
        if choice.card not in ship.stations:
            return reasons.NOT_YOUR_STATION
        if not card.price:
            return reasons.IDLE_STATION
        if choice.card in table.visited:
            return reasons.STATION_USED
        why = why_no_station_use(table)
        if why is not None:
            return why
        return why_not_trade(ship, card, choice.BUYING, choice.units)

    def do(self, table: Table, seat: int, choice: StationTrade) -> None:
        """Trade there."""
        table.visited = (*table.visited, choice.card)
        table.tell(StationUsed(seat, choice.card))
        trade(table, table.ships[seat], choice.card, choice)

    def price(self, table: Table, choice: StationTrade) -> Bundle | None:
        """What is bought costs money."""
        if not choice.BUYING:
            return None
        return money(sum(choice.units) * table.facts.cards[choice.card].price)


TRADING_AT_STATIONS: Final = TradingAtStations(BuyAtStation, SellAtStation)
