"""Rolling a seven: returns, then a theft that may be declined (rules CL-SEV)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.classic.events import TheftDeclined
from starfare.games.starfarers import seven as base
from starfare.games.starfarers.seven import Discards, discards_due, victims
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import Frame, Step
from starfare.kernel.refusal import Reason


class DeclineTheft(Choice):
    """Take nobody's card."""


DECLINE_THEFT: Final = DeclineTheft()


def begin_seven(table: Table, seat: int) -> None:
    """All returns, then the theft; nobody receives a card (CL-SEV-01, CL-SEV-04, CL-SEV-05)."""
    frames: list[Frame[Table]] = [Theft(seat)]
    due = tuple([discards_due(table, each) for each in range(table.seats)])
    if any(due):
        frames.insert(0, Discards(due, tuple([()] * table.seats)))
    table.follow(frames)


class Theft(Step[Table]):
    """The theft; there is none where all other hands are empty (CL-SEV-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Ask the roller if there is anybody to take a card from."""
        if victims(table, self.seat):
            table.push(NameVictim(self.seat))


class NameVictim(base.NameVictim):
    """The roller may draw a card from somebody's hand (CL-SEV-03, CL-SEV-04)."""

    def choices(self, table: Table, seat: int) -> Choices:
        """Anybody with a card, or nobody."""
        return Listed([*super().choices(table, seat), DECLINE_THEFT])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Declining is always possible."""
        return None if isinstance(choice, DeclineTheft) else super().why_not(table, seat, choice)

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Draw, or let it be."""
        if isinstance(choice, DeclineTheft):
            table.stack.pop()
            table.tell(TheftDeclined(seat))
        else:
            super().apply(table, seat, choice)
