"""People, talk, mutes and the server's own keys in the database."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, literal, select, update

from starfare.server.refusals import Taken
from starfare.server.storage.database import Database
from starfare.server.storage.rows import PersonRow
from starfare.server.storage.schema import keys, mutes, people, talk

PROBE: Final = "probe"
"""A row that is written to see whether anything can be."""


class People:
    """Who there is, and what they say."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: PersonRow) -> None:
        """Store somebody new."""
        async with self._database.writing() as connection:
            await connection.execute(insert(people), msgspec.structs.asdict(person))

    async def person(self, person_id: str) -> PersonRow | None:
        """Return somebody."""
        return await self._one(people.c.id == person_id)

    async def with_login(self, login: str) -> PersonRow | None:
        """Return the account of that login."""
        return await self._one(people.c.login == login)

    async def _one(self, condition: Any) -> PersonRow | None:
        async with self._database.reading() as connection:
            found = await connection.execute(select(people).where(condition))
            row = found.mappings().one_or_none()
            return None if row is None else PersonRow(**row)

    async def change(self, person_id: str, **values: Any) -> bool:
        """Change somebody; False when the login is taken."""
        try:
            async with self._database.writing() as connection:
                change = update(people).where(people.c.id == person_id)
                await connection.execute(change.values(**values))
        except Taken:
            return False
        return True

    async def people(self, person_ids: Collection[str]) -> dict[str, PersonRow]:
        """Return people by their ids."""
        wanted = select(people).where(people.c.id.in_(person_ids))
        async with self._database.reading() as connection:
            found = await connection.execute(wanted)
            return {row["id"]: PersonRow(**row) for row in found.mappings()}

    # --- talk ------------------------------------------------------------------------

    async def say(self, line: dict[str, Any]) -> int:
        """Store a line of talk and return its number."""
        async with self._database.writing() as connection:
            done = await connection.execute(insert(talk).returning(talk.c.id), line)
            return int(done.scalar_one())

    async def said(self, table_id: str, after: int, limit: int) -> list[dict[str, Any]]:
        """Return the last lines of a table's talk after a number, in order."""
        wanted = select(talk).where(talk.c.table_id == table_id, talk.c.id > after)
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.order_by(talk.c.id.desc()).limit(limit))
            return [dict(row) for row in found.mappings()][::-1]

    async def mute(self, table_id: str, by: str, person: str, on: bool) -> None:
        """Note that somebody does not want to read somebody any more, or again."""
        row = {"table_id": table_id, "by": by, "person": person}
        which = [mutes.c[name] == value for name, value in row.items()]
        async with self._database.writing() as connection:
            await connection.execute(delete(mutes).where(*which))
            if on:
                await connection.execute(insert(mutes), row)

    async def muted(self, table_id: str) -> set[tuple[str, str]]:
        """Return who muted whom at a table."""
        wanted = select(mutes.c.by, mutes.c.person).where(mutes.c.table_id == table_id)
        async with self._database.reading() as connection:
            return {(row.by, row.person) for row in await connection.execute(wanted)}

    # --- the storage itself ------------------------------------------------------------

    async def check_storage(self) -> None:
        """Refuse if the storage does not answer, or has taken nothing since it failed."""
        async with self._database.reading() as connection:
            await connection.execute(select(literal(1)))
        if not self._database.takes_writes:
            async with self._database.writing() as connection:
                await connection.execute(delete(keys).where(keys.c.name == PROBE))
                await connection.execute(insert(keys), {"name": PROBE, "value": ""})

    # --- keys ------------------------------------------------------------------------

    async def key(self, name: str) -> str:
        """Return a secret of the server, made when first asked for; all workers share it."""
        made = {"name": name, "value": secrets.token_hex(32)}
        wanted = select(keys.c.value).where(keys.c.name == name)
        async with self._database.reading() as connection:
            found = (await connection.execute(wanted)).scalar_one_or_none()
        if found is not None:
            return str(found)
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(keys), made)
        except Taken:
            return await self.key(name)
        return made["value"]
