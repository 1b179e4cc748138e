"""A scenario: the 2019 base game to 17 points, with mission ships (rules NE-GEN, NE-MIS)."""

from __future__ import annotations

from typing import Final

from starfare.games.boardkit.knowledge import Knowledge
from starfare.games.new_encounters.chapters import ScenarioChapters
from starfare.games.new_encounters.facts import ScenarioFacts
from starfare.games.new_encounters.player_view import ScenarioView
from starfare.games.new_encounters.table import ScenarioTable, scenario_of, unpack_box
from starfare.games.new_encounters.view import known_table
from starfare.games.starfarers import words as w
from starfare.games.starfarers.game import Starfarers
from starfare.games.starfarers.setup import (
    board_frames,
)
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.view import fill_in
from starfare.kernel.codec import Vocabulary
from starfare.kernel.frame import Frame
from starfare.kernel.game import Game
from starfare.kernel.options import Option
from starfare.kernel.refusal import Reason
from starfare.kernel.stream import Rng
from starfare.kernel.view import View

TOO_MANY_PLAYERS: Final = Reason("too_many_players")


class Scenario(Starfarers):
    """A scenario of the game Starfarers; each has a package of its own."""

    def __init__(
        self, scenario: str, facts: ScenarioFacts, seams: ScenarioChapters, spelling: Vocabulary
    ) -> None:
        super().__init__()
        self.scenario: str = scenario
        """The value of the option `scenario` that chooses it, and its package."""
        self.facts = facts
        self.seams = seams
        self.spelling = spelling

    @property
    def package(self) -> str:
        """Guide and texts are the scenario's."""
        return self.scenario

    def options(self) -> tuple[Option, ...]:
        """The base game's, to 17 points (NE-GEN-03)."""
        chosen = Option("scenario", (self.scenario,), self.scenario, self.summary)
        return tuple([chosen if each.name == "scenario" else each for each in super().options()])

    def new_scenario_table(self, seats: int, target: int, knowledge: Knowledge) -> ScenarioTable:
        """Return a table without any piece; a scenario with pieces of its own returns its own."""
        return ScenarioTable(self.facts, seats, target, self.seams, knowledge)

    def board_frames(self, board: str) -> list[Frame[Table]]:
        """Return the frames that lay out a board; a scenario may place something first."""
        return board_frames(board)

    def setup_frames(self) -> list[Frame[Table]]:
        """Return the frames that lay out what the scenario adds."""
        return []

    def blank_table(self, seats: int, options: dict[str, str]) -> Table:
        """Return a table with all pieces in their boxes."""
        knowledge = Knowledge(seats, w.KINDS)
        table = self.new_scenario_table(seats, int(options["target_vp"]), knowledge)
        unpack_box(table)
        return table

    def layout(self, board: str) -> list[Frame[Table]]:
        """Return the frames that lay out the board, then the scenario."""
        return [*self.board_frames(board), *self.setup_frames()]

    def view(self, game: Game, table: Table, seat: int | None) -> View:
        """Return what a seat may know; a scenario with more to tell returns its own."""
        return ScenarioView(game, seat, known_table(scenario_of(table), seat))

    def fill_in(self, table: Table, seat: int | None, rng: Rng) -> None:
        """Replace the blanks of a known table; a scenario hides nothing more."""
        fill_in(scenario_of(table), seat, rng)
