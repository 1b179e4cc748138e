"""The sensor module: looking at the top cards and ordering them (rules SC-MOD-07, DU-MOD-07)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.table import Table
from starfare.games.starship.flight_events import CardsLookedAt, CardsReturned
from starfare.games.starship.reasons import (
    NO_SENSOR,
    RETURN_CARDS,
    SENSOR_LATE,
    SENSOR_USED,
    STACK_EMPTY,
)
from starfare.games.starship.turning import cards_left, take_top
from starfare.kernel.choices import Choice, Choices
from starfare.kernel.frame import Question, Step
from starfare.kernel.refusal import Reason
from starfare.kernel.stream import Rng


class UseSensor(Choice):
    """Look at the top cards of the sector with your sensor module."""


class ReturnCards(Choice):
    """Put the cards back: these on top, the uppermost first; those at the bottom."""

    FIELDS: ClassVar[tuple[str, ...]] = ("top", "bottom")

    def __init__(self, top: tuple[int, ...], bottom: tuple[int, ...]) -> None:
        self.top = top
        self.bottom = bottom


USE_SENSOR = UseSensor()


def why_not_use_sensor(table: Table, seat: int) -> Reason | None:
    """Once a flight, before the first card is turned (SC-MOD-07, SC-MOD-10, DU-MOD-07)."""
    flight = table.flight
    if not table.modules[w.MODULE_KINDS * seat + w.SENSOR]:
        return NO_SENSOR
    if flight[w.LOOKED]:
        return SENSOR_USED
    if flight[w.TURNED]:
        return SENSOR_LATE
    return None if cards_left(table) else STACK_EMPTY


def use_sensor(table: Table, seat: int) -> None:
    """Look at the top 2 or 3 cards, or at all there are (SC-MOD-07, -08, -15)."""
    table.flight[w.LOOKED] = 1
    table.push(LookAtTop(table.facts.looks[table.modules[w.MODULE_KINDS * seat + w.SENSOR]]))


class LookAtTop(Step[Table]):
    """The flyer takes one card after the other into the hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, table: Table) -> None:
        """Take the next one, or ask how they go back."""
        if self.left and cards_left(table):
            table.push(LookAtTop(self.left - 1))
            take_top(table, True)
            return
        table.tell(CardsLookedAt(table.active, tuple(table.looked)))
        table.push(ArrangeCards(table.active))


class Arrangements(Choices):
    """Every order of the cards looked at, cut at every place; a choice is made when asked for."""

    def __init__(self, looked: list[int]) -> None:
        orders = list(permutations(looked))
        self._ways = [
            (order[:cut], order[cut:]) for cut in range(len(looked), -1, -1) for order in orders
        ]

    def __iter__(self) -> Iterator[Choice]:
        for top, bottom in self._ways:
            yield ReturnCards(top, bottom)

    def __len__(self) -> int:
        return len(self._ways)

    def sample(self, rng: Rng) -> Choice:
        """Return one of them."""
        top, bottom = self._ways[rng.below(len(self._ways))]
        return ReturnCards(top, bottom)


class ArrangeCards(Question[Table]):
    """Each card goes back on the top or to the bottom, in any order (SC-MOD-09, SC-MOD-11)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "return_cards"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The flyer."""
        return (self.seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        """Every order, cut at every place."""
        return Arrangements(table.looked)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """All the cards looked at, each once."""
        if not isinstance(choice, ReturnCards):
            return RETURN_CARDS
        whole = sorted((*choice.top, *choice.bottom)) == sorted(table.looked)
        return None if whole else RETURN_CARDS

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """The opponent learns only how many went where (SC-MOD-13, DU-MOD-11)."""
        assert isinstance(choice, ReturnCards)
        table.stack.pop()
        table.top[:0] = choice.top
        table.bottom.extend(choice.bottom)
        table.looked = []
        table.tell(CardsReturned(seat, choice.top, choice.bottom))
