"""What the first edition changes in the 2019 game: the whole of it, chapter by chapter.

Taken as they are from `starfarers` (the rules' words differ, the rules do not):

- production: the roll, what planets yield, a bank that is short (CL-PRO)
- trade with players (CL-TRD-02 to CL-TRD-04); the bank's rates (CL-TRD-05 to CL-TRD-07)
- building spaceports and attachments (CL-SPT, CL-EXP); what friendship cards do (CL-FRD)
- speed, flight and where starships may stop (CL-SPD, CL-FLT); the absent colour (CL-3PL)
- reading encounter cards (CL-ENC-01 to CL-ENC-07); points and the end (CL-VPT, CL-END)

Replaced, each by the module named here:

- `setup`: one board, transporters to choose from, no attachment (CL-SET)
- `seven`: the theft may be declined, and nobody gets a card for the loss (CL-SEV)
- `supplies`: a draw below 9 points, optional and once a turn; 12 cards of each kind in the first
  pile, 6 in later ones (CL-SUP); more for new players (CL-VAR)
- `bank`: any card may be taken, also of the kind paid (CL-TRD-08)
- `starships`: numbered transporters, the first starship (CL-SHP, CL-ENC-04, CL-ENC-08 to -10)
- `exploring`: a private look at chips one touches (CL-XPL)
- `clearing`: lairs and ice planets by choice, if one knows of them (CL-LAI)
- `colonies`: look before founding, then both chips turn up (CL-COL)
- `outposts`: numbered outpost intersections, the friendship chip on a tie (CL-OUT, CL-FRC)
- `facts`: the board, the chips, three encounter cards, contests of speed (CL-BRD, CL-CHP, ENC-G-05)
"""

from __future__ import annotations

from starfare.games.classic.colonies import why_not_settle
from starfare.games.classic.flight import begin_movement
from starfare.games.classic.outposts import settle_chip
from starfare.games.classic.seven import begin_seven
from starfare.games.classic.starships import first_starship, ground, offer_trade_ship
from starfare.games.classic.supplies import offer_supplies
from starfare.games.classic.table import classic
from starfare.games.classic.trade_and_build import begin_trade_and_build
from starfare.games.starfarers import words as w
from starfare.games.starfarers.chapters import Chapters as Chapters2019
from starfare.games.starfarers.facts import is_special
from starfare.games.starfarers.free_trade_ship import settle_owed
from starfare.games.starfarers.pirates_and_ice import can_clear
from starfare.games.starfarers.table import Table
from starfare.kernel.refusal import Reason


class Chapters(Chapters2019):
    """The chapters of the first edition; what is not here is as in 2019."""

    # --- the turn --------------------------------------------------------------

    def begin_turn(self, table: Table, seat: int) -> None:
        """Supplies can be drawn again; a trade ship owed comes first (CL-SUP-04, CL-ENC-10)."""
        classic(table).drawn = 0
        super().begin_turn(table, seat)
        settle_owed(table)

    def begin_seven(self, table: Table, seat: int) -> None:
        """Returns, a theft that may be declined, no card for the others (CL-SEV)."""
        begin_seven(table, seat)

    def draw_supplies(self, table: Table, seat: int) -> None:
        """One card, or two for new players, if the owner wants them (CL-SUP-01)."""
        offer_supplies(table, seat)

    def begin_trade_and_build(self, table: Table) -> None:
        """With supplies, transporters and a bank that gives any card (CL-TRD, CL-SHP)."""
        begin_trade_and_build(table)

    # --- flight ----------------------------------------------------------------

    def begin_movement(self, table: Table) -> None:
        """Looking and clearing are choices (CL-XPL-05, CL-LAI-05)."""
        begin_movement(table)

    def halts_at(self, table: Table, seat: int, ship: int, at: int) -> bool:
        """Nothing happens by itself on the way (CL-XPL-04, CL-XPL-05)."""
        return False

    def arrive(self, table: Table, at: int) -> None:
        """Nothing is turned up and nothing cleared by arriving (CL-XPL-03, CL-LAI-06)."""

    def grow_stronger(self, table: Table) -> None:
        """Clearing stays a choice (CL-LAI-06)."""

    def lure(self, table: Table, seat: int, ship: int, at: int) -> str:
        """A chip to be looked at, or one to be cleared, touches the place."""
        for planet in classic(table).given.touching[at]:
            disc = table.known_disc(seat, planet)
            if disc == w.FACE_DOWN:
                return w.EXPLORES
            if is_special(disc) and can_clear(table, seat, disc):
                return w.CLEARS
        return ""

    def why_not_settle(self, table: Table, seat: int, one: int, other: int) -> Reason | None:
        """The founder must know both chips, and neither may be special (CL-COL-01, -05)."""
        return why_not_settle(table, seat, one, other)

    def settle_marker(self, table: Table, seat: int, civilization: int) -> None:
        """Most outposts, then the lowest number, whoever had it before (CL-FRC-04)."""
        settle_chip(table, civilization)

    # --- encounters ----------------------------------------------------------------

    def ground(self, table: Table, seat: int) -> None:
        """The first starship (CL-ENC-04, CL-ENC-08)."""
        ground(table, seat)

    def jumpers(self, table: Table, seat: int) -> list[int]:
        """The first starship (CL-ENC-09)."""
        return first_starship(table, seat)

    def offer_trade_ship(self, table: Table, seat: int) -> None:
        """The owner picks transporter and place (CL-ENC-10)."""
        offer_trade_ship(table, seat)
