"""A fourth scenario, which exists only here: a mission ship that may carry crates, and nothing more.

It needs no line in the base game, the kit or the client: the box takes it as it takes the others.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import ClassVar

from starfare.content.new_encounters import scenario_box
from starfare.games.boardkit.knowledge import Knowledge
from starfare.games.fivesix.game import FiveSix
from starfare.games.new_encounters import vocabulary
from starfare.games.new_encounters.chapters import ScenarioChapters
from starfare.games.new_encounters.facts import ScenarioFacts
from starfare.games.new_encounters.game import Scenario
from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.starfarers.vocabulary import spelled
from starfare.games.starfarers_box import StarfarersBox

NAME = "trial"
PACKAGE = "new_encounters"
SHIP = "mission_ship"
COST = {"ore": 1, "fuel": 1, "carbon": 1}
CRATES = 8


class TrialTable(ScenarioTable):
    """Crates on mission ships; the rest of them is the stock."""

    LISTS: ClassVar[tuple[str, ...]] = (*ScenarioTable.LISTS, "crates")

    crates: list[int]

    def blank(self) -> TrialTable:
        return TrialTable(self.facts, self.seats, self.target, self.seams, self.knowledge)

    def unpack_scenario(self) -> None:
        super().unpack_scenario()
        self.crates = [0] * self.seats

    def copy_scenario(self, twin: ScenarioTable) -> None:
        assert isinstance(twin, TrialTable)
        super().copy_scenario(twin)
        twin.crates = self.crates.copy()

    @property
    def stock(self) -> int:
        """The crates that nobody carries."""
        return CRATES - sum(self.crates)


class TrialChapters(ScenarioChapters):
    """What the trial puts in place of what all scenarios share."""

    def cargo_lost(self, table: ScenarioTable, seat: int) -> None:
        assert isinstance(table, TrialTable)
        table.crates[seat] = 0


class Patient(TrialChapters):
    """The same where colonies and stations come back, so that tokens wait for them."""

    def keeps_tokens(self) -> bool:
        return True


class Trial(Scenario):
    """The scenario."""

    def __init__(self, name: str = NAME, chapters: ScenarioChapters | None = None) -> None:
        facts = ScenarioFacts(scenario_box(Path(__file__).parent, SHIP, COST), PACKAGE, SHIP)
        spelling = spelled(facts, vocabulary.CHOICES, vocabulary.EVENTS, vocabulary.FRAMES)
        super().__init__(name, facts, chapters or TrialChapters(), spelling)
        self.summary = "Try a mission ship."

    @property
    def package(self) -> str:
        return PACKAGE

    def new_scenario_table(self, seats: int, target: int, knowledge: Knowledge) -> ScenarioTable:
        return TrialTable(self.facts, seats, target, self.seams, knowledge)


@cache
def box() -> StarfarersBox:
    """Starfarers with the trial in reach, and the trial where tokens wait."""
    return StarfarersBox(FiveSix(), (Trial(), Trial("patient_trial", Patient())))
