"""A view as plain data: what two pilots add to it."""

from __future__ import annotations

from typing import Any

from starfare.games.fivesix import words as x
from starfare.games.fivesix.encounters import FurtherCard, meeting_of, reader
from starfare.games.fivesix.table import PilotsTable
from starfare.games.starfarers.meeting import SUBJECT
from starfare.games.starfarers.plain import plain_view
from starfare.games.starfarers.plain_encounter import plain_answers


def plain_pilots(table: PilotsTable, seat: int | None, language: str = "en") -> dict[str, Any]:
    """Return what a seat may know as plain data; `table` is the known table of that seat."""
    plain = plain_view(table, seat, language)
    plain["pilots"] = [table.first, table.second] if table.turn else []
    encounter = plain["encounter"]
    if encounter is not None:
        seats = party(table)
        encounter["seats"] = seats
        encounter["reader"] = reader(table, tuple(seats))
        if table.reads_shared_card:
            encounter["answers"] = [
                answer
                for half in range(2)
                for answer in plain_answers(table, meeting_of(table, half))
            ]
    return plain


def party(table: PilotsTable) -> list[int]:
    """Return the pilots who have the card being read; what follows a card for all knows them."""
    if table.reads_shared_card:
        return [table.halves[x.HALF * half + x.RECORD + SUBJECT] for half in range(2)]
    for frame in table.stack:
        if isinstance(frame, FurtherCard):
            return list(frame.party)
    return [table.meeting[SUBJECT]]
