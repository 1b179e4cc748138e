"""Who wins, and when (rules X6-END)."""

from __future__ import annotations

from starfare.games.fivesix.table import PilotsTable
from starfare.games.starfarers.events import GameWon
from starfare.kernel.table import Outcome


def check_victory(table: PilotsTable) -> None:
    """A pilot who has the goal wins at once, the first before the second (X6-END-01, -06, -08)."""
    if table.outcome is not None:
        return
    points = tuple([table.seams.victory_points(table, seat) for seat in range(table.seats)])
    for seat in (table.first, table.second):
        if points[seat] >= table.target:
            table.tell(GameWon(seat))
            table.finish(Outcome((seat,), "reached_the_goal", points))
            return
