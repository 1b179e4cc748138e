"""Victory points: friendship cards of the Lost People count too (rule LP-OUT-10)."""

from __future__ import annotations

from starfare.games.lost_people import words as l
from starfare.games.lost_people.table import LostPeopleTable

SOURCE = "old_friends"


def old_friends(table: LostPeopleTable, seat: int) -> int:
    """Return how many friendship cards of the Lost People a seat has."""
    return sum(
        1
        for card, owner in zip(table.facts.cards, table.card_owner, strict=True)
        if owner == seat + 1 and card.power == l.OLD_FRIENDS
    )


def card_points(table: LostPeopleTable, seat: int) -> int:
    """Each of them is worth 1 point (LP-OUT-10)."""
    return old_friends(table, seat) * table.lost.card_vp


def card_source(table: LostPeopleTable, seat: int) -> tuple[str, int, int]:
    """Return them as a source of victory points."""
    return (SOURCE, old_friends(table, seat), card_points(table, seat))
