"""Reinforcement tokens (rules HK-REI)."""

from __future__ import annotations

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.events import ReinforcementGained, ReinforcementMissed
from starfare.games.hog_kahm.table import HogTable


def tokens_left(table: HogTable, kind: int) -> int:
    """Return how many tokens of a value are in the stock (HK-CMP-01)."""
    return table.hunt.reinforcements[kind] - sum(table.reinforcements[kind :: len(h.PIPS)])


def token_given(table: HogTable, pips: int) -> int:
    """Return the kind of token that is taken for a value, or -1: a 2 may stand in for a 4
    (HK-REI-04); once Hog Kahm is driven off there is none (HK-DRV-05).
    """
    if table.hog[h.STATE] == h.DRIVEN_OFF:
        return -1
    kind = h.PIPS.index(pips)
    if kind == h.FOUR and not tokens_left(table, h.FOUR):
        kind = h.TWO
    return kind if tokens_left(table, kind) else -1


def reinforce(table: HogTable, seat: int, pips: int) -> None:
    """A token goes under the owner's die at once, wherever the die is; there may be none
    (HK-REI-01, HK-REI-03, HK-REI-04).
    """
    kind = token_given(table, pips)
    if kind >= 0:
        table.reinforcements[len(h.PIPS) * seat + kind] += 1
        table.tell(ReinforcementGained(seat, h.PIPS[kind]))
    else:
        table.tell(ReinforcementMissed(seat))


def pips_of(table: HogTable, seat: int) -> int:
    """Return what a seat's tokens add to its attack strength (HK-REI-02, HK-REI-05)."""
    start = len(h.PIPS) * seat
    return sum(table.reinforcements[start + kind] * pips for kind, pips in enumerate(h.PIPS))


def return_tokens(table: HogTable, seat: int) -> None:
    """A seat's tokens go to the stock (HK-FLE-11, HK-DRV-05)."""
    start = len(h.PIPS) * seat
    table.reinforcements[start : start + len(h.PIPS)] = [0] * len(h.PIPS)
