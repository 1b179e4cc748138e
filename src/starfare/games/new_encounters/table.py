"""The table of a scenario: the base game's, ship tokens, and what holds for one turn."""

from __future__ import annotations

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.facts import ScenarioFacts
from starfare.games.starfarers import words as w
from starfare.games.starfarers.setup import unpack
from starfare.games.starfarers.table import MOVING, SPENT, Table


class ScenarioTable(Table):
    """The base game's state and what every scenario adds. Scenarios derive their own from it.

    A scenario with lists of its own gives them in `unpack_scenario`, and
    copies them in `copy_scenario`; all of them are public.
    """

    tokens: list[int]
    """Ship tokens of each seat: for colony ships, for mission ships (NE-TOK-02)."""
    voyage: list[int]
    """What holds for this turn: see words.py."""

    @property
    def given(self) -> ScenarioFacts:
        """The facts of the scenario."""
        assert isinstance(self.facts, ScenarioFacts)
        return self.facts

    def blank(self) -> ScenarioTable:
        """Return a table of the same game without any piece."""
        return ScenarioTable(self.facts, self.seats, self.target, self.seams, self.knowledge)

    def copy_pieces(self, twin: Table) -> None:
        """Give a blank table copies of all there is on this one."""
        assert isinstance(twin, ScenarioTable)
        self.copy_scenario(twin)
        super().copy_pieces(twin)

    def copy_scenario(self, twin: ScenarioTable) -> None:
        """Give another table what this one has beyond the base game's; nothing of it is hidden."""
        twin.tokens = self.tokens.copy()
        twin.voyage = self.voyage.copy()

    def unpack_scenario(self) -> None:
        """Put what is not the base game's into its boxes."""
        self.tokens = [0] * (n.TOKENS * self.seats)
        self.voyage = [0] * n.VOYAGE_SIZE

    def mission_ship(self, seat: int) -> int:
        """Return the number of a seat's mission ship on the board, or -1 (NE-MIS-04)."""
        for ship in range(w.FLEET):
            own = seat * w.FLEET + ship
            if self.ship_at[own] >= 0 and self.ship_kind[own] == n.MISSION_SHIP:
                return ship
        return -1

    def has_entered(self, ship: int) -> bool:
        """Tell whether a ship of the active player came to where it is in this move (NE-GEO-07)."""
        return self.flight[MOVING] == ship and self.flight[SPENT] > 0


def scenario_of(table: Table) -> ScenarioTable:
    """Return the table as what it is."""
    assert isinstance(table, ScenarioTable)
    return table


def unpack_box(table: ScenarioTable) -> None:
    """Put every piece into its box."""
    table.unpack_scenario()
    unpack(table)
