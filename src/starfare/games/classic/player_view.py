"""A seat's view of the first edition as bots and clients read it."""

from __future__ import annotations

from typing import Any

from starfare.games.classic.exploring import pile_of
from starfare.games.classic.plain import plain_view
from starfare.games.classic.sketch import STYLE
from starfare.games.classic.starships import first_starship, free_transporters
from starfare.games.classic.table import ClassicTable, classic
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import is_special
from starfare.games.starfarers.pirates_and_ice import can_clear
from starfare.games.starfarers.player_view import StarfarersView
from starfare.games.starfarers.sketch import sketch
from starfare.games.starfarers.table import Table
from starfare.kernel.game import Game


class ClassicView(StarfarersView):
    """What a seat may know: that of 2019, and the chips it has looked at."""

    def __init__(self, game: Game, seat: int | None, known: Table) -> None:
        super().__init__(game, seat, known)
        self._known: ClassicTable = classic(known)

    def plain(self, language: str = "en") -> dict[str, Any]:
        """Return everything in it as plain data."""
        return plain_view(self._known, self.seat, language)

    def sketch(self, width: int = 100) -> list[str]:
        """Return the table as lines of text."""
        return sketch(self._known, self.seat, width, STYLE)

    @property
    def board_stamp(self) -> tuple[int, ...]:
        """Numbers that stay the same as long as no chip or building changes, nor what is known."""
        return (*super().board_stamp, *self._known.chips)

    def hopes(self) -> list[tuple[int, float]]:
        """Return planets whose chip this seat has not seen, and how likely it could clear it."""
        table = self._known
        kinds = table.facts.disc_kinds
        found: list[tuple[int, float]] = []
        for planet in range(3 * w.HOMES, 3 * self.places):
            if self.is_hidden(planet):
                start = pile_of(table, planet)
                pile = table.piles[start : start + len(kinds)]
                prizes = [
                    count
                    for kind, count in zip(kinds, pile, strict=True)
                    if is_special(kind) and can_clear(table, self.me, kind)
                ]
                if any(prizes):
                    found.append((planet, sum(prizes) / sum(pile)))
        return found

    def has_seen(self, seat: int, planet: int) -> bool:
        """Tell whether a seat has looked at the face-down chip of a planet (CL-XPL-06)."""
        return self._known.has_seen(self._checked(seat), planet)

    def is_hidden(self, planet: int) -> bool:
        """Tell whether a planet's chip lies face down and this seat has not looked at it."""
        return self.disc(planet) == w.FACE_DOWN

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

    def wins_marker(self, civilization: int) -> bool:
        """Tell whether one more own outpost would take the chip from its holder (CL-FRC-04)."""
        owners = [*self.outpost_owners(civilization), self.me]
        holder = self.marker_holder(civilization)
        mine, theirs = owners.count(self.me), owners.count(holder)
        if holder == self.me or mine < theirs:
            return False
        return mine > theirs or owners.index(self.me) < owners.index(holder)

    def first_starship(self, seat: int) -> int:
        """Return the number of a seat's first starship, or -1 (CL-SHP-06)."""
        return next(iter(first_starship(self._known, self._checked(seat))), -1)

    def free_transporters(self, seat: int) -> list[int]:
        """Return the transporters of a seat that are not on the board (CL-SHP-05)."""
        return free_transporters(self._known, self._checked(seat))
