"""Founding colonies: look first, then turn both chips up (rules CL-COL)."""

from __future__ import annotations

from typing import Final

from starfare.games.classic.exploring import turn_up
from starfare.games.starfarers import colonies as base
from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import SPECIAL_TOKEN
from starfare.games.starfarers.facts import is_special
from starfare.games.starfarers.table import Table
from starfare.kernel.refusal import Reason

LOOK_FIRST: Final = Reason("look_first")


def why_not_settle(table: Table, seat: int, one: int, other: int) -> Reason | None:
    """Both chips known to the founder, neither of them special (CL-COL-01, -02, -05)."""
    chips = (table.known_disc(seat, one), table.known_disc(seat, other))
    if is_special(chips[0]) or is_special(chips[1]):
        return SPECIAL_TOKEN
    return LOOK_FIRST if w.FACE_DOWN in chips else None


def establish_colony(table: Table, seat: int, ship: int) -> None:
    """Both chips turn face up for good, the third one stays as it is (CL-COL-03, CL-COL-06)."""
    site = table.facts.field.site_at[table.ship_at[seat * w.FLEET + ship]]
    place, k = divmod(site, 3)
    turn_up(table, site)
    turn_up(table, 3 * place + (k + 1) % 3)
    base.establish_colony(table, seat, ship)
