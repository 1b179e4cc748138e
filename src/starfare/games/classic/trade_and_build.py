"""The trade and building phase: that of 2019 with supplies, transporters and the bank
(rules CL-TRD-01, CL-BLD, CL-SUP-03).
"""

from __future__ import annotations

from starfare.games.classic.bank import bank_choices, why_not_bank_trade
from starfare.games.classic.starships import (
    BuildStarship,
    build_starship,
    starship_choices,
    why_not_build_starship,
)
from starfare.games.classic.supplies import (
    DrawSupplies,
    draw_supplies,
    supply_choices,
    why_not_draw,
)
from starfare.games.starfarers import trade_and_build as base
from starfare.games.starfarers.build import (
    other_build_choices,
)
from starfare.games.starfarers.free_trade_ship import settle_owed
from starfare.games.starfarers.friendship import card_choices
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


def begin_trade_and_build(table: Table) -> None:
    """Open the phase; a trade ship still owed comes first (CL-ENC-10)."""
    table.push(TradeAndBuild(table.active))
    settle_owed(table)


class TradeAndBuild(base.TradeAndBuild):
    """Trades and builds without limit in number or order (CL-TRD-01)."""

    def actions(self, table: Table, seat: int) -> list[Choice]:
        """Forgotten supplies, starships, spaceports, attachments, the bank, friendship cards."""
        return [
            *supply_choices(table, seat),
            *starship_choices(table, seat),
            *other_build_choices(table, seat),
            *bank_choices(table, seat),
            *card_choices(table, seat),
        ]

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask this edition's rule where it has one."""
        if seat == self.seat:
            if isinstance(choice, DrawSupplies):
                return why_not_draw(table, seat, choice)
            if isinstance(choice, BuildStarship):
                return why_not_build_starship(table, seat, choice)
            if isinstance(choice, TradeWithSupply):
                return why_not_bank_trade(table, seat, choice)
        return super().why_not(table, seat, choice)

    def act(self, table: Table, seat: int, choice: Choice) -> None:
        """Do it."""
        if isinstance(choice, DrawSupplies):
            draw_supplies(table, seat, choice.count)
        elif isinstance(choice, BuildStarship):
            build_starship(table, seat, choice)
        else:
            super().act(table, seat, choice)
