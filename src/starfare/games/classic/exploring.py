"""Looking at chips: who may, from where, and what it shows to whom (rules CL-XPL)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.classic.events import DiscLookedAt
from starfare.games.classic.table import ClassicTable, classic
from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import DiscRevealed
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Chance
from starfare.kernel.refusal import Reason


class LookAtDisc(Choice):
    """Look at the face-down chip of this planet."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet",)

    def __init__(self, planet: int) -> None:
        self.planet = planet


FACE_UP: Final = Reason("face_up")
LOOKED: Final = Reason("looked")
NOT_BESIDE: Final = Reason("exploring_not_beside")


def look_choices(table: Table, seat: int) -> list[Choice]:
    """Every hidden chip a starship of the seat touches, once (CL-XPL-01, CL-XPL-02)."""
    given = classic(table)
    return [
        LookAtDisc(planet)
        for planet in planets_touched(given, seat)
        if why_not_look(given, seat, planet) is None
    ]


def planets_touched(table: ClassicTable, seat: int) -> list[int]:
    """Return the field planets that the seat's starships touch where they are now."""
    touched: list[int] = []
    for ship in table.ships(seat):
        for planet in table.given.touching[table.ship_at[seat * w.FLEET + ship]]:
            if planet not in touched:
                touched.append(planet)
    return touched


def why_not_look(table: Table, seat: int, planet: int) -> Reason | None:
    """A face-down chip, not seen before, touched by a starship (CL-XPL-01, -05, -06)."""
    given = classic(table)
    if given.discs[planet] != w.FACE_DOWN:
        return FACE_UP
    if given.has_seen(seat, planet):
        return LOOKED
    return None if planet in planets_touched(given, seat) else NOT_BESIDE


def look(table: Table, seat: int, planet: int) -> None:
    """Show the chip to its looker; it stays face down (CL-XPL-03, CL-XPL-06)."""
    if classic(table).chips[planet]:
        show(table, seat, planet)
    else:
        table.push(ChipDraw(seat, planet))


def show(table: Table, seat: int, planet: int) -> None:
    """Note who has seen the chip; that is public, the chip is not (CL-XPL-06)."""
    given = classic(table)
    given.seen[planet] |= 1 << seat
    given.secrets_shown = True
    given.tell(DiscLookedAt(seat, planet, given.chips[planet]))


class ChipDraw(Chance[Table]):
    """Which chip lies there is decided when the first one looks at it (CL-CHP-02)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "planet")
    PURPOSE: ClassVar[str] = "chip"

    def __init__(self, seat: int, planet: int) -> None:
        self.seat = seat
        self.planet = planet

    def weights(self, table: Table) -> list[int]:
        """Every chip of the colour that nobody has seen is as likely as any other."""
        start = pile_of(table, self.planet)
        return table.piles[start : start + len(table.facts.disc_kinds)]

    def resolve(self, table: Table, outcome: int) -> None:
        """It lies there from now on, face down."""
        table.piles[pile_of(table, self.planet) + outcome] -= 1
        classic(table).chips[self.planet] = table.facts.disc_kinds[outcome]
        show(table, self.seat, self.planet)


def pile_of(table: Table, planet: int) -> int:
    """Return where in `piles` the chips of a planet's colour begin."""
    return table.planet_kind(planet)[1] * len(table.facts.disc_kinds)


def turn_up(table: Table, planet: int) -> None:
    """Turn a chip that its looker knows face up for good (CL-COL-03)."""
    given = classic(table)
    if given.discs[planet] == w.FACE_DOWN:
        given.discs[planet] = given.chips[planet]
        forget(given, planet)
        given.refresh_discs()
        given.secrets_shown = True
        given.tell(DiscRevealed(planet, given.discs[planet]))


def forget(table: ClassicTable, planet: int) -> None:
    """The chip is face up or gone: nothing about it is private any more (CL-XPL-06)."""
    table.chips[planet] = w.NO_DISC
    table.seen[planet] = 0
