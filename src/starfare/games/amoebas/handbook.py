"""The handbook of The Space Amoebas: the base game's things, drone ships and amoebas."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.amoebas.facts import PACKAGE
from starfare.games.amoebas.game import SpaceAmoebas
from starfare.games.amoebas.plain import items_of
from starfare.games.amoebas.table import amoebas_of
from starfare.games.new_encounters.handbook import THINGS
from starfare.games.starfarers.handbook import printed
from starfare.games.starfarers.naming import Naming, naming_of

Plain = dict[str, Any]

THINGS_OF_AMOEBAS: Final = {
    **THINGS,
    "drone_ship": "piece",
    "amoeba": "piece",
    "amoeba_zone": "rule",
    "research_card": "rule",
    "docks": "rule",
    "destruction": "rule",
}


def handbook(language: str, options: dict[str, str]) -> Plain:
    """Return words, costs and cards in a language, research cards among them."""
    rules = SpaceAmoebas()
    naming = naming_of(rules.blank_table(max(rules.seat_counts), options), language)
    book = printed(naming, PACKAGE, language, THINGS_OF_AMOEBAS)
    book["cards"].update({card["id"]: card for card in _research(naming)})
    return book


def _research(naming: Naming) -> list[Plain]:
    """What is on the research cards, and on their backs (AM-RCD)."""
    texts = naming.texts
    return [
        {
            "id": f"research-{card.name}",
            "kind": "research",
            "name": naming.word("research", card.name),
            "text": texts.listed([texts.counted(count, kind) for kind, count in items_of(card)]),
            "facts": {"research": card.name, "stars": card.stars, "ships": card.ships},
        }
        for card in amoebas_of(naming.table).known.research
    ]
