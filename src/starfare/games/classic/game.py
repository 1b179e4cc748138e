"""The first edition: its options and its set-up in order; what it changes is in `chapters`."""

from __future__ import annotations

from starfare.games.boardkit.knowledge import Knowledge
from starfare.games.classic.chapters import Chapters
from starfare.games.classic.facts import GAME, facts
from starfare.games.classic.player_view import ClassicView
from starfare.games.classic.setup import AdvancedSetup, StartPlaces, unpack
from starfare.games.classic.table import ClassicTable
from starfare.games.classic.view import fill_in, known_table
from starfare.games.classic.vocabulary import vocabulary
from starfare.games.starfarers import words as w
from starfare.games.starfarers.game import Starfarers
from starfare.games.starfarers.setup import (
    BeginnerBoard,
    FirstTurn,
    RollForStart,
    StartingHands,
)
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import Frame, Step
from starfare.kernel.game import Game
from starfare.kernel.options import Option
from starfare.kernel.stream import Rng
from starfare.kernel.view import View


class Classic(Starfarers):
    """The first edition of 1999, three or four seats, on the 2019 game as its base."""

    def __init__(self) -> None:
        super().__init__()
        self.id = GAME
        self.title = "Classic"
        self.summary = (
            "Explore in secret and settle on the way to 15 victory points (1999 edition)."
        )
        self.given = facts()
        self.facts = self.given
        self.seams = Chapters()
        self.spelling = vocabulary()

    def options(self) -> tuple[Option, ...]:
        """The set-up, and the variation for new players."""
        return (
            Option(
                "setup",
                ("beginner", "advanced"),
                "beginner",
                "Fixed starting places, or everybody places in four rounds.",
            ),
            Option(
                "new_players",
                ("no", "yes"),
                "no",
                "Yes: below 7 victory points two supply cards a turn instead of one.",
            ),
        )

    def completed(self, given: dict[str, object]) -> dict[str, object]:
        """No option depends on another one."""
        return given

    def check(self, seats: int, options: dict[str, str]) -> None:
        """All options go together."""

    def blank_table(self, seats: int, options: dict[str, str]) -> Table:
        """Return a table with all pieces in their boxes."""
        table = ClassicTable(
            self.given,
            seats,
            self.given.target,
            self.seams,
            Knowledge(seats, w.KINDS),
            options["new_players"] == "yes",
        )
        unpack(table)
        return table

    def new_table(self, seats: int, options: dict[str, str]) -> Table:
        """Lay out the chips, find the starting player, place, draw, begin (CL-SET)."""
        table = self.blank_table(seats, options)
        start: Step[Table] = AdvancedSetup() if options["setup"] == "advanced" else StartPlaces()
        frames: list[Frame[Table]] = [
            BeginnerBoard(),
            RollForStart(tuple(range(seats)), ()),
            start,
            StartingHands(),
            FirstTurn(),
        ]
        table.follow(frames)
        return table

    def view(self, game: Game, table: Table, seat: int | None) -> View:
        """Return what a seat may know."""
        return ClassicView(game, seat, known_table(table, seat))

    def fill_in(self, table: Table, seat: int | None, rng: Rng) -> None:
        """Replace the blanks of a known table."""
        fill_in(table, seat, rng)
