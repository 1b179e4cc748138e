"""A seat's view of the first edition as bots and clients read it."""

from __future__ import annotations

from typing import Any

from starfare.games.classic.plain import plain_view
from starfare.games.classic.sketch import STYLE
from starfare.games.classic.starships import first_starship, free_transporters
from starfare.games.classic.table import ClassicTable, classic
from starfare.games.starfarers.player_view import StarfarersView
from starfare.games.starfarers.sketch import sketch
from starfare.games.starfarers.table import Table
from starfare.kernel.game import Game


class ClassicView(StarfarersView):
    """What a seat may know: that of 2019, and the chips it has looked at."""

    def __init__(self, game: Game, seat: int | None, known: Table) -> None:
        super().__init__(game, seat, known)
        self._known: ClassicTable = classic(known)

    def plain(self) -> dict[str, Any]:
        """Return everything in it as plain data."""
        return plain_view(self._known, self.seat)

    def sketch(self, width: int = 100) -> list[str]:
        """Return the table as lines of text."""
        return sketch(self._known, self.seat, width, STYLE)

    @property
    def board_stamp(self) -> tuple[int, ...]:
        """Numbers that stay the same as long as no chip or building changes, nor what is known."""
        return (*super().board_stamp, *self._known.chips)

    def has_seen(self, seat: int, planet: int) -> bool:
        """Tell whether a seat has looked at the face-down chip of a planet (CL-XPL-06)."""
        return self._known.has_seen(seat, planet)

    def planets_touched(self, at: int) -> list[int]:
        """Return the field planets that an intersection touches (CL-XPL-01)."""
        return self._known.given.touching[at]

    def outpost_intersections(self, civilization: int) -> list[int]:
        """Return the outpost intersections of a base, number 1 first (CL-BRD-07)."""
        return self._known.given.outposts[5 * civilization : 5 * civilization + 5]

    def outpost_owners(self, civilization: int) -> list[int]:
        """Return who owns the trading outposts of a base, number 1 first (CL-OUT-04)."""
        docks = self._known.docks[5 * civilization : 5 * civilization + 5]
        return [owner - 1 for owner in docks if owner]

    def first_starship(self, seat: int) -> int:
        """Return the number of a seat's first starship, or -1 (CL-SHP-06)."""
        return next(iter(first_starship(self._known, seat)), -1)

    def free_transporters(self, seat: int) -> list[int]:
        """Return the transporters of a seat that are not on the board (CL-SHP-05)."""
        return free_transporters(self._known, seat)
