"""The Pirate Hog Kahm: all that the scenario puts in the place of the base game's own."""

from __future__ import annotations

from typing import Final

from starfare.games.boardkit.knowledge import Knowledge
from starfare.games.hog_kahm import flight
from starfare.games.hog_kahm.escape_pods import capacity, find_pod, lose_pods
from starfare.games.hog_kahm.facts import PACKAGE, facts
from starfare.games.hog_kahm.pirate_bases import (
    LoseCannon,
    PlaceEscapePods,
    is_beside_strongest,
)
from starfare.games.hog_kahm.player_view import HogView
from starfare.games.hog_kahm.reinforcements import reinforce
from starfare.games.hog_kahm.table import HogTable, hog_of
from starfare.games.hog_kahm.view import known_table
from starfare.games.hog_kahm.vocabulary import vocabulary
from starfare.games.new_encounters.chapters import ScenarioChapters
from starfare.games.new_encounters.game import Scenario
from starfare.games.new_encounters.setup import frames_with_outpost
from starfare.games.new_encounters.table import ScenarioTable
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Frame
from starfare.kernel.game import Game
from starfare.kernel.refusal import Reason
from starfare.kernel.view import View

SUMMARY: Final = (
    "Hog Kahm: corvettes bring defeated pirates to the Diplomats, and all hunt their leader."
)


class HogKahmChapters(ScenarioChapters):
    """Corvettes, escape pods and location cards; Hog Kahm appears, is attacked, and flees."""

    def begin_turn(self, table: Table, seat: int) -> None:
        """No ship has halted for anything yet."""
        hog_of(table).noticed = []
        super().begin_turn(table, seat)

    # --- pirate bases ---------------------------------------------------------------------

    def may_clear(self, table: Table, seat: int, ship: int) -> bool:
        """The strongest base comes first (HK-PIR-10)."""
        return is_beside_strongest(table, seat, ship)

    def medal_frames(self, table: Table, seat: int, planet: int) -> list[Frame[Table]]:
        """A cannon is lost, the disc is laid, pods are placed (HK-PIR-03 to -05, HK-PIR-08)."""
        laid = super().medal_frames(table, seat, planet)
        return [LoseCannon(seat), *laid, PlaceEscapePods(planet)]

    # --- escape pods, delivery, attack -------------------------------------------------------

    def flight_choices(self, table: ScenarioTable, seat: int) -> list[Choice]:
        """Take and deliver pods, attack Hog Kahm (HK-POD, HK-DEL, HK-ATT)."""
        return flight.flight_choices(hog_of(table), seat)

    def is_flight_choice(self, choice: Choice) -> bool:
        """One of these."""
        return isinstance(choice, flight.FLIGHT_CHOICES)

    def why_not_in_flight(self, table: ScenarioTable, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice."""
        return flight.why_not_in_flight(hog_of(table), seat, choice)

    def do_in_flight(self, table: ScenarioTable, seat: int, choice: Choice) -> None:
        """Do what the choice says."""
        flight.do_in_flight(hog_of(table), seat, choice)

    def halts_at(self, table: Table, seat: int, ship: int, at: int) -> bool:
        """Also where a ship may take or deliver pods or attack, once for each in a move."""
        if super().halts_at(table, seat, ship, at):
            return True
        return flight.has_news(hog_of(table), seat, ship, at)

    def arrive(self, table: Table, at: int) -> None:
        """The ship in motion has halted for what is there (HK-PIR-08)."""
        flight.notice(hog_of(table), table.active, at)
        super().arrive(table, at)

    def lure(self, table: Table, seat: int, ship: int, at: int) -> str:
        """What is automatic first, then what is offered."""
        return super().lure(table, seat, ship, at) or flight.lure(hog_of(table), seat, ship, at)

    def cargo_lost(self, table: ScenarioTable, seat: int) -> None:
        """Pods aboard a withdrawn corvette go to the stock (NE-MIS-08)."""
        lose_pods(hog_of(table), seat, 0)

    def lost_upgrade(self, table: Table, seat: int, upgrade: int) -> None:
        """Fewer freight pods may carry fewer escape pods (HK-POD-04)."""
        known = hog_of(table)
        lose_pods(known, seat, capacity(known, seat))

    # --- encounters -------------------------------------------------------------------------

    def apply_effect(self, table: Table, seat: int, effect: str, amount: int) -> None:
        """Escape pods and reinforcements, and what cards of every scenario bring (HK-CARD)."""
        if effect == "escape_pod":
            find_pod(hog_of(table), seat)
        elif effect == "reinforcement":
            reinforce(hog_of(table), seat, amount)
        else:
            super().apply_effect(table, seat, effect, amount)


class HogKahm(Scenario):
    """The base game with the Diplomats above the nebula, five pirate bases and no ice planet."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, facts(), HogKahmChapters(), vocabulary())
        self.summary = SUMMARY

    def new_scenario_table(self, seats: int, target: int, knowledge: Knowledge) -> ScenarioTable:
        """Return a table without any piece."""
        return HogTable(self.facts, seats, target, self.seams, knowledge)

    def board_frames(self, board: str) -> list[Frame[Table]]:
        """The Diplomats lie face up above the nebula, then the others are laid (HK-SET-03)."""
        return frames_with_outpost(board, facts().reserved_area, facts().diplomats)

    def view(self, game: Game, table: Table, seat: int | None) -> View:
        """Return what a seat may know."""
        return HogView(game, seat, known_table(hog_of(table), seat))
