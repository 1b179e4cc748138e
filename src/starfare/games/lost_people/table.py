"""The table of The Lost People: artifacts, research markers, what is known of face-down sectors."""

from __future__ import annotations

from starfare.games.lost_people.facts import LostPeopleFacts
from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.starfarers.table import Table


class LostPeopleTable(ScenarioTable):
    """The kit's state and what this scenario adds; all of it lies in the open."""

    artifacts: list[int]
    """For each planet the artifacts on it (LP-ART-03)."""
    cargo: list[int]
    """For each seat the artifacts on its research vessel (LP-ART-06)."""
    stored: list[int]
    """For each seat the artifacts in its storage (LP-ART-09)."""
    research: list[int]
    """For each seat the space of its research marker (LP-SET-07)."""
    arrived: list[int]
    """The seats that have come to the end of the track, in their order (LP-TRK-08)."""
    surveyed: list[int]
    """For each area 1 if its face-down sector is known not to be empty (LP-OUT-05)."""
    noticed: list[int]
    """Planets with artifacts where the moving vessel has already halted in this move."""

    @property
    def lost(self) -> LostPeopleFacts:
        """The facts of the scenario."""
        assert isinstance(self.facts, LostPeopleFacts)
        return self.facts

    def blank(self) -> LostPeopleTable:
        """Return a table of the same game without any piece."""
        return LostPeopleTable(self.facts, self.seats, self.target, self.seams, self.knowledge)

    def copy_scenario(self, twin: ScenarioTable) -> None:
        """Give another table what this one has beyond the base game's."""
        super().copy_scenario(twin)
        other = lost_people_of(twin)
        other.artifacts = self.artifacts.copy()
        other.cargo = self.cargo.copy()
        other.stored = self.stored.copy()
        other.research = self.research.copy()
        other.arrived = self.arrived.copy()
        other.surveyed = self.surveyed.copy()
        other.noticed = self.noticed.copy()

    def unpack_scenario(self) -> None:
        """Everything lies beside the board, markers on space 0 (LP-SET-06, LP-SET-07)."""
        super().unpack_scenario()
        self.artifacts = [0] * (3 * self.facts.places)
        self.cargo = [0] * self.seats
        self.stored = [0] * self.seats
        self.research = [0] * self.seats
        self.arrived = []
        self.surveyed = [0] * len(self.lost.near)
        self.noticed = []

    @property
    def artifact_stock(self) -> int:
        """Artifacts beside the board."""
        used = sum(self.artifacts) + sum(self.cargo) + sum(self.stored)
        return self.lost.artifacts - used

    @property
    def outpost_at(self) -> int:
        """The docking point of the Lost People, or -1 while their outpost is not there."""
        return self.dock_at[self.lost.lost_people]


def lost_people_of(table: Table) -> LostPeopleTable:
    """Return the table as what it is."""
    assert isinstance(table, LostPeopleTable)
    return table
