"""A game in figures: counted move by move while it is played again."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from starfare.kernel.contract import GameRules
from starfare.kernel.event import Event
from starfare.kernel.table import Table

T = TypeVar("T", bound=Table)


class Figures(Generic[T]):
    """Listens to a game from its opening to its end. Plain as it is, it counts points and choices.

    A game says more by a class of its own, offered as `FIGURES` in a module `figures`. What is
    counted has a key; its title is found in the game's catalogue under that key.
    """

    def __init__(self, rules: GameRules[T], table: T) -> None:
        self.rules = rules
        self.seats: int = len(rules.points(table))
        self._turns: list[int] = []
        self._points: list[list[int]] = [[] for _ in range(self.seats)]
        self._counts: dict[str, list[int]] = {}

    def heard(self, table: T, seat: int | None, events: tuple[Event, ...]) -> None:
        """Take note of a move, or of the opening, with all its events and where it led."""
        if seat is not None:
            self.add("choices", seat)
        self._note_points(table)
        for event in events:
            self.count(table, event)

    def _note_points(self, table: T) -> None:
        turn = self.rules.turn(table)
        if not self._turns or self._turns[-1] != turn:
            self._turns.append(turn)
            for line in self._points:
                line.append(0)
        for seat, points in enumerate(self.rules.points(table)):
            self._points[seat][-1] = points

    def add(self, key: str, seat: int, amount: int = 1) -> None:
        """Add to what is counted under a key for a seat."""
        self.counted(key)[seat] += amount

    def counted(self, key: str) -> list[int]:
        """Return what was counted under a key, for each seat."""
        if key not in self._counts:
            self._counts[key] = [0] * self.seats
        return self._counts[key]

    def bars(self, *keys: str) -> list[list[int]]:
        """Return what was counted under some keys: for each seat a row."""
        return [[self.counted(key)[seat] for key in keys] for seat in range(self.seats)]

    def count(self, table: T, event: Event) -> None:
        """Count what an event tells; the table is the one after the move."""

    def dice(self) -> dict[str, Any] | None:
        """Return the faces or sums of the dice, how often each fell, and how often on average."""
        return None

    def charts(self) -> list[tuple[str, list[str], list[list[int]]]]:
        """Return charts: a key, the names of its bars, and their heights for each seat."""
        return []

    def facts(self) -> list[tuple[str, list[int]]]:
        """Return single figures: a key, and a number for each seat."""
        return [("choices", self.counted("choices"))]

    def points(self) -> dict[str, Any]:
        """Return everybody's victory points at the end of each turn."""
        return {"at": self._turns, "seats": self._points}
