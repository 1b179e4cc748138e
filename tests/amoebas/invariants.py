"""What must hold at every moment of The Space Amoebas, besides what holds in the base game."""

from __future__ import annotations

from typing import Final

from starfare.games.amoebas import words as a
from starfare.games.amoebas.table import AmoebaTable
from starfare.kernel.game import Game
from tests.conformance import starfarers_invariants as base

USED: Final = {3: 7, 4: 10}
"""Research cards that so many players use (AM-SET-07)."""


def table_of(game: Game) -> AmoebaTable:
    """Return the table itself."""
    assert isinstance(game.table, AmoebaTable)
    return game.table


def amoebas_are_apart(game: Game) -> None:
    """In the zone, on one place only for a moment or at the end, and nobody's ship under them."""
    table = table_of(game)
    if a.GONE in table.amoebas:
        assert set(table.amoebas) == {a.GONE}
        return
    assert all(table.in_zone(at) for at in table.amoebas)
    if game.outcome is None and not base.waits_for(table, "PartAmoebas"):
        assert len(set(table.amoebas)) == len(table.amoebas)
    assert not set(table.amoebas) & set(table.ship_at)
    for at in table.amoebas:
        assert not table.chart.open_mask >> at & 1


def research_is_conserved(game: Game) -> None:
    """No more than two cards lie open, the lowest stars first; without any the amoebas are gone."""
    table = table_of(game)
    places = table.research
    assert len(places) - places.count(a.LEFT_OUT) == USED[table.seats]
    face_up, deck = table.cards_at(a.FACE_UP), table.cards_at(a.IN_DECK)
    assert len(face_up) <= table.known.face_up
    stars = [table.known.research[card].stars for card in deck]
    assert all(table.known.research[card].stars <= min(stars) for card in face_up if stars)
    if not face_up and not deck and not base.waits_for(table, "ResearchTaken"):
        assert game.outcome is not None or a.GONE in table.amoebas


CHECKS: Final = (*base.CHECKS, amoebas_are_apart, research_is_conserved)
"""All checks of the scenario."""
