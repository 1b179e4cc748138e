"""The table of the first edition: that of 2019, with chips that some have seen and others not."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.boardkit.knowledge import Knowledge
from starfare.games.classic.facts import OUTPOSTS, ClassicFacts
from starfare.games.starfarers import words as w
from starfare.games.starfarers.points import stations_at
from starfare.games.starfarers.seams import Seams
from starfare.games.starfarers.table import Table


class ClassicTable(Table):
    """All state of a game.

    In `discs` a chip is face down until it is turned up for everybody. In `medals` a special chip
    is 0 until it is captured.
    """

    NOT_STATE: ClassVar[tuple[str, ...]] = (*Table.NOT_STATE, "given", "new_players")

    def __init__(
        self,
        given: ClassicFacts,
        seats: int,
        target: int,
        seams: Seams,
        knowledge: Knowledge,
        new_players: bool,
    ) -> None:
        super().__init__(given, seats, target, seams, knowledge)
        self.given: ClassicFacts = given
        self.new_players: bool = new_players
        """Whether the variation for new players is played (CL-VAR-01)."""
        self.chips: list[int] = []
        """For each planet the face-down chip somebody has looked at, or 0.

        A chip nobody has seen is drawn from what is left of its colour only when it is looked at.
        """
        self.seen: list[int] = []
        """For each planet who has looked at its face-down chip, one bit for each seat."""
        self.drawn: int = 0
        """Whether the active player has drawn supplies this turn (CL-SUP-04)."""
        self.renewed: int = 0
        """Whether the reserve pile is not the first one any more (CL-SUP-06)."""

    def blank(self) -> Table:
        """Return a table of the same game without any piece."""
        return ClassicTable(
            self.given, self.seats, self.target, self.seams, self.knowledge, self.new_players
        )

    def copy_pieces(self, twin: Table) -> None:
        """Give a blank table copies of all there is on this one."""
        super().copy_pieces(twin)
        other = classic(twin)
        other.chips = self.chips.copy()
        other.seen = self.seen.copy()
        other.drawn = self.drawn
        other.renewed = self.renewed

    # --- chips -----------------------------------------------------------------

    def has_seen(self, seat: int, planet: int) -> bool:
        """Tell whether a seat has looked at the face-down chip of a planet (CL-XPL-06)."""
        return seat >= 0 and self.seen[planet] >> seat & 1 == 1

    def known_disc(self, seat: int, planet: int) -> int:
        """Return the chip on a planet as a seat knows it: face up, or looked at."""
        disc = self.discs[planet]
        return self.chips[planet] if disc == w.FACE_DOWN and self.has_seen(seat, planet) else disc

    # --- bases -----------------------------------------------------------------

    def refresh(self) -> None:
        """Lay the bases, too: all their numbered corners are outpost intersections."""
        super().refresh()
        ground = list(self.ground)
        for number, at in enumerate(self.given.outposts):
            ground[at] = w.DOCK + number // OUTPOSTS
            self.docking_points |= 1 << at
        self.ground = tuple(ground)
        self.refresh_bases()

    def refresh_bases(self) -> None:
        """Find the lowest empty number of each base, the only one to found on (CL-OUT-01)."""
        found: list[int] = []
        for civilization in range(len(self.facts.civilizations)):
            taken = stations_at(self, civilization)
            number = OUTPOSTS * civilization + taken
            found.append(self.given.outposts[number] if taken < OUTPOSTS else -1)
        self.dock_at = tuple(found)

    # --- the reserve pile ----------------------------------------------------------

    def new_pile_cards(self) -> int:
        """Return how many cards of each kind a new reserve pile takes (CL-SUP-06)."""
        return self.given.refill_cards

    def note_new_pile(self) -> None:
        """Note that the reserve pile is not the first one any more."""
        self.renewed = 1

    def most_in_pile(self) -> int:
        """Return how many cards of a kind the reserve pile can have (CL-SET-10, CL-SUP-06)."""
        return self.given.refill_cards if self.renewed else self.given.pile_cards


def classic(table: Table) -> ClassicTable:
    """Return a table as what it is: chapters taken from the base know it only as theirs."""
    assert isinstance(table, ClassicTable)
    return table
