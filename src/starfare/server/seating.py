"""Who sits where before a game begins: sit down, stand up, change a seat."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import msgspec

from starfare.kernel.refusal import BadOption, BadSeats
from starfare.server.bounds import Name, Word
from starfare.server.describing import bots_for, usual_bot
from starfare.server.house import House
from starfare.server.keys import Keys
from starfare.server.live import LiveTable
from starfare.server.names import own_name
from starfare.server.refusals import AlreadySeated, NotNow, Taken
from starfare.server.rights import must_belong, must_host
from starfare.server.storage.locked import LockedTable
from starfare.server.storage.rows import (
    BOT,
    CLOSED,
    OPEN,
    OUTSIDE,
    PERSON,
    RUNNING,
    PersonRow,
    SeatRow,
    seats_for,
)

ME: Final = "me"
SIT_ONCE: Final = "You sit at a table once; a seat for somebody who shares your device is `here`."


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
        async with self.lobby.locked(live.id) as table:
            if table.row.status != OPEN:
                raise NotNow("", "The game has begun; only its players can come back to it.")
            if table.seats_of(person.id):
                raise AlreadySeated("", "You sit at this table already.")
            numbers = await self._places(table, person, seat)
            first = numbers[0] if seat is None else seat
            for number in numbers:
                chosen = name if number == first else ""
                await table.put(taken_seat(table.seats, number, person, chosen))
            token = await self.keys.token_for(table, person, first)
        await self.house.seats_changed(live)
        return first, token

    async def _places(self, table: LockedTable, person: PersonRow, seat: int | None) -> list[int]:
        """Return where somebody sits down: where seats are kept for them, or in another one.

        Several are kept for somebody whose friends share a device. Whoever sits elsewhere needs
        them no longer.
        """
        kept = seats_for(table.seats, person.id)
        if kept and seat in (None, *kept):
            return kept
        number = free_seat(table.seats, seat)
        for each in kept:
            await table.put(empty_seat(table.row.id, each))
        return [number]

    async def accept(self, live: LiveTable, person: PersonRow) -> None:
        """Sit down where a seat is kept for somebody, if one is."""
        if live.row.status == OPEN and seats_for(live.seats, person.id):
            await self.join(live, person, None, "", None)

    async def leave(self, live: LiveTable, person: PersonRow) -> None:
        """Stand up: before the game the seat is free again, later a bot plays on in it.

        Whoever is invited declines.
        """
        async with self.lobby.locked(live.id) as table:
            kept = seats_for(table.seats, person.id)
            if not kept:
                must_belong(table, person)
            status = table.row.status
            for number in sorted((*table.seats_of(person.id), *kept)):
                if status == OPEN:
                    await table.put(empty_seat(live.id, number))
                elif status == RUNNING:
                    await table.put(msgspec.structs.replace(table.seats[number], left=True))
            if status == OPEN and person.id == table.row.host:
                await table.change(status=CLOSED)
        await self.house.seats_changed(live)

    async def set_seat(
        self, live: LiveTable, person: PersonRow, number: int, wanted: WantedSeat
    ) -> str | None:
        """Let the host change a seat before the game; return the token of an outside bot."""
        must_host(live, person)
        if not 0 <= number < len(live.seats):
            raise BadSeats("", f"There is no seat {number}.")
        try:
            token = await self._change_seat(live, person, number, wanted)
        except Taken:
            await self.house.refresh(live)
            raise
        await self.house.seats_changed(live)
        return token

    async def _change_seat(
        self, live: LiveTable, person: PersonRow, number: int, wanted: WantedSeat
    ) -> str | None:
        known = live.seats[number]
        async with self.lobby.locked(live.id) as table:
            if table.row.status != OPEN:
                raise NotNow("", "Seats are changed before the game begins.")
            was = table.seats[number]
            if (was.kind, was.person) != (known.kind, known.person):
                raise Taken("", "This seat has just changed; look again.")
            if wanted.kind == ME and table.seats_of(person.id) not in ([], [number]):
                raise AlreadySeated("", SIT_ONCE)
            taken = [chair.name for chair in table.seats if chair.seat != number]
            made = wanted_seat(live.id, number, wanted, person, live.row.game, taken)
            await table.put(made)
            is_outside = made.kind == OUTSIDE
            return await self.keys.token_for(table, person, number) if is_outside else None


def free_seat(chairs: Sequence[SeatRow], wanted: int | None) -> int:
    """Return the wanted seat if it is free, or without a wish the first free one."""
    free = [chair.seat for chair in chairs if chair.kind == OPEN and chair.invited is None]
    if wanted is None and free:
        return free[0]
    if wanted is None or wanted not in free:
        raise Taken("", "Every seat is taken." if wanted is None else "That seat is taken.")
    return wanted


def taken_seat(chairs: Sequence[SeatRow], number: int, person: PersonRow, name: str) -> SeatRow:
    """Return a seat with somebody in it, by the name they chose, or that it was kept under."""
    chair = chairs[number]
    others = [each.name for each in chairs if each.seat != number]
    return msgspec.structs.replace(
        chair,
        kind=PERSON,
        person=person.id,
        name=own_name(name, chair.name or person.name, others),
        seen_at=time.time(),
        invited=None,
    )


def empty_seat(table_id: str, number: int) -> SeatRow:
    """Return a seat that waits for somebody."""
    return SeatRow(table_id, number, OPEN, None, "", None, False, 0.0)


def wanted_seat(
    table_id: str, number: int, wanted: WantedSeat, host: PersonRow, game: str, taken: list[str]
) -> SeatRow:
    """Return the seat that the host asked for."""
    empty = empty_seat(table_id, number)
    if wanted.kind == "open":
        return empty
    if wanted.kind in (ME, "here"):
        name = own_name(wanted.name, host.name, taken)
        return msgspec.structs.replace(
            empty, kind=PERSON, person=host.id, name=name, seen_at=time.time()
        )
    if wanted.kind == "outside":
        name = own_name(wanted.name, "outside bot", taken)
        return msgspec.structs.replace(empty, kind=OUTSIDE, name=name)
    if wanted.kind == "bot":
        bot = wanted.bot or usual_bot(game)
        if bot not in bots_for(game):
            known = ", ".join(bots_for(game))
            raise BadOption("", f"There is no bot {bot!r} for {game}; there are: {known}.")
        name = own_name(wanted.name, bot.title(), taken)
        return msgspec.structs.replace(empty, kind=BOT, bot=bot, name=name)
    raise BadSeats("", "A seat is one of: me, here, open, bot, outside.")
