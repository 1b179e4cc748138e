"""The trade and build phase: there are no deals in it (rule DU-TBP-08)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from starfare.games.starship.deals import OfferDeal
from starfare.games.starship.table import Table
from starfare.games.starship.trade_and_build import WITHOUT_DEALS, TradeAndBuild
from starfare.kernel.action import Action
from starfare.kernel.refusal import Reason

NO_DEALS: Final = Reason("no_deals")


class NoDeals(Action[Table, OfferDeal]):
    """The players do not trade with each other; an offer is refused by its rule (DU-TBP-08)."""

    def why_not(self, table: Table, seat: int, choice: OfferDeal) -> Reason | None:
        """Never."""
        return NO_DEALS


class TradeAndBuildWithoutDeals(TradeAndBuild):
    """The phase of 2001 without deals."""

    ACTIONS: ClassVar[tuple[Action[Any, Any], ...]] = (*WITHOUT_DEALS, NoDeals(OfferDeal))
