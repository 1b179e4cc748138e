"""Who wins, and when (rules SF-END)."""

from __future__ import annotations

from starfare.games.starfarers.events import GameWon
from starfare.games.starfarers.table import Table
from starfare.kernel.table import Outcome


def check_victory(table: Table) -> None:
    """The active player who has the goal wins at once; others wait (SF-END-01 to SF-END-03)."""
    if table.outcome is not None:
        return
    seams = table.seams
    if seams.victory_points(table, table.active) < table.target:
        return
    points = tuple(seams.victory_points(table, seat) for seat in range(table.seats))
    table.tell(GameWon(table.active))
    table.finish(Outcome((table.active,), "reached_the_goal", points))
