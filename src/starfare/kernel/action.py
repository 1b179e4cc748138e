"""Actions: one object for each kind of thing a player can do.

When it is offered, why it may not be done and what happens stand side by side, once. A question
names its actions; an edition that differs adds, drops or replaces one.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from starfare.kernel.choices import Choice, Family
from starfare.kernel.refusal import Reason

T = TypeVar("T")
C = TypeVar("C", bound=Choice)


class Action(Generic[T, C]):
    """Something a player can do, by choices of the kinds given."""

    def __init__(self, *kinds: type[Choice]) -> None:
        self.kinds = kinds

    def candidates(self, table: T, seat: int) -> list[C]:
        """Return all that the rule is to be asked about."""
        return []

    def offer(self, table: T, seat: int, offered: list[Choice]) -> None:
        """Add what may be done now: those candidates against which nothing speaks.

        An action that lists its choices itself must come to the same.
        """
        for choice in self.candidates(table, seat):
            if self.why_not(table, seat, choice) is None:
                offered.append(choice)

    def family(self, table: T, seat: int) -> Family | None:
        """Return the choices that are too many to be listed."""
        return None

    def why_not(self, table: T, seat: int, choice: C) -> Reason | None:
        """Return the reason why this may not be done, or None if it may."""
        return None

    def do(self, table: T, seat: int, choice: C) -> None:
        """Carry out what was found possible."""
        raise NotImplementedError

    def wishes(self, table: T, seat: int) -> list[C]:
        """Return what a client shows even while it is not possible, with the reason."""
        return []

    def price(self, table: T, choice: C) -> tuple[int, ...] | None:
        """Return what a choice costs, as a bundle; None if it is free."""
        return None


def action_for(actions: tuple[Action[Any, Any], ...], choice: Choice) -> Action[Any, Any] | None:
    """Return the action that a choice belongs to, if it is one of these."""
    kind = type(choice)
    for action in actions:
        if kind in action.kinds:
            return action
    return None
