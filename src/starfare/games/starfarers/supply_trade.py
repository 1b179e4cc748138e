"""Trade with the supply (rules SF-TRS, SF-MER)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import SupplyTraded
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class TradeWithSupply(Choice):
    """Return cards of one resource and take one card of another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("give_kind", "take_kind")

    def __init__(self, give_kind: int, take_kind: int) -> None:
        self.give_kind = give_kind
        self.take_kind = take_kind


TRADES: Final = [
    [TradeWithSupply(give, take) for take in range(w.KINDS)] for give in range(w.KINDS)
]

SAME: Final = Reason("same")
TOO_FEW: Final = Reason("too_few")
NONE_LEFT: Final = Reason("none_left")


def rate(table: Table, seat: int, resource: int) -> int:
    """3 cards for 1, goods 2, better with Merchants cards (SF-TRS-01, -02, SF-MER-01, -02)."""
    usual = table.rates[seat * w.KINDS + resource]
    if table.has_power(seat, w.SUPPLY_RATE_ONCE) and not table.used[w.GOODS_BROKER]:
        for card in table.facts.cards:
            if card.power == w.SUPPLY_RATE_ONCE and card.resource == resource:
                return card.amount
    return usual


def supply_trade_choices(table: Table, seat: int) -> list[Choice]:
    """One choice for each pair of resources the hand and the supply allow."""
    items: list[Choice] = []
    start = seat * w.KINDS
    for give in range(w.KINDS):
        held = table.hands[start + give]
        if held > 0 and held >= rate(table, seat, give):
            for take in range(w.KINDS):
                if take != give and table.supply[take]:
                    items.append(TRADES[give][take])
    return items


def why_not_supply_trade(table: Table, seat: int, choice: TradeWithSupply) -> Reason | None:
    """Different kinds, enough cards, and a card there to be taken (SF-TRS-01, -03, -05)."""
    if choice.give_kind == choice.take_kind:
        return SAME
    if table.hands[seat * w.KINDS + choice.give_kind] < rate(table, seat, choice.give_kind):
        return TOO_FEW
    return None if table.supply[choice.take_kind] else NONE_LEFT


def trade_with_supply(table: Table, seat: int, choice: TradeWithSupply) -> None:
    """Return the cards, then take one (SF-LIM-06)."""
    count = rate(table, seat, choice.give_kind)
    if count < table.rates[seat * w.KINDS + choice.give_kind]:
        table.used[w.GOODS_BROKER] = 1
    bundle = [0] * w.KINDS
    bundle[choice.give_kind] = count
    table.pay(seat, tuple(bundle))
    table.gain(seat, choice.take_kind, 1)
    table.tell(SupplyTraded(seat, choice.give_kind, count, choice.take_kind))
