"""A view as plain data: what the amoebas add to it."""

from __future__ import annotations

from typing import Any

from starfare.games.amoebas import words as a
from starfare.games.amoebas.facts import PACKAGE, SIDES, ResearchCard
from starfare.games.amoebas.table import AmoebaTable
from starfare.games.amoebas.wandering import target
from starfare.games.new_encounters.plain import plain_scenario
from starfare.games.starfarers import words as w
from starfare.games.starfarers.naming import Naming, naming_of
from starfare.games.starfarers.points import DOCKS

Plain = dict[str, Any]


def plain_amoebas(table: AmoebaTable, seat: int | None, language: str) -> Plain:
    """Return what a seat may know as plain data; `table` is the known table of that seat."""
    plain = plain_scenario(table, PACKAGE, seat, language)
    facts = table.known
    plain["scenario"].update(
        {
            "amoebas": [_amoeba(table, amoeba) for amoeba in a.AMOEBAS],
            "starting_points": dict(zip(facts.amoebas, facts.starts, strict=True)),
            "zone": {"height": facts.zone_height, "boundary": facts.boundary_height},
            "scan_range": facts.scan_range,
            "research": _research(table, naming_of(table, language)),
            "dice": _dice(table, plain["dice"]),
            "docks": [_queue(table, number) for number in range(len(facts.civilizations))],
        }
    )
    return plain


def _amoeba(table: AmoebaTable, amoeba: int) -> Plain:
    at = table.amoebas[amoeba]
    leads = [-1] * SIDES
    if at != a.GONE:
        leads = [target(table, amoeba, die + 1) for die in range(SIDES)]
    return {
        "name": table.known.amoebas[amoeba],
        "at": None if at == a.GONE else at,
        "directions": [None if to < 0 else to for to in leads],
    }


def _research(table: AmoebaTable, naming: Naming) -> Plain:
    cards = table.known.research
    deck = [cards[card].stars for card in table.cards_at(a.IN_DECK)]
    return {
        "open": [_card(cards[card], naming) for card in table.cards_at(a.FACE_UP)],
        "deck": [{"stars": stars, "count": deck.count(stars)} for stars in sorted(set(deck))],
    }


def _card(card: ResearchCard, naming: Naming) -> Plain:
    return {
        "id": card.name,
        "title": naming.word("research", card.name),
        "stars": card.stars,
        "items": [{"kind": kind, "count": count} for kind, count in items_of(card)],
    }


def items_of(card: ResearchCard) -> list[tuple[str, int]]:
    """Return what a research card brings, and how much of it."""
    items = [("fame_piece", card.pieces), ("resource", card.resources)]
    if card.upgrade >= 0:
        items.append((w.UPGRADES[card.upgrade], 1))
    items.append(("upgrade", int(card.of_choice)))
    return [(kind, count) for kind, count in items if count]


def _dice(table: AmoebaTable, rolled: list[int] | None) -> Plain | None:
    """Black drives the pink amoeba, white the green one (AM-PRD-01)."""
    if rolled is None:
        return None
    return {"black": rolled[0], "white": rolled[1], "yellow": table.yellow[0] or None}


def _queue(table: AmoebaTable, civilization: int) -> Plain:
    """The docks of an outpost from the single one on (AM-TRD-03)."""
    docks = table.docks[DOCKS * civilization : DOCKS * (civilization + 1)]
    return {
        "civilization": table.facts.civilizations[civilization],
        "queue": [owner - 1 if owner else None for owner in docks],
    }
