"""The Lost People: all that the scenario puts in the place of the base game's and the kit's own."""

from __future__ import annotations

from typing import Final

from starfare.games.boardkit.knowledge import Knowledge
from starfare.games.lost_people import artifacts, outpost
from starfare.games.lost_people.artifacts import TakeArtifact
from starfare.games.lost_people.facts import PACKAGE, facts
from starfare.games.lost_people.player_view import LostPeopleView
from starfare.games.lost_people.points import card_points, card_source
from starfare.games.lost_people.research_track import advance
from starfare.games.lost_people.results import apply_own_effect, is_own_effect
from starfare.games.lost_people.table import LostPeopleTable, lost_people_of
from starfare.games.lost_people.vocabulary import vocabulary
from starfare.games.new_encounters.chapters import ScenarioChapters
from starfare.games.new_encounters.game import Scenario
from starfare.games.new_encounters.setup import frames_with_outpost
from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.new_encounters.view import known_table
from starfare.games.starfarers.exploring import would_reveal
from starfare.games.starfarers.friendship import stack_of, take_card
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Frame
from starfare.kernel.game import Game
from starfare.kernel.refusal import Reason
from starfare.kernel.view import View

SUMMARY: Final = (
    "The Lost People: bring artifacts to the Scientists and win friends, until the outpost of a "
    "vanished civilization is found."
)


class LostPeopleChapters(ScenarioChapters):
    """Artifacts, the research track, the outpost of the Lost People."""

    def begin_turn(self, table: Table, seat: int) -> None:
        """A vessel takes notice of artifacts anew in each move."""
        lost_people_of(table).noticed = []
        super().begin_turn(table, seat)

    # --- artifacts (LP-ART) ------------------------------------------------------

    def lay_token(self, table: Table, planet: int, disc: int) -> None:
        """An artifact disc gives way to a reserve disc and artifacts (LP-ART-02, LP-ART-03)."""
        artifacts.find_artifacts(lost_people_of(table), planet)

    def halts_at(self, table: Table, seat: int, ship: int, at: int) -> bool:
        """Research vessels halt beside artifacts and at the Scientists (LP-ART-05, -09)."""
        if super().halts_at(table, seat, ship, at):
            return True
        return artifacts.halts(lost_people_of(table), seat, ship, at)

    def arrive(self, table: Table, at: int) -> None:
        """Turn over what is face down; else deliver an artifact (LP-ART-09, LP-OUT-05)."""
        place = table.facts.field.place_at[at]
        if not would_reveal(table, at):
            artifacts.arrive(lost_people_of(table), at)
        elif table.is_face_down(place):
            table.push(outpost.SurveyedDiscovery(place))
        else:
            super().arrive(table, at)

    def lure(self, table: Table, seat: int, ship: int, at: int) -> str:
        """A vessel comes for artifacts, or to deliver one (LP-ART-05, LP-ART-09)."""
        return super().lure(table, seat, ship, at) or artifacts.lure(
            lost_people_of(table), seat, ship, at
        )

    def cargo_lost(self, table: ScenarioTable, seat: int) -> None:
        """Its artifact goes to the stock (LP-ART-13)."""
        artifacts.lose_cargo(lost_people_of(table), seat)

    def flight_choices(self, table: ScenarioTable, seat: int) -> list[Choice]:
        """A research vessel may take an artifact (LP-ART-05)."""
        return artifacts.take_choices(lost_people_of(table), seat)

    def is_flight_choice(self, choice: Choice) -> bool:
        """That is the one new choice in flight."""
        return isinstance(choice, TakeArtifact)

    def why_not_in_flight(self, table: ScenarioTable, seat: int, choice: Choice) -> Reason | None:
        """Where the vessel is, what it carries, how far research is (LP-ART, LP-TRK-10)."""
        assert isinstance(choice, TakeArtifact)
        return artifacts.why_not_take(lost_people_of(table), seat, choice.planet)

    def do_in_flight(self, table: ScenarioTable, seat: int, choice: Choice) -> None:
        """Take it."""
        assert isinstance(choice, TakeArtifact)
        artifacts.take(lost_people_of(table), seat, choice.planet)

    # --- research track (LP-TRK) ---------------------------------------------------

    def grow_stronger(self, table: Table) -> None:
        """A friendship card moves its owner's research marker (LP-TRK-01)."""
        advance(lost_people_of(table), table.active)

    # --- the outpost of the Lost People (LP-OUT) --------------------------------------

    def why_leave(self, table: Table, seat: int, ship: int) -> Reason | None:
        """Ships caught on the new docking point (LP-OUT-06)."""
        return outpost.why_leave(lost_people_of(table), seat, ship)

    def why_not_dock(self, table: Table, seat: int, civilization: int) -> Reason | None:
        """One station each (LP-OUT-07)."""
        return outpost.why_not_dock(lost_people_of(table), seat, civilization)

    def choose_card(self, table: Table, seat: int, civilization: int) -> None:
        """Their cards are all alike, so that there is nothing to choose (LP-OUT-10)."""
        if civilization == lost_people_of(table).lost.lost_people:
            take_card(table, seat, stack_of(table, civilization)[0])
        else:
            super().choose_card(table, seat, civilization)

    def settle_marker(self, table: Table, seat: int, civilization: int) -> None:
        """The Lost People have no friendship marker (LP-OUT-12)."""
        if civilization != lost_people_of(table).lost.lost_people:
            super().settle_marker(table, seat, civilization)

    def victory_points(self, table: Table, seat: int) -> int:
        """Their friendship cards are worth a point (LP-OUT-10)."""
        return super().victory_points(table, seat) + card_points(lost_people_of(table), seat)

    def sources(self, table: Table, seat: int) -> list[tuple[str, int, int]]:
        """With those cards; there are no medals to be won (LP-SET-04)."""
        known = [each for each in super().sources(table, seat) if each[0] != "medal"]
        return [*known, card_source(lost_people_of(table), seat)]

    # --- cards (LP-RES) -------------------------------------------------------------

    def apply_effect(self, table: Table, seat: int, effect: str, amount: int) -> None:
        """Trade jumps, and a trade ship for whoever has the fewest points (LP-RES)."""
        if is_own_effect(effect):
            apply_own_effect(lost_people_of(table), seat, effect)
        else:
            super().apply_effect(table, seat, effect, amount)


class LostPeople(Scenario):
    """Scenario 3."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, facts(), LostPeopleChapters(), vocabulary())
        self.summary = SUMMARY

    def new_scenario_table(self, seats: int, target: int, knowledge: Knowledge) -> ScenarioTable:
        """Return a table without any piece."""
        return LostPeopleTable(self.facts, seats, target, self.seams, knowledge)

    def blank_table(self, seats: int, options: dict[str, str]) -> Table:
        """The outpost of the Lost People lies beside the board (LP-SET-06)."""
        table = lost_people_of(super().blank_table(seats, options))
        table.unplaced[table.lost.outpost_tile] = 0
        return table

    def board_frames(self, board: str) -> list[Frame[Table]]:
        """The Scientists come first, above the nebula (LP-SET-02)."""
        given = facts()
        return frames_with_outpost(board, given.reserved_area, given.scientists_tile)

    def view(self, game: Game, table: Table, seat: int | None) -> View:
        """Return what a seat may know."""
        known = lost_people_of(known_table(lost_people_of(table), seat))
        return LostPeopleView(game, seat, known)
