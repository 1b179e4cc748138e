"""Who wins, and when (rules SC-END, DU-END)."""

from __future__ import annotations

from starfare.games.starship.points import all_points, victory_points
from starfare.games.starship.table import Table
from starfare.games.starship.turn_events import GameDrawn, GameWon
from starfare.games.starship.words import SEATS
from starfare.kernel.table import Outcome


def check_victory(table: Table) -> bool:
    """The player on turn who has the goal wins at once (SC-END-01, -03, -04, DU-END-01, -03)."""
    if victory_points(table, table.active) < table.facts.target:
        return False
    table.tell(GameWon(table.active))
    table.finish(Outcome((table.active,), "reached_the_goal", all_points(table)))
    return True


def check_turn_limit(table: Table) -> bool:
    """After so many turns of each player the game is a draw (SC-END-07, DU-END-06)."""
    if table.turn < SEATS * table.facts.turn_limit:
        return False
    table.tell(GameDrawn())
    table.finish(Outcome((), "turn_limit", all_points(table)))
    return True
