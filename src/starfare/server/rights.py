"""Who may do what at a table."""

from __future__ import annotations

from starfare.server.live import LiveTable
from starfare.server.refusals import NotTheHost, NotYourSeat
from starfare.server.storage.rows import PersonRow


def must_host(live: LiveTable, person: PersonRow) -> None:
    """Refuse everybody but the host of the table."""
    if live.row.host != person.id:
        raise NotTheHost("", "Only the host of the table may do that.")


def must_belong(live: LiveTable, person: PersonRow) -> None:
    """Refuse everybody who neither hosts the table nor sits at it."""
    if not belongs(live, person):
        raise NotYourSeat("", "You do not sit at this table.")


def belongs(live: LiveTable, person: PersonRow) -> bool:
    """Tell whether somebody hosts the table or sits at it."""
    return live.row.host == person.id or live.seats_of(person.id) != []
