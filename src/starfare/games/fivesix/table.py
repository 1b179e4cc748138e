"""The table of the game for five and six players: who the pilots are, and what waits for them."""

from __future__ import annotations

from starfare.games.fivesix import words as x
from starfare.games.fivesix.facts import facts
from starfare.games.starfarers.meeting import CARD
from starfare.games.starfarers.setup import unpack
from starfare.games.starfarers.table import FLIGHT_SIZE, Table


class PilotsTable(Table):
    """The base game's state and what two pilots add to it. `active` is the pilot who acts now."""

    pilots: list[int]
    """The first pilot, and what can be done once in a turn: see words.py."""
    second_flight: list[int]
    """The flight phase of the pilot who does not act now."""
    halves: list[int]
    """What each pilot answered to a card that both have: see encounters.py."""
    renewed: int
    """Whether the reserve pile is not the first one any more."""

    def blank(self) -> PilotsTable:
        """Return a table of the same game without any piece."""
        return PilotsTable(self.facts, self.seats, self.target, self.seams, self.knowledge)

    def copy_pieces(self, twin: Table) -> None:
        """Give a blank table copies of all there is on this one."""
        super().copy_pieces(twin)
        self.copy_pilots(pilots_of(twin))

    def copy_pilots(self, twin: PilotsTable) -> None:
        """Give another table what this one has beyond the base game's."""
        twin.pilots = self.pilots.copy()
        twin.second_flight = self.second_flight.copy()
        twin.halves = self.halves.copy()
        twin.renewed = self.renewed

    def new_pile_cards(self) -> int:
        """10 of each kind (X6-PRD-06)."""
        return facts().refill

    def note_new_pile(self) -> None:
        """Note that the reserve pile is not the first one any more."""
        self.renewed = 1

    def most_in_pile(self) -> int:
        """12 of a kind in the first pile, 10 in every further one (X6-STK-01, X6-PRD-06)."""
        return facts().refill if self.renewed else self.facts.pile_cards

    @property
    def reads_shared_card(self) -> bool:
        """Whether the card being read now is one that both pilots have."""
        if not self.halves or not self.meeting:
            return False
        return self.meeting[CARD] == self.halves[x.RECORD + CARD]

    @property
    def first(self) -> int:
        """The first pilot."""
        return self.pilots[x.FIRST]

    @property
    def second(self) -> int:
        """The second pilot, three seats to the left (X6-SET-04, X6-PIL-06)."""
        return (self.first + facts().second_pilot) % self.seats

    def role(self, seat: int) -> int:
        """Return 0 for the first pilot, 1 for the second, -1 for everybody else."""
        if not self.turn:
            return x.NOBODY
        if seat == self.first:
            return 0
        return 1 if seat == self.second else x.NOBODY

    def other_pilot(self, seat: int) -> int:
        """Return the other one of the two pilots."""
        return self.second if seat == self.first else self.first


def pilots_of(table: Table) -> PilotsTable:
    """Return the table as what it is."""
    assert isinstance(table, PilotsTable)
    return table


def act(table: PilotsTable, seat: int) -> None:
    """Make a pilot the one who acts; each has a flight phase of their own (X6-PIL-13)."""
    if table.active != seat:
        table.active = seat
        table.flight, table.second_flight = table.second_flight, table.flight


def unpack_box(table: PilotsTable) -> None:
    """Put every piece into its box; nobody is a pilot yet."""
    unpack(table)
    table.pilots = [0] * x.PILOTS_SIZE
    table.second_flight = [0] * FLIGHT_SIZE
    table.halves = []
    table.renewed = 0
