"""How the first edition is drawn with letters: chips one has looked at, numbered bases."""

from __future__ import annotations

from typing import Final

from starfare.games.classic.facts import OUTPOSTS
from starfare.games.classic.table import classic
from starfare.games.starfarers import words as w
from starfare.games.starfarers.sketch import (
    PLANET_LETTERS,
    Canvas,
    Style,
    disc_sign,
    in_hex,
    put_at,
    seat_letter,
)
from starfare.games.starfarers.table import Table

DOT_LETTERS: Final = "atv"
"""Amber, teal and violet."""


class ClassicStyle(Style):
    """Words and signs of the first edition."""

    heading: str = "   player  VP cards attached fame  chips"
    supply: str = "Bank"
    tray: str = "Stock"

    def planet(self, table: Table, seat: int | None, planet: int) -> str:
        """A face-down chip shows its dot; in brackets stands what this seat has seen of it."""
        resource, dot = table.planet_kind(planet)
        letter = PLANET_LETTERS[resource]
        if table.discs[planet] != w.FACE_DOWN:
            return letter + disc_sign(table.discs[planet], dot)
        known = table.known_disc(-1 if seat is None else seat, planet)
        if known == w.FACE_DOWN:
            return f"{letter} {DOT_LETTERS[dot]}"
        return f"{letter}({disc_sign(known, dot).strip()})"

    def draw_more(self, canvas: Canvas, table: Table) -> None:
        """The bases: who lives there, whose the friendship chip is, free numbers and outposts."""
        given = classic(table).given
        for civilization, name in enumerate(given.civilizations):
            in_hex(canvas, given.bases[civilization], name[:5].capitalize())
            holder = table.markers[civilization]
            if holder:
                column, h = given.bases[civilization]
                in_hex(canvas, (column, h), f"{name[:3].capitalize()}♦{_letter(table, holder)}")
        for number, at in enumerate(given.outposts):
            owner = table.docks[number]
            shown = f"{_letter(table, owner)}" if owner else str(number % OUTPOSTS + 1)
            put_at(canvas, table, at, shown)


def _letter(table: Table, owner: int) -> str:
    return seat_letter(table, owner - 1)


STYLE: Final = ClassicStyle()
