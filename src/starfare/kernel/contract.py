"""The contract of a game: what a package has to state to be one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from starfare.kernel.codec import Vocabulary
from starfare.kernel.options import Option
from starfare.kernel.refusal import NotOffered, Reason, Refusal
from starfare.kernel.stream import Rng
from starfare.kernel.table import Table
from starfare.kernel.value import Value

if TYPE_CHECKING:
    from starfare.kernel.game import Game
    from starfare.kernel.view import View

T = TypeVar("T", bound=Table)


class GameRules(Generic[T]):
    """One game: its name, seats and options, a first table, views and words."""

    id: str = ""
    title: str = ""
    version: int = 1
    summary: str = ""
    seat_counts: tuple[int, ...] = ()

    @property
    def package(self) -> str:
        """The package that brings guide and texts; an extension has one of its own."""
        return self.id

    def seated(self, seats: int, given: Mapping[str, object]) -> GameRules[T]:
        """Return the rules for so many seats and options: an extension or scenario may take over."""
        return self

    def variants(self) -> dict[str, dict[str, GameRules[T]]]:
        """Return, for options and their values, the rules that take over when they are chosen."""
        return {}

    def options(self) -> tuple[Option, ...]:
        """Return the options with their values and explanations."""
        raise NotImplementedError

    def vocabulary(self) -> Vocabulary:
        """Return how the game spells its values."""
        raise NotImplementedError

    def completed(self, given: dict[str, object]) -> dict[str, object]:
        """Return what was asked for, with defaults that depend on other options filled in."""
        return given

    def check(self, seats: int, options: dict[str, str]) -> None:
        """Refuse options that do not go together."""

    def blank_table(self, seats: int, options: dict[str, str]) -> T:
        """Return a table with all pieces in their boxes and nothing to do."""
        raise NotImplementedError

    def new_table(self, seats: int, options: dict[str, str]) -> T:
        """Return a table ready to be set up: its first frames are on the stack."""
        raise NotImplementedError

    def clone_table(self, table: T) -> T:
        """Return a copy that shares nothing changeable."""
        raise NotImplementedError

    def restored(self, table: T) -> None:
        """Renew what is worked out from the pieces, after a table was read from data."""

    def view(self, game: Game, table: T, seat: int | None) -> View:
        """Return what a seat may know."""
        raise NotImplementedError

    def fill_in(self, table: T, seat: int | None, rng: Rng) -> None:
        """Replace the blanks of a known table by a sample of what could be there."""
        raise NotImplementedError

    def colours(self, seats: int) -> tuple[str, ...]:
        """Return the colour of each seat."""
        raise NotImplementedError

    def points(self, table: T) -> tuple[int, ...]:
        """Return the victory points of each seat."""
        raise NotImplementedError

    def turn(self, table: T) -> int:
        """Return the number of the turn, counted over all seats from 1."""
        raise NotImplementedError

    def refusal(self, reason: Reason, kind: type[Refusal] = NotOffered) -> Refusal:
        """Return the refusal for a reason, with this game's rule and its sentence in English."""
        rule, sentence = self.rule_and_sentence(reason.key, "en")
        return kind(rule, sentence, reason.key)

    def rule_and_sentence(self, key: str, language: str) -> tuple[str, str]:
        """Return the ID of the rule behind a reason, and the reason as a sentence in a language."""
        raise NotImplementedError

    def say(self, table: T, value: Value, language: str = "en", names: tuple[str, ...] = ()) -> str:
        """Return one line of text for a choice, event or question.

        Seats go by their names; without names, or where one is empty, by their colours.
        """
        raise NotImplementedError

    def languages(self) -> tuple[str, ...]:
        """Return the languages in which the game speaks."""
        return ("en",)
