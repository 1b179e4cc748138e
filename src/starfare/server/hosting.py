"""Making a table, beginning its game, and its record."""

from __future__ import annotations

import time
from typing import Annotated, Any, Final

import msgspec

from starfare.games import find
from starfare.kernel.chance import Seeded
from starfare.kernel.game import new_game
from starfare.kernel.options import checked_seats, settled
from starfare.kernel.refusal import BadOption
from starfare.server import tokens
from starfare.server.bounds import Options, Word
from starfare.server.clock import find_clock
from starfare.server.describing import bots_for
from starfare.server.house import House
from starfare.server.live import LiveTable
from starfare.server.refusals import AlreadySeated, NotNow, NotWelcome, TooMany
from starfare.server.rights import must_host
from starfare.server.seating import ME, SIT_ONCE, WantedSeat, wanted_seat
from starfare.server.storage.rows import (
    CLOSED,
    OPEN,
    OVER,
    RUNNING,
    PersonRow,
    SeatRow,
    Settings,
    TableRow,
)

NEVER: Final = 1e15


class WantedTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as the host wants it."""

    game: Word
    seats: Annotated[list[WantedSeat], msgspec.Meta(max_length=20)]
    options: Options = {}
    settings: Settings = Settings()
    public: bool = True


class Hosting:
    """Makes tables and begins their games."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lobby = house.lobby

    async def create(self, host: PersonRow, wanted: WantedTable) -> LiveTable:
        """Make a table, or refuse what the game does not allow."""
        rules = find(wanted.game)
        checked_seats(len(wanted.seats), rules.seat_counts, rules.title)
        rules = rules.seated(len(wanted.seats), wanted.options)
        options = settled(rules.options(), rules.completed(dict(wanted.options)))
        rules.check(len(wanted.seats), options)
        check_settings(wanted.game, wanted.settings)
        if sum(seat.kind == ME for seat in wanted.seats) > 1:
            raise AlreadySeated("", SIT_ONCE)
        row = _new_row(wanted, host, rules.version, options)
        chairs: list[SeatRow] = []
        for number, seat in enumerate(wanted.seats):
            taken = [chair.name for chair in chairs]
            chairs.append(wanted_seat(row.id, number, seat, host, wanted.game, taken))
        most = self.house.settings.limits.tables_per_person
        if not await self.lobby.create(row, chairs, most):
            raise too_many(most)
        return await self.house.get(row.id)

    async def start(self, live: LiveTable, person: PersonRow) -> None:
        """Begin the game: a seed from the operating system, its hash for everybody to see."""
        must_host(live, person)
        async with self.lobby.locked(live.id) as table:
            if table.row.status != OPEN:
                raise NotNow("", "The game has already begun, or the table is closed.")
            if any(seat.kind == OPEN for seat in table.seats):
                raise NotNow("", "There are empty seats: fill them with people or bots.")
            await table.change(**_beginning(table.row, [seat.name for seat in table.seats]))
        await self.house.refresh(live)
        live.tell(self.house.resumed_at)
        await self.house.changed(live)

    async def close(self, live: LiveTable, person: PersonRow) -> None:
        """Close a table that has not begun."""
        must_host(live, person)
        if not await self.lobby.change(live.id, OPEN, status=CLOSED):
            raise NotNow("", "Only a table that has not begun can be closed.")
        await self.house.seats_changed(live)

    async def record(self, live: LiveTable, person: PersonRow | None) -> str:
        """Return the record of a game that is over, with its seed."""
        if live.row.status != OVER:
            raise NotNow("", "The record is published when the game is over.")
        if not live.row.public and (person is None or not live.seats_of(person.id)):
            raise NotWelcome("", "This table is private.")
        return live.running().game.record()


def too_many(most: int) -> TooMany:
    """Return the refusal for somebody who has as many tables as one may have."""
    return TooMany("", f"You have {most} tables already; finish or close one first.")


def check_settings(game: str, settings: Settings) -> None:
    """Refuse a clock or a stand-in that does not exist."""
    find_clock(settings.clock)
    if settings.stand_in and settings.stand_in not in bots_for(game):
        raise BadOption("", f"There is no bot {settings.stand_in!r} for {game}.")


def _new_row(
    wanted: WantedTable, host: PersonRow, version: int, options: dict[str, str]
) -> TableRow:
    return TableRow(
        id=tokens.new_id(),
        game=wanted.game,
        version=version,
        options=options,
        settings=wanted.settings,
        host=host.id,
        public=wanted.public,
        status=OPEN,
        created=time.time(),
        started=None,
        ended=None,
        seed=None,
        opening=None,
        names=None,
        outcome=None,
        base=0,
        follows=None,
        next=None,
        minder=None,
        look_at=NEVER,
    )


def _beginning(row: TableRow, names: list[str]) -> dict[str, Any]:
    """Return what changes at a table when its game begins."""
    seed = tokens.new_seed()
    values: dict[str, Any] = {"names": _json(names), "started": time.time()}
    if not row.base:
        options: dict[str, Any] = dict(row.options)
        game = new_game(find(row.game), len(names), Seeded(seed), options, tuple(names))
        game.open()
        values["opening"] = _json(game.opening)
    version = find(row.game).version
    return {**values, "seed": seed, "status": RUNNING, "version": version, "look_at": 0.0}


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
