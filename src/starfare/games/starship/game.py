"""The 2001 game: its options, and its set-up in order."""

from __future__ import annotations

from functools import lru_cache

from starfare.content import refusals
from starfare.content import starship as content
from starfare.games.starship import reasons
from starfare.games.starship.chapters import Chapters
from starfare.games.starship.facts import Facts
from starfare.games.starship.player_view import StarshipView
from starfare.games.starship.points import all_points
from starfare.games.starship.setup import (
    ChooseModules,
    DealStartColonies,
    FirstTurn,
    GiveStartColonies,
    HandOut,
    OpenMissions,
    fill_boxes,
)
from starfare.games.starship.table import Table
from starfare.games.starship.text import say
from starfare.games.starship.view import fill_in, known_table
from starfare.games.starship.vocabulary import vocabulary
from starfare.games.starship.words import SEATS
from starfare.kernel.codec import Vocabulary
from starfare.kernel.contract import GameRules
from starfare.kernel.frame import Frame
from starfare.kernel.game import Game
from starfare.kernel.options import Option
from starfare.kernel.refusal import BadOption
from starfare.kernel.stream import Rng
from starfare.kernel.value import Value
from starfare.kernel.view import View

HANDICAPS = (
    "none",
    "astro",
    "notes",
    "pieces",
    "astro+notes",
    "astro+pieces",
    "notes+pieces",
    "astro+notes+pieces",
)
SEAT_NAMES = ("0", "1")


@lru_cache(maxsize=1)
def facts() -> Facts:
    """Return the facts of the 2001 game, read once."""
    return Facts(content.load())


class StarshipGame(GameRules[Table]):
    """What both editions have in common; each hands in its facts, words and chapters."""

    def __init__(self, given: Facts, vocabulary: Vocabulary, chapters: Chapters) -> None:
        self.version = 1
        self.seat_counts = (SEATS,)
        self._facts = given
        self._vocabulary = vocabulary
        self._chapters = chapters

    def handicap_option(self) -> Option:
        """Return the handicaps the rulebook suggests, in every mix."""
        raise NotImplementedError

    def starter_frames(self, options: dict[str, str]) -> list[Frame[Table]]:
        """Return the frames that deal the start colonies and find the starting player."""
        raise NotImplementedError

    def options(self) -> tuple[Option, ...]:
        """Handicap, beginner, starting player, reserve and notes."""
        return (
            self.handicap_option(),
            Option("beginner", SEAT_NAMES, "0", "The seat that a handicap helps."),
            Option("starter", ("random", *SEAT_NAMES), "random", "The seat that begins."),
            Option(
                "reserve",
                ("face_up", "face_down"),
                "face_up",
                "How a reserve card fills the flight path: open, or to be discovered later.",
            ),
            Option(
                "notes",
                ("none", "own"),
                "none",
                "Own: each view keeps a record of the cards its seat has seen in each sector.",
            ),
        )

    def vocabulary(self) -> Vocabulary:
        """Return how the game spells its values."""
        return self._vocabulary

    def blank_table(self, seats: int, options: dict[str, str]) -> Table:
        """Return a table with all pieces in their boxes."""
        handicap = "notes" in options["handicap"].split("+")
        helped = [handicap and seat == options["beginner"] for seat in SEAT_NAMES]
        notes = tuple([options["notes"] == "own" or beginner for beginner in helped])
        table = Table(self._facts, self._chapters, notes, options["reserve"] == "face_down")
        table.unpack()
        return table

    def new_table(self, seats: int, options: dict[str, str]) -> Table:
        """Deal, hand out, open missions, choose modules, begin (SC-SET, DU-SET)."""
        table = self.blank_table(seats, options)
        fill_boxes(table)
        helps = options["handicap"].split("+")
        pieces = "pieces" in helps or "boosters" in helps
        frames: list[Frame[Table]] = [
            *self.starter_frames(options),
            HandOut(int(options["beginner"]), "astro" in helps, pieces),
            OpenMissions(),
            ChooseModules(((), ())),
            FirstTurn(),
        ]
        table.follow(frames)
        return table

    def clone_table(self, table: Table) -> Table:
        """Return a copy."""
        return table.clone()

    def view(self, game: Game, table: Table, seat: int | None) -> View:
        """Return what a seat may know."""
        return StarshipView(game, seat, known_table(table, seat))

    def fill_in(self, table: Table, seat: int | None, rng: Rng) -> None:
        """Replace the blanks of a known table."""
        fill_in(table, rng)

    def colours(self, seats: int) -> tuple[str, ...]:
        """Return the colours of the two ships."""
        return self._facts.colours

    def points(self, table: Table) -> tuple[int, ...]:
        """Return both players' victory points."""
        return all_points(table)

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
        return tuple(self._facts.texts)

    def rule_and_sentence(self, key: str, language: str) -> tuple[str, str]:
        """Return the ID of the rule behind a reason, and the reason as a sentence in a language."""
        return refusals.rule_and_sentence(self.package, key, language)


class Starship(StarshipGame):
    """The starship game of 2001, two seats."""

    def __init__(self) -> None:
        given = facts()
        super().__init__(given, vocabulary(given), Chapters())
        self.id = "starship"
        self.title = "Starship"
        self.summary = "Two starships trade, settle and fight for 10 victory points (2001 edition)."

    def handicap_option(self) -> Option:
        """Return the handicaps the rulebook suggests, in every mix (SC-HCP-04)."""
        return Option(
            "handicap",
            HANDICAPS,
            "none",
            "What helps the beginner. Astro: 30 against 20. Notes: only the beginner's view keeps "
            "a record of the stacks. Pieces: one more cannon and one more booster.",
        )

    def starter_frames(self, options: dict[str, str]) -> list[Frame[Table]]:
        """Deal the start colonies; whoever has the Moon begins (SC-SET-06, SC-TRN-01)."""
        if options["starter"] == "random":
            return [DealStartColonies()]
        return [GiveStartColonies(int(options["starter"]))]

    def check(self, seats: int, options: dict[str, str]) -> None:
        """Notes for the beginner alone are no notes for both (SC-HCP-02)."""
        if "notes" in options["handicap"].split("+") and options["notes"] == "own":
            raise self.refusal(reasons.NOTES_FOR_BOTH, BadOption)
