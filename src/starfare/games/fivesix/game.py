"""The extension for five and six players: all that it puts in the place of the base game's own."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.boardkit.knowledge import Knowledge
from starfare.games.fivesix import encounters, flight, game_end, pilots
from starfare.games.fivesix.artifacts import strength_against
from starfare.games.fivesix.facts import PACKAGE, facts
from starfare.games.fivesix.player_view import PilotsView
from starfare.games.fivesix.setup import FourRounds, full_board_frames
from starfare.games.fivesix.space_jump import grant_jumps
from starfare.games.fivesix.table import PilotsTable, pilots_of, unpack_box
from starfare.games.fivesix.trade_and_build import TradeStep
from starfare.games.fivesix.view import fill_in, known_table, open_cards
from starfare.games.fivesix.vocabulary import vocabulary
from starfare.games.starfarers import words as w
from starfare.games.starfarers.chapters import Chapters
from starfare.games.starfarers.game import Starfarers
from starfare.games.starfarers.setup import FirstTurn, RollForStart, StartingHands
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import Frame
from starfare.kernel.game import Game
from starfare.kernel.options import Option
from starfare.kernel.stream import Rng
from starfare.kernel.view import View

FOUR_ROUNDS: Final = "With five or six seats everybody places in four rounds."


class Pilots(Chapters):
    """Two pilots share each turn: the chapters that are not the base game's.

    A phase of the base game ends by naming the next. Here the steps of both pilots lie on the
    stack in their order, so that after each of them the next one comes by itself.
    """

    def begin_turn(self, table: Table, seat: int) -> None:
        """Both markers lie before their pilots; the first rolls (X6-PIL-01, X6-PRD-01)."""
        pilots.begin_turn(pilots_of(table), seat)

    def begin_trade_and_build(self, table: Table) -> None:
        """The second pilot draws; both trade and build; both fly; the markers pass (X6-PIL-04)."""
        known = pilots_of(table)
        steps: list[Frame[PilotsTable]] = [TradeStep(known.first), TradeStep(known.second)]
        table.follow(pilots.rest_of_turn(known, [*steps, flight.SharedFlight()]))

    def begin_flight(self, table: Table) -> None:
        """A pilot has traded and built: the next step is on the stack (X6-PIL-03)."""

    def begin_movement(self, table: Table) -> None:
        """A pilot moves ships, by cards too (X6-FLT-06, X6-JMP-01)."""
        flight.begin_movement(pilots_of(table))

    def end_turn(self, table: Table) -> None:
        """A pilot has moved ships: the next step is on the stack (X6-PIL-03)."""

    def end_card(self, table: Table) -> None:
        """A card both pilots have ends when both are done (X6-ENC-21)."""
        encounters.end_card(pilots_of(table))

    def next_card(self, table: Table) -> None:
        """A further card is for the pilot whose branch calls for it (X6-ENC-24)."""
        encounters.next_card(pilots_of(table))

    def candidates(self, table: Table) -> list[int]:
        """Of a card both pilots have, what was read to either of them tells (X6-ENC-05)."""
        return open_cards(pilots_of(table))[0]

    def strength_against(self, table: Table, seat: int, disc: int) -> int:
        """Artifacts ask for friends (X6-ART-03)."""
        return strength_against(table, seat, disc)

    def grow_stronger(self, table: Table) -> None:
        """A card just taken may give a jump or an artifact (X6-TRV-05, X6-ART-09)."""
        grant_jumps(pilots_of(table), table.active)
        super().grow_stronger(table)

    def check_victory(self, table: Table) -> None:
        """Either pilot may win, the first before the second (X6-END-01, X6-END-06)."""
        game_end.check_victory(pilots_of(table))

    def turn_sign(self, table: Table, seat: int) -> str:
        """The pilots are 1 and 2."""
        return " 12"[pilots_of(table).role(seat) + 1]


class FiveSix(Starfarers):
    """Starfarers with the extension: five or six seats, all boards, one set-up."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = facts()
        self.seams = Pilots()
        self.spelling = vocabulary()
        self.seat_counts = facts().seat_counts

    @property
    def package(self) -> str:
        """Guide and texts are the extension's."""
        return PACKAGE

    def options(self) -> tuple[Option, ...]:
        """The four rounds are played on every board (X6-SET-20)."""
        four_rounds = Option("setup", ("advanced",), "advanced", FOUR_ROUNDS)
        given = super().options()
        return tuple([four_rounds if option.name == "setup" else option for option in given])

    def blank_table(self, seats: int, options: dict[str, str]) -> Table:
        """Return a table with all pieces in their boxes."""
        knowledge = Knowledge(seats, w.KINDS)
        table = PilotsTable(self.facts, seats, int(options["target_vp"]), self.seams, knowledge)
        unpack_box(table)
        return table

    def new_table(self, seats: int, options: dict[str, str]) -> Table:
        """Lay out the board, find the starting player, place in four rounds, draw, begin."""
        table = self.blank_table(seats, options)
        frames: list[Frame[Any]] = [
            *full_board_frames(options["board"]),
            RollForStart(tuple(range(seats)), ()),
            FourRounds(),
            StartingHands(),
            FirstTurn(),
        ]
        table.follow(frames)
        return table

    def view(self, game: Game, table: Table, seat: int | None) -> View:
        """Return what a seat may know."""
        return PilotsView(game, seat, known_table(pilots_of(table), seat))

    def fill_in(self, table: Table, seat: int | None, rng: Rng) -> None:
        """Replace the blanks of a known table."""
        fill_in(pilots_of(table), seat, rng)
