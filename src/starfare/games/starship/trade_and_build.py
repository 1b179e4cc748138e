"""The trade and build phase: what may be done in it, in any order (rules SC-TBP, DU-TBP)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.table import Bundle, Table
from starfare.games.starship import building as b
from starfare.games.starship import trade_module as p
from starfare.games.starship import trading as t
from starfare.games.starship.deals import OfferDeal
from starfare.games.starship.reasons import (
    BLOCK_CLOSED,
    IDLE_STATION,
    NOT_IN_TRADE,
    NOT_YOUR_STATION,
    STATION_USED,
    STATIONS_USED,
)
from starfare.games.starship.turn_events import StationUsed, TradeBegan
from starfare.kernel.choices import Choice, Choices, Joined
from starfare.kernel.frame import Question
from starfare.kernel.refusal import Reason


class EndTurn(Choice):
    """End your turn."""


END_TURN = EndTurn()


def begin_trade_and_build(table: Table) -> None:
    """Open the phase (SC-TRN-03, DU-TRN-01)."""
    table.tell(TradeBegan(table.active))
    table.push(TradeAndBuild(table.active))


def reset_turn_limits(table: Table) -> None:
    """What a turn allows only so often is allowed again."""
    table.used = [0] * w.USED_SIZE
    table.visited = []


# --- trade stations --------------------------------------------------------------------


def why_no_station_use(table: Table) -> Reason | None:
    """Two stations a turn, and in one block if the edition says so (SC-TBP-02, -07, DU-TBP-02)."""
    if len(table.visited) >= table.facts.stations_used:
        return STATIONS_USED
    return BLOCK_CLOSED if table.used[w.BLOCK_CLOSED] else None


def why_not_use_station(
    table: Table, seat: int, card: int, buying: bool, units: Bundle
) -> Reason | None:
    """An own station, not used this turn, and what its card allows (SC-TBP-03 to -06)."""
    if table.place[card] != w.OWNED + seat or not table.facts.cards[card].friendship:
        return NOT_YOUR_STATION
    if not table.facts.cards[card].price:
        return IDLE_STATION
    if card in table.visited:
        return STATION_USED
    why = why_no_station_use(table)
    return why if why is not None else t.why_not_trade(table, seat, card, buying, units)


def station_choices(table: Table, seat: int, items: list[Choice]) -> None:
    """Add every trade at the own stations."""
    if why_no_station_use(table) is not None:
        return
    owned = w.OWNED + seat
    for card in table.facts.stations:
        if table.place[card] == owned and card not in table.visited:
            t.trade_choices(table, seat, card, card, items)


def use_station(table: Table, seat: int, card: int, buying: bool, units: Bundle) -> None:
    """Trade there as printed."""
    table.visited.append(card)
    table.tell(StationUsed(seat, card))
    t.trade(table, seat, card, buying, units)


# --- the phase -------------------------------------------------------------------------


class TradeAndBuild(Question[Table]):
    """The flyer trades and builds as often as wished, then ends the turn (SC-TBP-01, -16)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "trade_and_build"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The phase belongs to the player on turn (SC-TBP-17, DU-TBP-10)."""
        return (self.seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        """All that can be built and traded, and ending the turn."""
        items = b.build_choices(table, seat)
        station_choices(table, seat, items)
        items.extend(p.purchase_choices(table, seat))
        items.append(END_TURN)
        return Joined(items, table.seams.deals(table, seat))

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice."""
        if isinstance(choice, EndTurn):
            return None
        if isinstance(choice, b.BUILDS):
            return b.why_not_build(table, seat, choice)
        if isinstance(choice, t.BuyAtStation):
            return why_not_use_station(table, seat, choice.card, True, choice.units)
        if isinstance(choice, t.SellAtStation):
            return why_not_use_station(table, seat, choice.card, False, choice.units)
        if isinstance(choice, p.BuyFromOpponent):
            return p.why_not_purchase(table, seat, choice.resource)
        if isinstance(choice, OfferDeal):
            return table.seams.why_not_deal(table, seat, choice)
        return NOT_IN_TRADE

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Do it."""
        if isinstance(choice, EndTurn):
            table.stack.pop()
            table.seams.end_turn(table)
        elif isinstance(choice, b.BUILDS):
            b.build(table, seat, choice)
        elif isinstance(choice, t.BuyAtStation):
            use_station(table, seat, choice.card, True, choice.units)
        elif isinstance(choice, t.SellAtStation):
            use_station(table, seat, choice.card, False, choice.units)
        elif isinstance(choice, p.BuyFromOpponent):
            p.buy_from_opponent(table, seat, choice.resource)
        else:
            table.seams.offer_deal(table, seat, choice)
