"""What a seat may know: the chips it has looked at, and of others only that they looked
(rules CL-XPL-06, CL-CHP-08, CL-SET-15).
"""

from __future__ import annotations

from starfare.games.classic.exploring import pile_of
from starfare.games.classic.table import ClassicTable, classic
from starfare.games.starfarers import view as base
from starfare.games.starfarers.table import Table
from starfare.kernel.chance import outcome_at
from starfare.kernel.stream import Rng


def known_table(table: Table, seat: int | None) -> Table:
    """Return a table with all that a seat (or a spectator, None) may know, and blanks."""
    given = classic(table)
    known = classic(base.known_table(table, seat))
    known.drawn = given.drawn
    known.renewed = given.renewed
    known.seen = given.seen.copy()
    known.chips = given.chips.copy()
    for planet, chip in enumerate(given.chips):
        if chip and (seat is None or not given.has_seen(seat, planet)):
            _hide(known, planet)
    return known


def _hide(known: ClassicTable, planet: int) -> None:
    """For this seat the chip is still one of those it has not seen of its colour."""
    kind = known.facts.disc_kinds.index(known.chips[planet])
    known.piles[pile_of(known, planet) + kind] += 1
    known.chips[planet] = 0


def fill_in(table: Table, seat: int | None, rng: Rng) -> None:
    """Deal hidden cards as in the base; put unseen chips where somebody has looked."""
    base.fill_in(table, seat, rng)
    given = classic(table)
    kinds = given.facts.disc_kinds
    for planet, seen in enumerate(given.seen):
        if seen and not given.chips[planet]:
            start = pile_of(given, planet)
            pile = given.piles[start : start + len(kinds)]
            kind = outcome_at(pile, rng.below(sum(pile)))
            given.piles[start + kind] -= 1
            given.chips[planet] = kinds[kind]
