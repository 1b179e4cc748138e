"""The stack of frames: what the table waits for, and what follows.

The frame on top is next. A `Step` runs by itself, a `Chance` waits for a driver, a `Question`
for one seat or several. Frames are immutable values, so that a clone shares them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from starfare.kernel.action import Action, action_for
from starfare.kernel.choices import Choice, Choices, Family, Joined, Listed
from starfare.kernel.refusal import Reason
from starfare.kernel.value import Value

T = TypeVar("T")

NO_SUCH_CHOICE: Final = Reason("no_such_choice")


class Frame(Value, Generic[T]):
    """Something on the stack."""


class Step(Frame[T]):
    """Something that happens by itself when its time has come."""

    def run(self, table: T) -> None:
        """Carry it out."""
        raise NotImplementedError


class Chance(Frame[T]):
    """A draw: what may come, how likely, and what then happens."""

    PURPOSE: ClassVar[str] = ""

    def weights(self, table: T) -> list[int]:
        """Return how likely each outcome is, relative to the others."""
        raise NotImplementedError

    def even_count(self, table: T) -> int:
        """Return the number of outcomes if all are equally likely, else 0."""
        return 0

    def resolve(self, table: T, outcome: int) -> None:
        """Carry out what was drawn."""
        raise NotImplementedError


class EvenChance(Chance[T]):
    """A draw in which all outcomes are equally likely."""

    def count(self, table: T) -> int:
        """Return the number of outcomes."""
        raise NotImplementedError

    def even_count(self, table: T) -> int:
        """All of them."""
        return self.count(table)

    def weights(self, table: T) -> list[int]:
        """All alike."""
        return [1] * self.count(table)


MOST_SEATS: Final = 6
ALONE: Final = [(seat,) for seat in range(MOST_SEATS)]
"""For each seat the answer to who decides."""


class Question(Frame[T]):
    """Something one seat or several have to decide; it leaves the stack by its own hand."""

    PROMPT: ClassVar[str] = ""
    ACTIONS: ClassVar[tuple[Action[Any, Any], ...]] = ()
    """What can be done, in the order in which it is offered."""
    NOTHING_ELSE: ClassVar[Reason] = NO_SUCH_CHOICE
    """Why nothing but these actions is possible."""

    def deciders(self, table: T) -> tuple[int, ...]:
        """Return the seats the table waits for."""
        raise NotImplementedError

    def volunteers(self, table: T) -> tuple[int, ...]:
        """Return the seats that may say something, though nobody waits for them."""
        return ()

    def asks(self, table: T, seat: int) -> bool:
        """Tell whether the table waits for a seat, or lets it say something."""
        return seat in self.deciders(table) or seat in self.volunteers(table)

    def choices(self, table: T, seat: int) -> Choices:
        """Return what that seat may choose from."""
        offered: list[Choice] = []
        families: list[Family] = []
        for action in self.ACTIONS:
            action.offer(table, seat, offered)
            family = action.family(table, seat)
            if family is not None:
                families.append(family)
        return Joined(offered, families) if families else Listed(offered)

    def why_not(self, table: T, seat: int, choice: Choice) -> Reason | None:
        """Return the reason why that seat may not choose this, or None if it may."""
        action = action_for(self.ACTIONS, choice)
        return self.NOTHING_ELSE if action is None else action.why_not(table, seat, choice)

    def apply(self, table: T, seat: int, choice: Choice) -> None:
        """Carry out a choice found possible."""
        action = action_for(self.ACTIONS, choice)
        assert action is not None
        action.do(table, seat, choice)


class SeatQuestion(Question[T]):
    """A question to one seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: T) -> tuple[int, ...]:
        """Nobody else."""
        return ALONE[self.seat]


class Decision:
    """What one seat has to decide: a prompt and the choices."""

    def __init__(
        self, seat: int, prompt: str, choices: Choices, optional: bool, question: Value
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.choices = choices
        self.optional = optional
        self.question = question

    def __repr__(self) -> str:
        may = "may" if self.optional else "must"
        return f"Decision(seat {self.seat} {may} {self.prompt})"
