"""The seams between chapters: where the other edition may put its own chapter instead.

A chapter that ends says what comes next through these; it never names the next chapter itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starfare.games.cardkit.table import Bundle, Table
    from starfare.kernel.choices import Choice, Family
    from starfare.kernel.refusal import Reason


class Seams:
    """What follows what, and the points on which the editions differ."""

    def begin_turn(self, table: Table, seat: int) -> None:
        """Start the turn of a seat."""
        raise NotImplementedError

    def begin_flight(self, table: Table) -> None:
        """Start the flight phase of the active player."""
        raise NotImplementedError

    def begin_trade_and_build(self, table: Table) -> None:
        """Start the trade and build phase of the active player."""
        raise NotImplementedError

    def end_turn(self, table: Table) -> None:
        """Pass the turn on."""
        raise NotImplementedError

    def lose_upgrade(self, table: Table, seat: int, upgrade: int) -> None:
        """Take a booster or cannon from a beaten player who has one."""
        raise NotImplementedError

    def barred_rewards(self, table: Table, mission: int) -> tuple[int, ...]:
        """Return the resources that a mission's reward of choice may not be."""
        raise NotImplementedError

    def completed_mission(self, table: Table, seat: int, mission: int) -> int:
        """Return where a completed mission goes."""
        raise NotImplementedError

    def built(self, table: Table) -> None:
        """Note that the active player has built something."""
        raise NotImplementedError

    def deals(self, table: Table, seat: int) -> list[Family]:
        """Return the deals the active player may offer."""
        raise NotImplementedError

    def why_not_deal(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Return why the active player may not offer this deal, or None."""
        raise NotImplementedError

    def offer_deal(self, table: Table, seat: int, choice: Choice) -> None:
        """Put a deal to the opponent."""
        raise NotImplementedError

    def terms(self, table: Table) -> tuple[int, Bundle, Bundle, bool] | None:
        """Return the deal on the table: who named it, give and take, and whether it counters."""
        raise NotImplementedError
