"""The seams between chapters: where an expansion may put its own chapter instead.

A chapter that ends says what comes next through these; it never names the next chapter itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starfare.games.starfarers.table import Table


class Seams:
    """What follows what. `game.Chapters` is the 2019 game; expansions derive from that."""

    def begin_turn(self, table: Table, seat: int) -> None:
        """Start the turn of a seat."""
        raise NotImplementedError

    def begin_trade_and_build(self, table: Table) -> None:
        """Start the trade and build phase of the active player."""
        raise NotImplementedError

    def begin_flight(self, table: Table) -> None:
        """Start the flight phase of the active player."""
        raise NotImplementedError

    def begin_movement(self, table: Table) -> None:
        """Start the movement step, the encounter being over."""
        raise NotImplementedError

    def end_turn(self, table: Table) -> None:
        """Pass the turn on."""
        raise NotImplementedError

    def end_card(self, table: Table) -> None:
        """Close the encounter card that was read to its end."""
        raise NotImplementedError

    def next_card(self, table: Table) -> None:
        """Draw the further encounter card that the one being read calls for."""
        raise NotImplementedError

    def strength_against(self, table: Table, seat: int, disc: int) -> int:
        """Return what a seat has against a special token."""
        raise NotImplementedError

    def grow_stronger(self, table: Table) -> None:
        """Let happen what a friendship card just taken makes possible."""
        raise NotImplementedError

    def turn_sign(self, table: Table, seat: int) -> str:
        """Return the sign, one letter, by which a sketch shows whose turn it is."""
        raise NotImplementedError

    def victory_points(self, table: Table, seat: int) -> int:
        """Return the victory points of a seat."""
        raise NotImplementedError

    def check_victory(self, table: Table) -> None:
        """End the game if the active player has reached the goal."""
        raise NotImplementedError
