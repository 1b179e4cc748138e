"""The table of The Space Amoebas drawn with letters."""

from __future__ import annotations

from starfare.games.amoebas import words as a
from starfare.games.amoebas.plain import items_of
from starfare.games.amoebas.table import AmoebaTable, amoebas_of
from starfare.games.new_encounters.sketch import ScenarioStyle
from starfare.games.starfarers.naming import Naming
from starfare.games.starfarers.sketch import Canvas, put_at
from starfare.games.starfarers.table import Table

SIGNS = ("%P", "%G")
"""The pink and the green amoeba on the board."""


class AmoebaStyle(ScenarioStyle):
    """The base game's board with the amoebas, and what is said of them beside it."""

    def draw_more(self, canvas: Canvas, table: Table) -> None:
        """Draw the amoebas."""
        for amoeba, at in enumerate(amoebas_of(table).amoebas):
            if at != a.GONE:
                put_at(canvas, table, at, SIGNS[amoeba])

    def say_more(self, naming: Naming) -> list[str]:
        """Tell where the amoebas are and which research cards lie open."""
        table = amoebas_of(naming.table)
        return [*super().say_more(naming), _where(table, naming), *_cards(table, naming)]


def _where(table: AmoebaTable, naming: Naming) -> str:
    if a.GONE in table.amoebas:
        return naming.texts.phrase("no_amoebas", {})
    said = [
        naming.texts.phrase(
            "amoeba_at", {"amoeba": naming.word("amoeba", name), "at": naming.grid(at)}
        )
        for name, at in zip(table.known.amoebas, table.amoebas, strict=True)
    ]
    return naming.texts.phrase("amoebas", {"amoebas": naming.texts.listed(said)})


def _cards(table: AmoebaTable, naming: Naming) -> list[str]:
    """A line for each face-up card, one for the deck."""
    texts = naming.texts
    lines: list[str] = []
    for card in table.cards_at(a.FACE_UP):
        given = table.known.research[card]
        items = texts.listed([texts.counted(count, kind) for kind, count in items_of(given)])
        filled = {"research": naming.word("research", given.name), "items": items}
        lines.append(texts.phrase("research_card", filled))
    deck = texts.counted(len(table.cards_at(a.IN_DECK)), "card")
    return [*lines, texts.phrase("research_deck", {"cards": deck})]
