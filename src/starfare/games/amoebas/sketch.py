"""The table of The Space Amoebas drawn with letters."""

from __future__ import annotations

from starfare.games.amoebas import words as a
from starfare.games.amoebas.plain import items_of
from starfare.games.amoebas.table import AmoebaTable, amoebas_of
from starfare.games.starfarers.naming import english
from starfare.games.starfarers.sketch import Canvas, Style, put_at
from starfare.games.starfarers.table import Table

SIGNS = ("%P", "%G")
"""The pink and the green amoeba on the board."""


class AmoebaStyle(Style):
    """The base game's board with the amoebas, and what is said of them below."""

    def draw_more(self, canvas: Canvas, table: Table) -> None:
        """Draw the amoebas."""
        for amoeba, at in enumerate(amoebas_of(table).amoebas):
            if at != a.GONE:
                put_at(canvas, table, at, SIGNS[amoeba])

    def lines(self, table: Table) -> list[str]:
        """Tell where the amoebas are and which research cards lie open."""
        known = amoebas_of(table)
        return [*_where(known), *_cards(known)]


def _where(table: AmoebaTable) -> list[str]:
    if a.GONE in table.amoebas:
        return ["The amoebas have left."]
    naming = english(table)
    names = [naming.word("amoeba", name) for name in table.known.amoebas]
    said = [f"{name} {naming.grid(at)}" for name, at in zip(names, table.amoebas, strict=True)]
    return [f"Amoebas: {', '.join(said)}"]


def _cards(table: AmoebaTable) -> list[str]:
    naming = english(table)
    lines: list[str] = []
    for card in table.cards_at(a.FACE_UP):
        given = table.known.research[card]
        items = [naming.texts.counted(count, kind) for kind, count in items_of(given)]
        lines.append(f"Research {naming.word('research', given.name)}: {', '.join(items)}")
    return [*lines, f"Research deck: {len(table.cards_at(a.IN_DECK))} cards"]
