"""Attacking Hog Kahm's base (rules HK-ATT)."""

from __future__ import annotations

from typing import Final

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.events import HogKahmAttacked
from starfare.games.hog_kahm.fleeing import attack_strength, flee
from starfare.games.hog_kahm.table import HogTable
from starfare.games.starfarers import words as w
from starfare.games.starfarers.points import cannons
from starfare.games.starfarers.table import MOVING
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class AttackHogKahm(Choice):
    """Put your combat die on Hog Kahm's base."""


ATTACK: Final = AttackHogKahm()

NOT_ON_BOARD: Final = Reason("not_on_board")
NOT_THERE: Final = Reason("not_at_base")
ATTACKED: Final = Reason("attacked")
UNARMED: Final = Reason("unarmed")


def may_attack(table: HogTable, seat: int) -> bool:
    """Tell whether a seat could attack from beside the base (HK-ATT-05, HK-ATT-08)."""
    return table.is_base_here and not table.combat_dice[seat] and cannons(table, seat) > 0


def is_beside_base(table: HogTable, at: int) -> bool:
    """Tell whether an intersection is a corner of the base's hex (HK-APP-04)."""
    return table.is_base_here and at in table.hunt.corners_at[table.hog[h.WHERE]]


def attack_choices(table: HogTable, seat: int) -> list[Choice]:
    """With any ship that came to a corner of the base's hex in this move (HK-ATT-01)."""
    return [ATTACK] if may_attack(table, seat) and why_not_attack(table, seat) is None else []


def why_not_attack(table: HogTable, seat: int) -> Reason | None:
    """The base is there, for the first time, a cannon is too, and a ship has entered one of its
    corners; what no flight mends is told first.
    """
    if not table.is_base_here:
        return NOT_ON_BOARD
    if table.combat_dice[seat]:
        return ATTACKED
    if not cannons(table, seat):
        return UNARMED
    ship = table.flight[MOVING]
    if ship < 0 or not table.has_entered(ship):
        return NOT_THERE
    return None if is_beside_base(table, table.ship_at[seat * w.FLEET + ship]) else NOT_THERE


def attack(table: HogTable, seat: int) -> None:
    """Set the die to all cannons and leave it there; a full base flees (HK-ATT-02 to -04, -09)."""
    table.combat_dice[seat] = cannons(table, seat)
    table.tell(HogKahmAttacked(seat, attack_strength(table, seat)))
    if table.combat_dice.count(0) == table.seats - table.hunt.fields[table.seats]:
        flee(table, h.NOWHERE, full=True)


def die_and_token(table: HogTable, seat: int) -> tuple[int, bool]:
    """Return what the die shows, and whether it stands on the full damage token (HK-ATT-03)."""
    shown = table.combat_dice[seat]
    full = table.hunt.full_damage
    return (shown - full, True) if shown > full else (shown, False)
