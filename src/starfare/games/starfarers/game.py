"""The 2019 game: its options, and its phases in order."""

from __future__ import annotations

from typing import Final

from starfare.content import refusals
from starfare.content.texts import languages
from starfare.games.boardkit.knowledge import Knowledge
from starfare.games.starfarers import words as w
from starfare.games.starfarers.advanced_setup import AdvancedSetup
from starfare.games.starfarers.chapters import Chapters
from starfare.games.starfarers.facts import Facts, facts
from starfare.games.starfarers.player_view import StarfarersView
from starfare.games.starfarers.seams import Seams
from starfare.games.starfarers.setup import (
    BeginnerStart,
    FirstTurn,
    RollForStart,
    StartingHands,
    board_frames,
    unpack,
)
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.text import say
from starfare.games.starfarers.view import fill_in, known_table
from starfare.games.starfarers.vocabulary import vocabulary
from starfare.kernel.codec import Vocabulary
from starfare.kernel.contract import GameRules
from starfare.kernel.frame import Frame, Step
from starfare.kernel.game import Game
from starfare.kernel.options import Option
from starfare.kernel.refusal import BadOption, Reason
from starfare.kernel.stream import Rng
from starfare.kernel.value import Value
from starfare.kernel.view import View

LOWEST_TARGET: Final = 8
HIGHEST_TARGET: Final = 20

ONLY_ADVANCED: Final = Reason("only_advanced")


class Starfarers(GameRules[Table]):
    """Starfarers, 2019 edition, three or four seats."""

    def __init__(self) -> None:
        self.id = "starfarers"
        self.title = "Starfarers"
        self.version = 1
        self.summary = "Trade, explore and settle on the way to 15 victory points (2019 edition)."
        self.seat_counts = (3, 4)
        self.facts: Facts = facts()
        self.seams: Seams = Chapters()
        self.spelling: Vocabulary = vocabulary()

    def options(self) -> tuple[Option, ...]:
        """Board, set-up and the points to reach."""
        targets = tuple(str(points) for points in range(LOWEST_TARGET, HIGHEST_TARGET + 1))
        return (
            Option(
                "board",
                ("beginner", "strategic", "explorer", "wild"),
                "beginner",
                "Beginner: fixed layout. Strategic: shuffled, face up. Explorer: shuffled by "
                "distance, face down. Wild: all shuffled together, face down.",
            ),
            Option(
                "setup",
                ("beginner", "advanced"),
                "beginner",
                "Fixed starting places, or everybody places in four rounds. "
                "Every board but the beginner one is played with the advanced set-up.",
            ),
            Option("scenario", ("none",), "none", "No scenario is played with so many seats."),
            Option(
                "target_vp", targets, str(self.facts.target), "Victory points that win the game."
            ),
        )

    def completed(self, given: dict[str, object]) -> dict[str, object]:
        """Variable boards take the advanced set-up unless told otherwise."""
        if "setup" in given or given.get("board", "beginner") == "beginner":
            return given
        return {**given, "setup": "advanced"}

    def check(self, seats: int, options: dict[str, str]) -> None:
        """Only the beginner board has a beginner start (SF-SET-10)."""
        if options["setup"] == "beginner" and options["board"] != "beginner":
            raise self.refusal(ONLY_ADVANCED.at(options["board"]), BadOption)

    def vocabulary(self) -> Vocabulary:
        """Return how the game spells its values."""
        return self.spelling

    def blank_table(self, seats: int, options: dict[str, str]) -> Table:
        """Return a table with all pieces in their boxes."""
        knowledge = Knowledge(seats, w.KINDS)
        table = Table(self.facts, seats, int(options["target_vp"]), self.seams, knowledge)
        unpack(table)
        return table

    def layout(self, board: str) -> list[Frame[Table]]:
        """Return the frames that lay out a board; a scenario lays out more."""
        return board_frames(board)

    def new_table(self, seats: int, options: dict[str, str]) -> Table:
        """Lay out the board, find the starting player, place, draw, begin (SF-SET)."""
        table = self.blank_table(seats, options)
        start: Step[Table] = BeginnerStart()
        if options["setup"] == "advanced":
            start = AdvancedSetup()
        frames: list[Frame[Table]] = [
            *self.layout(options["board"]),
            RollForStart(tuple(range(seats)), ()),
            start,
            StartingHands(),
            FirstTurn(),
        ]
        table.follow(frames)
        return table

    def clone_table(self, table: Table) -> Table:
        """Return a copy."""
        return table.clone()

    def restored(self, table: Table) -> None:
        """Work out what depends on sectors and buildings."""
        table.refresh()

    def view(self, game: Game, table: Table, seat: int | None) -> View:
        """Return what a seat may know."""
        return StarfarersView(game, seat, known_table(table, seat))

    def fill_in(self, table: Table, seat: int | None, rng: Rng) -> None:
        """Replace the blanks of a known table."""
        fill_in(table, seat, rng)

    def colours(self, seats: int) -> tuple[str, ...]:
        """White, yellow, red, blue, clockwise (SF-CMP-01)."""
        return self.facts.colours[:seats]

    def points(self, table: Table) -> tuple[int, ...]:
        """Return everybody's victory points."""
        return tuple(self.seams.victory_points(table, seat) for seat in range(table.seats))

    def turn(self, table: Table) -> int:
        """Return the number of the turn."""
        return table.turn

    def say(
        self, table: Table, value: Value, language: str = "en", names: tuple[str, ...] = ()
    ) -> str:
        """Return one line of text."""
        return say(table, value, language, names)

    def languages(self) -> tuple[str, ...]:
        """Return the languages there are catalogues in."""
        return languages(self.package)

    def rule_and_sentence(self, key: str, language: str) -> tuple[str, str]:
        """Return the ID of the rule behind a reason, and the reason as a sentence in a language."""
        return refusals.rule_and_sentence(self.package, key, language)
