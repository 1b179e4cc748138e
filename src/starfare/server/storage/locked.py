"""A table that is locked while its seats or its status are changed."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from starfare.server.storage.rows import SeatRow, TableRow, seats_of
from starfare.server.storage.schema import seats, tables


class LockedTable:
    """A table and its seats as they are stored; until the lock ends nobody else changes them."""

    def __init__(self, connection: AsyncConnection, row: TableRow, chairs: list[SeatRow]) -> None:
        self._connection = connection
        self.row = row
        self.seats = chairs

    def seats_of(self, person: str) -> list[int]:
        """Return the seats in which somebody sits."""
        return seats_of(self.seats, person)

    async def change(self, **values: Any) -> None:
        """Change the table itself."""
        change = update(tables).where(tables.c.id == self.row.id)
        await self._connection.execute(change.values(**values))

    async def put(self, chair: SeatRow) -> None:
        """Store a seat that has changed."""
        change = update(seats).where(seats.c.table_id == self.row.id, seats.c.seat == chair.seat)
        await self._connection.execute(change.values(**msgspec.structs.asdict(chair)))
        self.seats[chair.seat] = chair
