"""The trade and build phase: what may be done in it, in any order (rules SC-TBP, DU-TBP)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.building import BUILDING_MODULES, BUILDING_SHIPS, BUILDING_UPGRADES
from starfare.games.starship.deals import OFFERING_DEALS
from starfare.games.starship.table import Table
from starfare.games.starship.trade_module import BUYING_FROM_OPPONENT
from starfare.games.starship.trading import TRADING_AT_STATIONS
from starfare.kernel.action import Action
from starfare.kernel.choices import Choice
from starfare.kernel.frame import SeatQuestion


class EndTurn(Choice):
    """End your turn."""


END_TURN: Final = EndTurn()


class EndingTurn(Action[Table, EndTurn]):
    """The turn ends when the flyer says so (SC-TBP-16)."""

    def candidates(self, table: Table, seat: int) -> list[EndTurn]:
        """There is one."""
        return [END_TURN]

    def do(self, table: Table, seat: int, choice: EndTurn) -> None:
        """The opponent's turn follows (SC-TRN-02)."""
        table.stack.pop()
        table.chapters.end_turn(table)


WITHOUT_DEALS: Final[tuple[Action[Any, Any], ...]] = (
    BUILDING_SHIPS,
    BUILDING_UPGRADES,
    BUILDING_MODULES,
    TRADING_AT_STATIONS,
    BUYING_FROM_OPPONENT,
    EndingTurn(EndTurn),
)


class TradeAndBuild(SeatQuestion[Table]):
    """The player on turn trades and builds as often as wished (SC-TBP-01, -17, DU-TBP-10)."""

    PROMPT: ClassVar[str] = "trade_and_build"
    ACTIONS: ClassVar[tuple[Action[Any, Any], ...]] = (*WITHOUT_DEALS, OFFERING_DEALS)
    NOTHING_ELSE = reasons.NOT_IN_TRADE


def reset_turn_limits(table: Table) -> None:
    """What a turn allows only so often is allowed again."""
    table.purchases = 0
    table.block_closed = False
    table.visited = ()
