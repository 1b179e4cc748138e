"""The seams between chapters: where an expansion may put its own chapter instead.

A chapter that ends says what comes next through these; it never names the next chapter itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starfare.games.starfarers.table import Table
    from starfare.kernel.frame import Frame
    from starfare.kernel.refusal import Reason


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

    def may_clear(self, table: Table, seat: int, ship: int) -> bool:
        """Tell whether a ship may remove special tokens at all."""
        raise NotImplementedError

    def medal_frames(self, table: Table, seat: int, planet: int) -> list[Frame[Table]]:
        """Return what happens on a planet whose special token a seat has just won."""
        raise NotImplementedError

    def lay_token(self, table: Table, planet: int, disc: int) -> None:
        """Let happen what a special disc that was turned up brings."""
        raise NotImplementedError

    # --- building ----------------------------------------------------------------

    def why_no_ship(self, table: Table, seat: int, kind: int) -> Reason | None:
        """Return what else keeps a seat from having one more ship of a kind, or None."""
        raise NotImplementedError

    def lost_upgrade(self, table: Table, seat: int, upgrade: int) -> None:
        """Let happen what follows when an upgrade leaves a mothership."""
        raise NotImplementedError

    # --- production ------------------------------------------------------------

    def rolled(self, table: Table, seat: int) -> None:
        """Carry out the production roll that lies on the table."""
        raise NotImplementedError

    def begin_seven(self, table: Table, seat: int) -> None:
        """Carry out a seven that a seat rolled."""
        raise NotImplementedError

    def draw_supplies(self, table: Table, seat: int) -> None:
        """Let the active player draw from the reserve pile, the roll being done with."""
        raise NotImplementedError

    # --- flight ----------------------------------------------------------------

    def speed(self, table: Table, seat: int, ship: int) -> int:
        """Return how far a ship flies in this phase; see `speed.ORDINARY`."""
        raise NotImplementedError

    def why_leave(self, table: Table, seat: int, ship: int) -> Reason | None:
        """Return what else obliges a ship to leave where it began the phase, or None."""
        raise NotImplementedError

    def why_not_unloaded(self, table: Table, at: int) -> Reason:
        """Return what keeps a ship without a load from resting on a site or docking point."""
        raise NotImplementedError

    def why_barred(self, table: Table, at: int) -> Reason:
        """Return why nobody may enter an intersection that `Table.barred` names."""
        raise NotImplementedError

    def why_not_dock(self, table: Table, seat: int, civilization: int) -> Reason | None:
        """Return what else keeps a seat from one more station at an outpost, or None."""
        raise NotImplementedError

    def halts_at(self, table: Table, seat: int, ship: int, at: int) -> bool:
        """Tell whether something happens by itself when a ship comes to an intersection."""
        raise NotImplementedError

    def arrive(self, table: Table, at: int) -> None:
        """Let happen what happens when a ship comes to an intersection."""
        raise NotImplementedError

    def choose_card(self, table: Table, seat: int, civilization: int) -> None:
        """Let a seat that has just founded a station take a friendship card."""
        raise NotImplementedError

    def grow_stronger(self, table: Table) -> None:
        """Let happen what a friendship card just taken makes possible."""
        raise NotImplementedError

    def turn_sign(self, table: Table, seat: int) -> str:
        """Return the sign, one letter, by which a sketch shows whose turn it is."""
        raise NotImplementedError

    def lure(self, table: Table, seat: int, ship: int, at: int) -> str:
        """Return whether a ship there would explore or clear something, or nothing."""
        raise NotImplementedError

    def why_not_settle(self, table: Table, seat: int, one: int, other: int) -> Reason | None:
        """Return what keeps a seat from founding between two planets, or None."""
        raise NotImplementedError

    def settle_marker(self, table: Table, seat: int, civilization: int) -> None:
        """Give a friendship marker to whom it belongs after a station of a seat."""
        raise NotImplementedError

    # --- encounters --------------------------------------------------------------

    def candidates(self, table: Table) -> list[int]:
        """Return the cards that could be the one being read, for all that was read aloud."""
        raise NotImplementedError

    def ground(self, table: Table, seat: int) -> None:
        """Stop a ship of a seat for this turn."""
        raise NotImplementedError

    def jumpers(self, table: Table, seat: int) -> list[int]:
        """Return the ships that may use a space jump."""
        raise NotImplementedError

    def apply_effect(self, table: Table, seat: int, effect: str, amount: int) -> None:
        """Carry out an effect of a card that the 2019 game does not have."""
        raise NotImplementedError

    def win_trade_ship(self, table: Table, seat: int) -> None:
        """Give a seat a trade ship, now or as soon as it can be placed."""
        raise NotImplementedError

    def owes(self, table: Table, seat: int) -> bool:
        """Tell whether ships are owed that something done in a seat's turn may free."""
        raise NotImplementedError

    def settle_owed(self, table: Table) -> None:
        """Place ships that are owed, where everything needed is there now."""
        raise NotImplementedError

    def offer_trade_ship(self, table: Table, seat: int) -> None:
        """Let a seat place a trade ship it is owed, everything needed being there."""
        raise NotImplementedError

    # --- points --------------------------------------------------------------------

    def victory_points(self, table: Table, seat: int) -> int:
        """Return the victory points of a seat."""
        raise NotImplementedError

    def sources(self, table: Table, seat: int) -> list[tuple[str, int, int]]:
        """Return what a seat's victory points come from: how many of it, and their points."""
        raise NotImplementedError

    def check_victory(self, table: Table) -> None:
        """End the game if the active player has reached the goal."""
        raise NotImplementedError
