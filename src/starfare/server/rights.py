"""Who may do what at a table."""

from __future__ import annotations

from typing import Protocol

from starfare.server.refusals import NotTheHost, NotYourSeat
from starfare.server.storage.rows import PersonRow, SeatRow, TableRow, seats_for


class Seats(Protocol):
    """A table, in memory or locked in the database."""

    row: TableRow
    seats: list[SeatRow]

    def seats_of(self, person: str) -> list[int]:
        """Return the seats in which somebody sits."""


def must_host(table: Seats, person: PersonRow) -> None:
    """Refuse everybody but the host of the table."""
    if table.row.host != person.id:
        raise NotTheHost("", "Only the host of the table may do that.")


def must_belong(table: Seats, person: PersonRow) -> None:
    """Refuse everybody who neither hosts the table nor sits at it."""
    if not belongs(table, person):
        raise NotYourSeat("", "You do not sit at this table.")


def belongs(table: Seats, person: PersonRow) -> bool:
    """Tell whether somebody hosts the table or sits at it."""
    return table.row.host == person.id or table.seats_of(person.id) != []


def may_come(table: Seats, person: PersonRow | None) -> bool:
    """Tell whether somebody needs no invitation: they belong there, or a seat is kept for them."""
    if person is None:
        return False
    return belongs(table, person) or seats_for(table.seats, person.id) != []
