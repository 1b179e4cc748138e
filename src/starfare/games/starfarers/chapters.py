"""The 2019 game's chapters in order: what follows what (rules SF-TRN)."""

from __future__ import annotations

from starfare.games.starfarers.encounters import end_card, next_card
from starfare.games.starfarers.events import TurnBegan
from starfare.games.starfarers.flight import begin_flight, begin_movement
from starfare.games.starfarers.game_end import check_victory
from starfare.games.starfarers.pirates_and_ice import clear_tokens, strength_against
from starfare.games.starfarers.points import victory_points
from starfare.games.starfarers.production import Roll
from starfare.games.starfarers.seams import Seams
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade_and_build import begin_trade_and_build, reset_turn_limits


class Chapters(Seams):
    """Production, trade and build, flight; then the left neighbour (SF-TRN-01, SF-TRN-07)."""

    def begin_turn(self, table: Table, seat: int) -> None:
        """Who begins a turn with enough points has won (SF-END-02)."""
        table.active = seat
        table.turn += 1
        reset_turn_limits(table)
        table.tell(TurnBegan(seat, table.turn))
        self.check_victory(table)
        if table.outcome is None:
            table.push(Roll(seat))

    def begin_trade_and_build(self, table: Table) -> None:
        """The second phase."""
        begin_trade_and_build(table)

    def begin_flight(self, table: Table) -> None:
        """The third phase."""
        begin_flight(table)

    def begin_movement(self, table: Table) -> None:
        """Its second step."""
        begin_movement(table)

    def end_turn(self, table: Table) -> None:
        """The turn passes to the left neighbour (SF-TRN-07)."""
        self.begin_turn(table, (table.active + 1) % table.seats)

    def end_card(self, table: Table) -> None:
        """Discard it (SF-ENC-07)."""
        end_card(table)

    def next_card(self, table: Table) -> None:
        """Draw it for the same subject (ENC-G-15)."""
        next_card(table)

    def strength_against(self, table: Table, seat: int, disc: int) -> int:
        """Cannons or pods (SF-SPC-03, SF-SPC-04)."""
        return strength_against(table, seat, disc)

    def grow_stronger(self, table: Table) -> None:
        """Tokens beside ships are tested again (SF-SPC-11)."""
        clear_tokens(table)

    def turn_sign(self, table: Table, seat: int) -> str:
        """The active player has a sign."""
        return ">" if seat == table.active and table.turn else " "

    def victory_points(self, table: Table, seat: int) -> int:
        """Count as SF-VIC-01 says."""
        return victory_points(table, seat)

    def check_victory(self, table: Table) -> None:
        """The active player who has the goal wins (SF-END-01)."""
        check_victory(table)
