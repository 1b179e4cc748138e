"""The seams that every scenario adds: what it states of its own mission."""

from __future__ import annotations

from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.starfarers.chapters import Chapters
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class MissionHooks(Chapters):
    """What a scenario answers; by default nothing is loaded and nothing else can be done."""

    def cargo_lost(self, table: ScenarioTable, seat: int) -> None:
        """Put back what a mission ship carried that leaves the board (NE-MIS-08)."""

    def keeps_tokens(self) -> bool:
        """Tell whether a token waits for the piece its ship would carry (NE-TOK-12)."""
        return False

    def flight_choices(self, table: ScenarioTable, seat: int) -> list[Choice]:
        """Return what ships can do in flight besides flying, founding and docking."""
        return []

    def is_flight_choice(self, choice: Choice) -> bool:
        """Tell whether a choice is one of these."""
        return False

    def why_not_in_flight(self, table: ScenarioTable, seat: int, choice: Choice) -> Reason | None:
        """Return the rule against such a choice, or None."""
        raise NotImplementedError

    def do_in_flight(self, table: ScenarioTable, seat: int, choice: Choice) -> None:
        """Carry out such a choice."""
        raise NotImplementedError


def hooks_of(table: Table) -> MissionHooks:
    """Return what the scenario answers."""
    seams = table.seams
    assert isinstance(seams, MissionHooks)
    return seams
