"""The card Space Jump (rules X6-JMP)."""

from __future__ import annotations

from typing import Final

from starfare.games.fivesix import words as x
from starfare.games.fivesix.facts import facts
from starfare.games.fivesix.table import PilotsTable
from starfare.games.starfarers.points import boosters
from starfare.games.starfarers.table import JUMPS
from starfare.kernel.refusal import Reason

BLACK_SHOWN: Final = Reason("black_shown")
TOO_SLOW: Final = Reason("too_slow")
JUMPED: Final = Reason("jumped")


def why_no_card_jump(table: PilotsTable, seat: int) -> Reason | None:
    """No black ball in the first pilot's mothership, three boosters in all (X6-JMP-03, -04, -08)."""
    if table.pilots[x.BLACK]:
        return BLACK_SHOWN
    needed = facts().card_amount(x.SPACE_JUMP)
    return None if boosters(table, seat) >= needed else TOO_SLOW


def grant_jumps(table: PilotsTable, seat: int) -> None:
    """Each card allows one jump in a turn, of one ship (X6-JMP-01, X6-JMP-05).

    It is looked at when the ship-moving step begins and when a card is taken in it: boosters and
    cards only become more during the step.
    """
    if not table.has_power(seat, x.SPACE_JUMP) or why_no_card_jump(table, seat) is not None:
        return
    place = x.GRANTED + table.role(seat)
    owned = sum(
        1
        for card, owner in zip(table.facts.cards, table.card_owner, strict=True)
        if owner == seat + 1 and card.power == x.SPACE_JUMP
    )
    table.flight[JUMPS] += owned - table.pilots[place]
    table.pilots[place] = owned
