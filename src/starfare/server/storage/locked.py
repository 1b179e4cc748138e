"""A table that is locked while its seats, its status or its tokens are changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from starfare.server.storage.making import insert_table
from starfare.server.storage.rows import SeatRow, TableRow, TokenRow, seats_of
from starfare.server.storage.schema import seats, tables, tokens


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

    async def make(self, row: TableRow, chairs: Sequence[SeatRow], most: int) -> bool:
        """Store a table that follows this one, unless its host has so many; tell whether."""
        return await insert_table(self._connection, row, chairs, most)

    async def put(self, chair: SeatRow) -> None:
        """Store a seat that has changed; where it changes hands, what opened it ends."""
        was = self.seats[chair.seat]
        change = update(seats).where(seats.c.table_id == self.row.id, seats.c.seat == chair.seat)
        await self._connection.execute(change.values(**msgspec.structs.asdict(chair)))
        self.seats[chair.seat] = chair
        if (was.kind, was.person) != (chair.kind, chair.person):
            await self.end_tokens(was.seat)
            if was.person is not None and was.person != self.row.host:
                await self._end_tokens_of(was.person)

    async def keep(self, token: TokenRow) -> None:
        """Store a token."""
        await self._connection.execute(insert(tokens), msgspec.structs.asdict(token))

    async def end_tokens(self, seat: int) -> None:
        """End all tokens of a seat."""
        await self._end(tokens.c.seat == seat)

    async def _end_tokens_of(self, person: str) -> None:
        """End whatever a guest gave out, their invitations too, once they sit here no longer."""
        if not self.seats_of(person):
            await self._end(tokens.c.owner == person)

    async def _end(self, which: ColumnElement[bool]) -> None:
        here = tokens.c.table_id == self.row.id
        await self._connection.execute(delete(tokens).where(here, which))
