"""What encounter cards of the scenario bring (rules LP-RES)."""

from __future__ import annotations

from starfare.games.lost_people import words as l
from starfare.games.lost_people.table import LostPeopleTable
from starfare.games.new_encounters.flight import jump_or_build
from starfare.games.new_encounters.ship_tokens import offer_ship
from starfare.games.starfarers import words as w


def is_own_effect(effect: str) -> bool:
    """Tell whether only cards of this scenario have a result."""
    return effect in (l.TRADE_JUMP, l.FROM_LEFT, l.FROM_SELF)


def apply_own_effect(table: LostPeopleTable, seat: int, effect: str) -> None:
    """A trade ship for the player with the fewest points, or a jump with one (LP-RES)."""
    if effect == l.TRADE_JUMP:
        jump_or_build(table, seat, w.TRADE_SHIP)
    else:
        others = table.opponents(seat)
        order = [seat, *others] if effect == l.FROM_SELF else [*others, seat]
        offer_ship(table, fewest_points(table, order), w.TRADE_SHIP)


def fewest_points(table: LostPeopleTable, order: list[int]) -> int:
    """Return who has the fewest victory points; the first in this order of those who tie
    (LP-RES-01, LP-RES-03).
    """
    points = [table.seams.victory_points(table, seat) for seat in order]
    return order[points.index(min(points))]
