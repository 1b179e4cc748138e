"""Artifacts: special tokens that friends of several civilizations take (rules X6-ART)."""

from __future__ import annotations

from starfare.games.fivesix import words as x
from starfare.games.starfarers.pirates_and_ice import strength_against as base_strength
from starfare.games.starfarers.table import Table


def friends(table: Table, seat: int) -> int:
    """Return of how many different civilizations a seat has friendship cards (X6-ART-03, -05)."""
    return len(
        {
            card.civilization
            for card, owner in zip(table.facts.cards, table.card_owner, strict=True)
            if owner == seat + 1
        }
    )


def strength_against(table: Table, seat: int, disc: int) -> int:
    """Civilizations count against an artifact (X6-ART-03), other tokens are as ever."""
    return friends(table, seat) if disc > x.ARTIFACT else base_strength(table, seat, disc)
