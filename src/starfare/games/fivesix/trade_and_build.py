"""The trade and build phase, each pilot's step of it (rules X6-TRB)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.fivesix.glorious_donation import (
    AskDonation,
    ask_donation,
    donation_choices,
    why_not_ask,
)
from starfare.games.fivesix.ship_exchange import (
    ExchangeShip,
    exchange_choices,
    exchange_ship,
    why_not_exchange,
)
from starfare.games.fivesix.table import PilotsTable, act, pilots_of
from starfare.games.starfarers.free_trade_ship import settle_owed
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade import ConcludeTrade, OfferTrade
from starfare.games.starfarers.trade_and_build import END, TradeAndBuild, reset_turn_limits
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import Step
from starfare.kernel.refusal import Reason

SUPPLY_ONLY: Final = Reason("supply_only")


class TradeStep(Step[PilotsTable]):
    """A pilot's turn to trade and build, with limits of their own (X6-PIL-03, X6-PIL-09)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: PilotsTable) -> None:
        """Open the step; a trade ship still owed comes first (SF-FTS-04)."""
        act(table, self.seat)
        reset_turn_limits(table)
        table.push(PilotTrade(self.seat))
        settle_owed(table)


class PilotTrade(TradeAndBuild):
    """The first pilot trades with everybody, the second with the supply (X6-TRB-01 to -03)."""

    def volunteers(self, table: Table) -> tuple[int, ...]:
        """Others make offers to the first pilot only."""
        return super().volunteers(table) if self._trades_with_players(table) else ()

    def _trades_with_players(self, table: Table) -> bool:
        return self.seat == pilots_of(table).first

    def choices(self, table: Table, seat: int) -> Choices:
        """All that can be done, and going on."""
        if self._trades_with_players(table):
            return super().choices(table, seat)
        return Listed([*self.actions(table, seat), END])

    def actions(self, table: Table, seat: int) -> list[Choice]:
        """Build, trade with the supply, use cards, the Travelers' too (X6-TRB-05, X6-TRB-08)."""
        known = pilots_of(table)
        items = super().actions(table, seat)
        items.extend(donation_choices(known, seat))
        items.extend(exchange_choices(known, seat))
        return items

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice."""
        if seat == self.seat:
            if isinstance(choice, AskDonation):
                return why_not_ask(pilots_of(table), seat, choice)
            if isinstance(choice, ExchangeShip):
                return why_not_exchange(pilots_of(table), seat, choice.ship)
            is_deal = isinstance(choice, (OfferTrade, ConcludeTrade))
            if is_deal and not self._trades_with_players(table):
                return SUPPLY_ONLY
        return super().why_not(table, seat, choice)

    def act(self, table: Table, seat: int, choice: Choice) -> None:
        """Do what the choice says."""
        if isinstance(choice, AskDonation):
            ask_donation(pilots_of(table), seat, choice)
        elif isinstance(choice, ExchangeShip):
            exchange_ship(pilots_of(table), seat, choice.ship)
        else:
            super().act(table, seat, choice)
