"""The trade module: the opponent must sell (rules SC-MOD-17 to -27, DU-MOD-14 to -19)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from starfare.games.starship.turn_events import UnitForced
from starfare.games.starship.words import KINDS, TRADE
from starfare.kernel.action import Action
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class BuyFromOpponent(Choice):
    """Buy a unit of this resource from your opponent, who cannot refuse."""

    FIELDS: ClassVar[tuple[str, ...]] = ("resource",)

    def __init__(self, resource: int) -> None:
        self.resource = resource


PURCHASES: Final = [BuyFromOpponent(resource) for resource in range(KINDS)]


class BuyingFromOpponent(Action[Table, BuyFromOpponent]):
    """An active module with a purchase left this turn (SC-MOD-17, SC-MOD-18, DU-MOD-15)."""

    def why_no_purchase(self, table: Table, ship: Starship) -> Reason | None:
        """Return why nothing at all can be bought."""
        level = ship.modules[TRADE]
        if not level:
            return reasons.NO_TRADE_MODULE
        left = table.facts.purchases[level] - table.purchases
        return None if left > 0 else reasons.PURCHASES_USED

    def candidates(self, table: Table, seat: int) -> list[BuyFromOpponent]:
        """Any resource, as long as there is a purchase left."""
        why = self.why_no_purchase(table, table.ships[seat])
        return PURCHASES if why is None else []

    def why_not(self, table: Table, seat: int, choice: BuyFromOpponent) -> Reason | None:
        """The opponent has it, the buyer has money and room (SC-MOD-23, -24, DU-MOD-17, -18)."""
        ship = table.ships[seat]
        why = self.why_no_purchase(table, ship)
        if why is not None:
            return why
        if not table.other(ship).units[choice.resource]:
            return reasons.OPPONENT_HAS_NONE
        possible = ship.astro >= table.facts.purchase_price and ship.room(choice.resource) > 0
        return None if possible else reasons.PURCHASE_NOT_POSSIBLE

    def do(self, table: Table, seat: int, choice: BuyFromOpponent) -> None:
        """The money goes to the opponent (SC-MOD-19, SC-MOD-20, DU-MOD-14)."""
        ship, price = table.ships[seat], table.facts.purchase_price
        opponent = table.other(ship)
        table.purchases += 1
        opponent.units[choice.resource] -= 1
        ship.units[choice.resource] += 1
        ship.astro -= price
        opponent.astro += price
        table.tell(UnitForced(seat, choice.resource, price))

    def wishes(self, table: Table, seat: int) -> list[BuyFromOpponent]:
        """For whoever has the module."""
        return PURCHASES if table.ships[seat].modules[TRADE] else []


BUYING_FROM_OPPONENT: Final = BuyingFromOpponent(BuyFromOpponent)
