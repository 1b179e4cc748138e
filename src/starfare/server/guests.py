"""People: guests by a signed cookie, accounts with a password, and what they have played."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import msgspec

from starfare.games import games
from starfare.server import tokens
from starfare.server.names import checked_login, checked_name
from starfare.server.refusals import BadMessage, BadToken, Banned, NotNow, Taken
from starfare.server.storage.lobby import Lobby
from starfare.server.storage.people import People
from starfare.server.storage.rows import PersonRow

SHORTEST_PASSWORD: Final = 10
LONGEST_PASSWORD: Final = 200


class Guests:
    """Knows who somebody is."""

    def __init__(self, people: People, lobby: Lobby, signer: tokens.Signer) -> None:
        self._people = people
        self._lobby = lobby
        self._signer = signer

    async def of_cookie(self, cookie: str | None) -> PersonRow | None:
        """Return whose cookie that is, or None; refuse somebody who is banned."""
        read = None if cookie is None else self._signer.read(cookie)
        if read is None:
            return None
        person = await self._people.person(read[0])
        if person is not None and person.banned is not None:
            raise Banned
        return person if person is not None and person.session == read[1] else None

    def cookie(self, person: PersonRow) -> str:
        """Return the cookie of somebody."""
        return self._signer.sign(person.id, person.session)

    async def welcome(self, name: str) -> PersonRow:
        """Make a guest."""
        person = PersonRow(tokens.new_id(), checked_name(name), None, None, 0, time.time())
        await self._people.add(person)
        return person

    async def rename(self, person: PersonRow, name: str) -> PersonRow:
        """Give somebody another name."""
        new = checked_name(name)
        await self._people.change(person.id, name=new)
        return msgspec.structs.replace(person, name=new)

    async def register(self, person: PersonRow, login: str, password: str) -> PersonRow:
        """Make a guest an account; what they have played stays theirs."""
        if person.login is not None:
            raise NotNow("", "You have an account already.")
        login = checked_login(login)
        check_password(password)
        stored = await asyncio.to_thread(tokens.hashed, password)
        if not await self._people.change(person.id, login=login, password=stored):
            raise Taken("", "That login is taken.")
        return msgspec.structs.replace(person, login=login, password=stored)

    async def log_in(self, login: str, password: str) -> PersonRow:
        """Return the account, or refuse without telling what was wrong."""
        person = await self._people.with_login(login)
        stored = tokens.NOBODY if person is None or person.password is None else person.password
        good = await asyncio.to_thread(tokens.matches, stored, password[:LONGEST_PASSWORD])
        if person is None or not good:
            raise BadToken("", "Login or password is wrong.")
        if person.banned is not None:
            raise Banned
        return person

    async def log_out_everywhere(self, person: PersonRow) -> None:
        """Make all cookies of somebody worthless, and the tokens that open their seats."""
        await self._people.change(person.id, session=person.session + 1)
        await self._lobby.end_seat_tokens(person.id)

    async def history(self, person: PersonRow) -> dict[str, Any]:
        """Return the games somebody finished, and what they add up to."""
        rows = await self._lobby.results(person.id)
        found: list[dict[str, Any]] = []
        known = games()
        for row in rows:
            outcome = msgspec.json.decode(row.outcome or "{}")
            points = outcome.get("points", [])
            found.append(
                {
                    "table": row.id,
                    "game": row.game,
                    "title": known[row.game].title if row.game in known else row.game,
                    "names": msgspec.json.decode(row.names or "[]"),
                    "turns": outcome.get("turns"),
                    "seat": row.seat,
                    "won": row.seat in outcome.get("winners", []),
                    "points": points[row.seat] if row.seat < len(points) else None,
                    "ended": row.ended,
                }
            )
        return {"games": found, "statistics": statistics(found)}


def check_password(password: str) -> None:
    """Refuse a password that is too short or too long."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadMessage("", f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} letters.")


def statistics(finished: list[dict[str, Any]]) -> dict[str, Any]:
    """Return played and won, for each game."""
    result: dict[str, Any] = {}
    for game in finished:
        figures = result.setdefault(game["game"], {"played": 0, "won": 0})
        figures["played"] += 1
        figures["won"] += game["won"]
    return result
