"""The Space Amoebas: all that the scenario puts in the place of the base game's own."""

from __future__ import annotations

from typing import Final

from starfare.games.amoebas import results, scanning, wandering
from starfare.games.amoebas.facts import PACKAGE, facts
from starfare.games.amoebas.player_view import AmoebaView
from starfare.games.amoebas.research import TurnUpResearch
from starfare.games.amoebas.table import AmoebaTable, amoebas_of
from starfare.games.amoebas.vocabulary import vocabulary
from starfare.games.boardkit.knowledge import Knowledge
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.chapters import ScenarioChapters
from starfare.games.new_encounters.game import Scenario
from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.new_encounters.view import known_table
from starfare.games.starfarers import words as w
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Frame
from starfare.kernel.game import Game
from starfare.kernel.refusal import Reason
from starfare.kernel.view import View

AMOEBA_THERE: Final = Reason("amoeba_there")


class AmoebaChapters(ScenarioChapters):
    """Amoebas wander with every roll; drone ships find out about them."""

    def rolled(self, table: Table, seat: int) -> None:
        """Amoebas move before planets yield (AM-PRD)."""
        wandering.rolled(amoebas_of(table), seat)

    def why_barred(self, table: Table, at: int) -> Reason:
        """An amoeba stands there (AM-FLY-01, AM-FLY-02)."""
        return AMOEBA_THERE

    def may_clear(self, table: Table, seat: int, ship: int) -> bool:
        """A drone ship removes no special token (AM-DRO-02)."""
        return table.ship_kind[seat * w.FLEET + ship] != n.MISSION_SHIP

    def lure(self, table: Table, seat: int, ship: int, at: int) -> str:
        """A drone ship comes to where it can scan (AM-RSC-01)."""
        return super().lure(table, seat, ship, at) or scanning.lure(
            amoebas_of(table), seat, ship, at
        )

    def flight_choices(self, table: ScenarioTable, seat: int) -> list[Choice]:
        """A drone ship near an amoeba may scan (AM-RSC-01)."""
        return scanning.scan_choices(amoebas_of(table), seat)

    def is_flight_choice(self, choice: Choice) -> bool:
        """Scanning is one."""
        return isinstance(choice, scanning.ScanAmoebas)

    def why_not_in_flight(self, table: ScenarioTable, seat: int, choice: Choice) -> Reason | None:
        """In the zone and near enough (AM-RSC-01, AM-RSC-05)."""
        assert isinstance(choice, scanning.ScanAmoebas)
        return scanning.why_not_scan(amoebas_of(table), seat, choice.ship)

    def do_in_flight(self, table: ScenarioTable, seat: int, choice: Choice) -> None:
        """Scan (AM-RSC-02, AM-RSC-03)."""
        assert isinstance(choice, scanning.ScanAmoebas)
        scanning.scan(amoebas_of(table), seat, choice.ship)

    def apply_effect(self, table: Table, seat: int, effect: str, amount: int) -> None:
        """Cards move amoebas (AM-RES)."""
        results.apply_effect(amoebas_of(table), seat, effect, amount)

    def keeps_tokens(self) -> bool:
        """A token waits for a colony or station that an amoeba may bring back (NE-TOK-12)."""
        return True


class SpaceAmoebas(Scenario):
    """The Space Amoebas: three or four seats, all boards, to 17 points."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, facts(), AmoebaChapters(), vocabulary())
        self.summary = (
            "The Space Amoebas: two creatures wander through space and destroy what they meet; "
            "drone ships find out about them."
        )

    def new_scenario_table(self, seats: int, target: int, knowledge: Knowledge) -> ScenarioTable:
        """Return a table without any piece."""
        return AmoebaTable(self.facts, seats, target, self.seams, knowledge)

    def setup_frames(self) -> list[Frame[Table]]:
        """The top cards of the research deck are turned up (AM-SET-09)."""
        return [TurnUpResearch() for _ in range(facts().face_up)]

    def view(self, game: Game, table: Table, seat: int | None) -> View:
        """Return what a seat may know."""
        return AmoebaView(game, seat, amoebas_of(known_table(amoebas_of(table), seat)))
