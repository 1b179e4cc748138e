"""The 2001 game's chapters in order: what follows what (rules SC-TRN).

A chapter that ends says through these what comes next; another edition puts its own in their place.
"""

from __future__ import annotations

from starfare.games.starship.facts import Mission
from starfare.games.starship.flight import ChooseSector
from starfare.games.starship.game_end import check_turn_limit, check_victory
from starfare.games.starship.losses import lose_weakest
from starfare.games.starship.production import Roll
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from starfare.games.starship.trade_and_build import TradeAndBuild, reset_turn_limits
from starfare.games.starship.turn_events import TradeBegan, TurnBegan
from starfare.games.starship.words import KINDS
from starfare.kernel.frame import SeatQuestion


class Chapters:
    """Production, flight, trade and build; then the other player (SC-TRN-02, SC-TRN-03)."""

    def begin_turn(self, table: Table, seat: int) -> None:
        """Who begins a turn with enough points has won (SC-END-04)."""
        table.active = seat
        reset_turn_limits(table)
        if check_victory(table) or check_turn_limit(table):
            return
        table.turn += 1
        table.tell(TurnBegan(seat, table.turn))
        table.push(Roll(seat))

    def begin_flight(self, table: Table) -> None:
        """The second phase."""
        table.push(ChooseSector(table.active))

    def begin_trade_and_build(self, table: Table) -> None:
        """The third phase (SC-TRN-03, DU-TRN-01)."""
        table.tell(TradeBegan(table.active))
        table.push(self.trade_and_build(table.active))

    def trade_and_build(self, seat: int) -> SeatQuestion[Table]:
        """Return the question of the third phase."""
        return TradeAndBuild(seat)

    def end_turn(self, table: Table) -> None:
        """The other player takes the next turn (SC-TRN-02, SC-TRN-04)."""
        self.begin_turn(table, 1 - table.active)

    def lose_upgrade(self, table: Table, ship: Starship, upgrade: int) -> None:
        """Level 1 first; there is no choice (SC-PIR-24 to SC-PIR-26)."""
        lose_weakest(table, ship, upgrade)

    def barred_rewards(self, mission: Mission) -> tuple[int, ...]:
        """A reward is not of a kind that was given for it (SC-ADV-10)."""
        return tuple([kind for kind in range(KINDS) if mission.give[kind]])

    def is_kept(self, mission: Mission) -> bool:
        """A card with fame or a victory point stays, another is laid aside (SC-ADV-12, -13)."""
        return mission.fame > 0 or mission.vp > 0

    def built(self, table: Table) -> None:
        """Building after the use of a trade station ends the block (SC-TBP-07, SC-TBP-08)."""
        if table.visited:
            table.block_closed = True
