"""Who sits where before a game begins: sit down, stand up, change a seat."""

from __future__ import annotations

import time

import msgspec

from starfare.kernel.refusal import BadOption, BadSeats
from starfare.server.bounds import Name, Word
from starfare.server.describing import bots_for, free_name, usual_bot
from starfare.server.house import House
from starfare.server.keys import BOT_TOKEN, SEAT_TOKEN, Keys
from starfare.server.live import LiveTable
from starfare.server.refusals import NotNow, Taken
from starfare.server.rights import must_belong, must_host
from starfare.server.storage.rows import (
    BOT,
    CLOSED,
    OPEN,
    OUTSIDE,
    PERSON,
    RUNNING,
    PersonRow,
    SeatRow,
)


class WantedSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as the host wants it: `me`, `here` (shares my device), `open`, `bot`, `outside`."""

    kind: Word
    name: Name = ""
    bot: Word = ""


class Seating:
    """Seats people at tables."""

    def __init__(self, house: House, keys: Keys) -> None:
        self.house = house
        self.keys = keys
        self.lobby = house.lobby

    async def join(
        self, live: LiveTable, person: PersonRow, seat: int | None, name: str, invite: str | None
    ) -> tuple[int, str]:
        """Sit down; return the seat and a token that opens it from another device."""
        await self.keys.check_welcome(live, person, invite)
        if live.row.status != OPEN:
            raise NotNow("", "The game has begun; only its players can come back to it.")
        free = [chair.seat for chair in live.seats if chair.kind == OPEN]
        for number in free if seat is None else [seat] if seat in free else []:
            values = {"kind": PERSON, "person": person.id, "name": name or person.name}
            if await self.lobby.seat(live.id, number, OPEN, seen_at=time.time(), **values):
                await self.house.seats_changed(live)
                return number, await self.keys.new_token(live, number, SEAT_TOKEN)
        raise Taken("", "That seat is taken." if seat is not None else "Every seat is taken.")

    async def leave(self, live: LiveTable, person: PersonRow) -> None:
        """Stand up: before the game the seat is free again, later a bot plays on in it."""
        must_belong(live, person)
        for number in live.seats_of(person.id):
            if live.row.status == OPEN:
                empty = {"kind": OPEN, "person": None, "name": "", "bot": None}
                await self.lobby.seat(live.id, number, PERSON, **empty)
                await self.lobby.forget_tokens(live.id, number, SEAT_TOKEN)
            elif live.row.status == RUNNING:
                await self.lobby.seat(live.id, number, PERSON, left=True)
        if live.row.status == OPEN and person.id == live.row.host:
            await self.lobby.change(live.id, OPEN, status=CLOSED)
        await self.house.seats_changed(live)

    async def set_seat(
        self, live: LiveTable, person: PersonRow, number: int, wanted: WantedSeat
    ) -> str | None:
        """Let the host change a seat before the game; return the token of an outside bot."""
        must_host(live, person)
        if live.row.status != OPEN:
            raise NotNow("", "Seats are changed before the game begins.")
        if not 0 <= number < len(live.seats):
            raise BadSeats("", f"There is no seat {number}.")
        was = live.seats[number]
        taken = [chair.name for chair in live.seats if chair.seat != number]
        made = wanted_seat(live.id, number, wanted, person, live.row.game, taken)
        values = {name: getattr(made, name) for name in ("kind", "person", "name", "bot")}
        if not await self.lobby.seat(live.id, number, was.kind, **values):
            raise Taken("", "Somebody has just sat down there.")
        await self.lobby.forget_tokens(live.id, number, SEAT_TOKEN)
        await self.house.seats_changed(live)
        return await self.keys.new_token(live, number, BOT_TOKEN) if made.kind == OUTSIDE else None


def wanted_seat(
    table_id: str, number: int, wanted: WantedSeat, host: PersonRow, game: str, taken: list[str]
) -> SeatRow:
    """Return the seat that the host asked for."""
    empty = SeatRow(table_id, number, OPEN, None, "", None, False, 0.0)
    name = wanted.name.strip()[:40]
    if wanted.kind == "open":
        return empty
    if wanted.kind in ("me", "here"):
        return msgspec.structs.replace(
            empty, kind=PERSON, person=host.id, name=name or host.name, seen_at=time.time()
        )
    if wanted.kind == "outside":
        return msgspec.structs.replace(empty, kind=OUTSIDE, name=name or "outside bot")
    if wanted.kind == "bot":
        bot = wanted.bot or usual_bot(game)
        if bot not in bots_for(game):
            known = ", ".join(bots_for(game))
            raise BadOption("", f"There is no bot {bot!r} for {game}; there are: {known}.")
        return msgspec.structs.replace(
            empty, kind=BOT, bot=bot, name=name or free_name(bot.title(), taken)
        )
    raise BadSeats("", "A seat is one of: me, here, open, bot, outside.")
