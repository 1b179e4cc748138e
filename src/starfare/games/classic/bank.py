"""Trade with the bank: the payment goes in first, then any card may be taken (rules CL-TRD)."""

from __future__ import annotations

from typing import Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.supply_trade import (
    NONE_LEFT,
    TOO_FEW,
    TRADES,
    TradeWithSupply,
    rate,
)
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason

TOO_FEW_GOODS: Final = Reason("too_few_goods")
SAME_KIND: Final = Reason("bank_same_kind")


def bank_choices(table: Table, seat: int) -> list[Choice]:
    """One choice for each resource the hand can pay with and each the bank then has."""
    return [
        TRADES[give][take]
        for give in range(w.KINDS)
        for take in range(w.KINDS)
        if why_not_bank_trade(table, seat, TRADES[give][take]) is None
    ]


def why_not_bank_trade(table: Table, seat: int, choice: TradeWithSupply) -> Reason | None:
    """Enough cards of a kind; what was paid in may come out again (CL-TRD-05 to CL-TRD-08).

    At a Merchants card's rate it may not (CL-FRD-05).
    """
    give, take = choice.give_kind, choice.take_kind
    count = rate(table, seat, give)
    if table.hands[seat * w.KINDS + give] < count:
        return TOO_FEW_GOODS if give == w.GOODS else TOO_FEW
    if take == give and count < table.facts.supply_rates[give]:
        return SAME_KIND
    return None if table.supply[take] or take == give else NONE_LEFT
