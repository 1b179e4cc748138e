"""The sensor module: looking at the top cards and ordering them (rules SC-MOD-07, DU-MOD-07)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.flight_events import CardsLookedAt, CardsReturned
from starfare.games.starship.ship import Cards
from starfare.games.starship.table import Table
from starfare.games.starship.turning import cards_left, take_top
from starfare.games.starship.words import SENSOR
from starfare.kernel.action import Action
from starfare.kernel.choices import Choice, Choices
from starfare.kernel.frame import SeatQuestion, Step
from starfare.kernel.refusal import Reason
from starfare.kernel.stream import Rng

# --- looking ---------------------------------------------------------------------------


class UseSensor(Choice):
    """Look at the top cards of the sector with your sensor module."""


USE_SENSOR: Final = [UseSensor()]


class UsingSensor(Action[Table, UseSensor]):
    """Once a flight, before the first card is turned (SC-MOD-07, SC-MOD-10, DU-MOD-07)."""

    def candidates(self, table: Table, seat: int) -> list[UseSensor]:
        """There is one."""
        return USE_SENSOR

    def why_not(self, table: Table, seat: int, choice: UseSensor) -> Reason | None:
        """An active module, not used, in time, and something to look at."""
        flight = table.flight
        if not table.ships[seat].modules[SENSOR]:
            return reasons.NO_SENSOR
        if flight.sensor_used:
            return reasons.SENSOR_USED
        if flight.turned:
            return reasons.SENSOR_LATE
        return None if cards_left(table) else reasons.STACK_EMPTY

    def do(self, table: Table, seat: int, choice: UseSensor) -> None:
        """Look at the top 2 or 3 cards, or at all there are (SC-MOD-07, -08, -15)."""
        table.flight.sensor_used = True
        table.push(LookAtTop(table.facts.looks[table.ships[seat].modules[SENSOR]]))

    def wishes(self, table: Table, seat: int) -> list[UseSensor]:
        """For whoever has the module."""
        return USE_SENSOR if table.ships[seat].modules[SENSOR] else []


USING_SENSOR: Final = UsingSensor(UseSensor)


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
        table.tell(CardsLookedAt(table.active, table.flight.looked))
        table.push(ArrangeCards(table.active))


# --- putting back ----------------------------------------------------------------------


class ReturnCards(Choice):
    """Put the cards back: these on top, the uppermost first; those at the bottom."""

    FIELDS: ClassVar[tuple[str, ...]] = ("top", "bottom")

    def __init__(self, top: tuple[int, ...], bottom: tuple[int, ...]) -> None:
        self.top = top
        self.bottom = bottom


class Arrangements(Choices):
    """Every order of the cards looked at, cut at every place; a choice is made when asked for."""

    def __init__(self, looked: Cards) -> None:
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


class ReturningCards(Action[Table, ReturnCards]):
    """Each card goes back on the top or to the bottom, in any order (SC-MOD-09, SC-MOD-11)."""

    def why_not(self, table: Table, seat: int, choice: ReturnCards) -> Reason | None:
        """All the cards looked at, each once."""
        whole = sorted((*choice.top, *choice.bottom)) == sorted(table.flight.looked)
        return None if whole else reasons.RETURN_CARDS

    def do(self, table: Table, seat: int, choice: ReturnCards) -> None:
        """The opponent learns only how many went where (SC-MOD-13, DU-MOD-11)."""
        flight = table.flight
        table.stack.pop()
        flight.top = (*choice.top, *flight.top)
        flight.bottom = (*flight.bottom, *choice.bottom)
        flight.looked = ()
        table.tell(CardsReturned(seat, choice.top, choice.bottom))


class ArrangeCards(SeatQuestion[Table]):
    """How do the cards go back?"""

    PROMPT: ClassVar[str] = "return_cards"
    ACTIONS = (ReturningCards(ReturnCards),)
    NOTHING_ELSE = reasons.RETURN_CARDS

    def choices(self, table: Table, seat: int) -> Choices:
        """Every order, cut at every place."""
        return Arrangements(table.flight.looked)
