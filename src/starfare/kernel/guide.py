"""What a game can tell a client about its choices beside their sentences."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason

T = TypeVar("T")

WORTH_SHOWING: Final = 100
"""Choices of a lower rank are shown even where a list is too long for all."""


class Guide(Generic[T]):
    """Hints for clients. A game without hints has this one, in which all choices are alike.

    The tables are those of views: nothing a guide says can give away a secret. A package offers
    its guide as `GUIDE` in a module `guide`.
    """

    def posed(self, table: T, seat: int) -> T:
        """Return the table as if it were that seat's turn; it may be changed for that."""
        return table

    def rank(self, table: T, choice: Choice) -> int:
        """Return where a choice stands among those of its type; the lowest comes first."""
        return 0

    def is_useful(self, table: T, choice: Choice) -> bool:
        """Tell whether leaving this choice unused may be a mistake."""
        return True

    def is_real(self, table: T, seat: int, choice: Choice) -> bool:
        """Tell whether a choice speaks of pieces the seat has and of this part of the game."""
        return True

    def later(self, table: T, seat: int, choice: Choice) -> Reason | None:
        """Return why a choice would fail even if it were its time, or None."""
        return None

    def knows_later(self, choice: Choice) -> bool:
        """Tell whether `later` can answer for a choice."""
        return False

    def wishes(self, table: T, seat: int) -> list[Choice]:
        """Return what a seat may wish for at the question that stands, possible or not."""
        return []

    def missing(self, table: T, seat: int, choice: Choice, key: str, language: str) -> str:
        """Return what alone is missing, where a refusal is about the cost."""
        return ""

    def numbers(self, table: T, seat: int, choice: Choice, key: str, language: str = "en") -> str:
        """Return the figures behind a refusal: what is missing, how far it is."""
        return ""

    def leads(self, table: T, seat: int, choice: Choice) -> dict[str, Any] | None:
        """Return as data what a choice leads to, for a client that draws it; None: nowhere."""
        return None

    def after(self, table: T, seat: int, choice: Choice) -> str:
        """Return what the one who chose should know now that it was played."""
        return ""

    def far(self, table: T, seat: int, words: list[str]) -> list[str]:
        """Return how far the seat's pieces are from what the words name."""
        return []

    def costs(self, table: T) -> list[str]:
        """Return what things cost."""
        return []

    def points(self, table: T) -> list[str]:
        """Return what everybody's victory points are made of."""
        return []
