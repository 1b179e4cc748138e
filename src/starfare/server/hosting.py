"""What can be done with a table around its game: make it, sit down, begin, again."""

from __future__ import annotations

import time
from typing import Annotated, Any, Final

import msgspec

from starfare.games import find
from starfare.kernel.chance import Seeded
from starfare.kernel.game import new_game
from starfare.kernel.options import checked_seats, settled
from starfare.kernel.refusal import BadOption, BadSeats
from starfare.server import tokens
from starfare.server.bounds import Name, Options, Word
from starfare.server.clock import find_clock
from starfare.server.describing import bots_for, free_name, usual_bot
from starfare.server.house import House
from starfare.server.live import LiveTable
from starfare.server.position import standing
from starfare.server.refusals import (
    BadToken,
    Expired,
    NotNow,
    NotTheHost,
    NotWelcome,
    NotYourSeat,
    Taken,
    TooMany,
)
from starfare.server.storage.rows import (
    BOT,
    CLOSED,
    OPEN,
    OUTSIDE,
    OVER,
    PERSON,
    RUNNING,
    PersonRow,
    SeatRow,
    Settings,
    TableRow,
)

SEAT_TOKEN: Final = "seat"
BOT_TOKEN: Final = "bot"
INVITE: Final = "invite"
NEVER: Final = 1e15


class WantedSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as the host wants it: `me`, `here` (shares my device), `open`, `bot`, `outside`."""

    kind: Word
    name: Name = ""
    bot: Word = ""


class WantedTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as the host wants it."""

    game: Word
    seats: Annotated[list[WantedSeat], msgspec.Meta(max_length=20)]
    options: Options = {}
    settings: Settings = Settings()
    public: bool = True


class Hosting:
    """Makes tables and seats people at them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lobby = house.lobby

    # --- making ----------------------------------------------------------------------

    async def create(self, host: PersonRow, wanted: WantedTable) -> LiveTable:
        """Make a table, or refuse what the game does not allow."""
        rules = find(wanted.game)
        checked_seats(len(wanted.seats), rules.seat_counts, rules.title)
        rules = rules.seated(len(wanted.seats), wanted.options)
        options = settled(rules.options(), rules.completed(dict(wanted.options)))
        rules.check(len(wanted.seats), options)
        check_settings(wanted.game, wanted.settings)
        most = self.house.settings.limits.tables_per_person
        if await self.lobby.hosted(host.id) >= most:
            raise TooMany("", f"You have {most} tables already; finish or close one first.")
        row = _new_row(wanted, host, rules.version, options)
        chairs: list[SeatRow] = []
        for number, seat in enumerate(wanted.seats):
            taken = [chair.name for chair in chairs]
            chairs.append(wanted_seat(row.id, number, seat, host, wanted.game, taken))
        await self.lobby.create(row, chairs)
        return await self.house.get(row.id)

    async def again(self, live: LiveTable, person: PersonRow) -> LiveTable:
        """Make the rematch: same game and options, everybody in the same seat.

        A seat has its colour, and options may name it. The rules find out who begins. Against bots
        alone the rematch starts at once: there is nobody to wait for.
        """
        self._must_sit(live, person)
        if live.row.status != OVER:
            raise NotNow("", "A rematch follows a game that is over.")
        if live.row.next is None:
            made = await self._follow_up(live, live.row.host, 0, live.seats)
            if await self.lobby.name_next(live.id, made.id):
                await self.house.refresh(live)
                await self.house.changed(live)
                if _is_alone(made, person):
                    await self.start(made, person)
                return made
            await self.lobby.change(made.id, OPEN, status=CLOSED)
            await self.house.refresh(live)
        assert live.row.next is not None
        return await self.house.get(live.row.next)

    async def play_on(self, live: LiveTable, person: PersonRow, moves: int) -> LiveTable:
        """Make a table that goes on from a position of a game that is over."""
        if live.row.status != OVER:
            raise NotNow("", "Only a game that is over can be played on from.")
        if not live.row.public:
            self._must_sit(live, person)
        entries = standing(await self.house.log.entries(live.id))
        if not 0 <= moves < len(entries):
            raise NotNow("", f"The game has {len(entries)} choices; name one before the last.")
        made = await self._follow_up(live, person.id, moves, live.seats)
        kept = [
            msgspec.structs.replace(entry, table_id=made.id, seq=seq, choice_id=None)
            for seq, entry in enumerate(entries[:moves], start=1)
        ]
        await self.house.log.copy_in(kept)
        return made

    async def _follow_up(
        self, live: LiveTable, host: str, base: int, chairs: list[SeatRow]
    ) -> LiveTable:
        old = live.row
        row = msgspec.structs.replace(
            old,
            id=tokens.new_id(),
            host=host,
            status=OPEN,
            created=time.time(),
            started=None,
            ended=None,
            seed=None,
            opening=old.opening if base else None,
            names=old.names if base else None,
            outcome=None,
            base=base,
            follows=old.id,
            next=None,
            minder=None,
            look_at=NEVER,
        )
        anew = [
            msgspec.structs.replace(seat, table_id=row.id, left=False, seen_at=0.0)
            for seat in chairs
        ]
        await self.lobby.create(row, anew)
        return await self.house.get(row.id)

    # --- sitting down ------------------------------------------------------------------

    async def join(
        self, live: LiveTable, person: PersonRow, seat: int | None, name: str, invite: str | None
    ) -> tuple[int, str]:
        """Sit down; return the seat and a token that opens it from another device."""
        await self.check_welcome(live, person, invite)
        if live.row.status != OPEN:
            raise NotNow("", "The game has begun; only its players can come back to it.")
        free = [chair.seat for chair in live.seats if chair.kind == OPEN]
        for number in free if seat is None else [seat] if seat in free else []:
            values = {"kind": PERSON, "person": person.id, "name": name or person.name}
            if await self.lobby.seat(live.id, number, OPEN, seen_at=time.time(), **values):
                await self._seats_changed(live)
                return number, await self.new_token(live, number, SEAT_TOKEN)
        raise Taken("", "That seat is taken." if seat is not None else "Every seat is taken.")

    async def leave(self, live: LiveTable, person: PersonRow) -> None:
        """Stand up: before the game the seat is free again, later a bot plays on in it."""
        self._must_sit(live, person)
        for number in live.seats_of(person.id):
            if live.row.status == OPEN:
                empty = {"kind": OPEN, "person": None, "name": "", "bot": None}
                await self.lobby.seat(live.id, number, PERSON, **empty)
                await self.lobby.forget_tokens(live.id, number, SEAT_TOKEN)
            elif live.row.status == RUNNING:
                await self.lobby.seat(live.id, number, PERSON, left=True)
        if live.row.status == OPEN and person.id == live.row.host:
            await self.lobby.change(live.id, OPEN, status=CLOSED)
        await self._seats_changed(live)

    async def set_seat(
        self, live: LiveTable, person: PersonRow, number: int, wanted: WantedSeat
    ) -> str | None:
        """Let the host change a seat before the game; return the token of an outside bot."""
        self._must_host(live, person)
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
        await self._seats_changed(live)
        return await self.new_token(live, number, BOT_TOKEN) if made.kind == OUTSIDE else None

    async def check_welcome(
        self, live: LiveTable, person: PersonRow | None, invite: str | None
    ) -> None:
        """Refuse who comes to a private table without an invitation."""
        mine = person is not None and (live.row.host == person.id or live.seats_of(person.id) != [])
        if live.row.public or mine:
            return
        if invite is None:
            raise NotWelcome("", "This table is private: an invitation is needed.")
        found = await self.lobby.token(tokens.digest(invite))
        if found is None or found["table_id"] != live.id or found["kind"] != INVITE:
            raise BadToken("", "This invitation is not for this table.")
        if found["expires"] is not None and found["expires"] < time.time():
            raise Expired("", "This invitation has expired; ask for a new one.")

    # --- tokens ----------------------------------------------------------------------

    async def new_token(
        self, live: LiveTable, seat: int | None, kind: str, expires: float | None = None
    ) -> str:
        """Make a token and store its hash."""
        token = tokens.new_token()
        await self.lobby.keep_token(tokens.digest(token), live.id, seat, kind, expires)
        return token

    async def seat_token(self, live: LiveTable, person: PersonRow, seat: int) -> str:
        """Make another token for one's own seat; the host also gets those of outside bots."""
        chair = live.seats[seat] if 0 <= seat < len(live.seats) else None
        if chair is not None and chair.kind == OUTSIDE and live.row.host == person.id:
            await self.lobby.forget_tokens(live.id, seat, BOT_TOKEN)
            return await self.new_token(live, seat, BOT_TOKEN)
        if seat not in live.seats_of(person.id):
            raise NotYourSeat("", "That is not your seat.")
        return await self.new_token(live, seat, SEAT_TOKEN)

    async def invite(self, live: LiveTable, person: PersonRow, seconds: float) -> str:
        """Make an invitation to a private table."""
        self._must_sit(live, person)
        return await self.new_token(live, None, INVITE, time.time() + seconds)

    async def opens(self, live: LiveTable, token: str) -> int | None:
        """Return the seat that a token opens; None for an invitation."""
        found = await self.lobby.token(tokens.digest(token))
        if found is None or found["table_id"] != live.id:
            raise BadToken("", "This token opens nothing at this table.")
        if found["kind"] == INVITE:
            await self.check_welcome(live, None, token)
            return None
        return int(found["seat"])

    # --- beginning -------------------------------------------------------------------

    async def start(self, live: LiveTable, person: PersonRow) -> None:
        """Begin the game: a seed from the operating system, its hash for everybody to see."""
        self._must_host(live, person)
        live.seats = await self.lobby.seats(live.id)
        if any(seat.kind == OPEN for seat in live.seats):
            raise NotNow("", "There are empty seats: fill them with people or bots.")
        seed = tokens.new_seed()
        names = [seat.name for seat in live.seats]
        row = live.row
        values: dict[str, Any] = {"names": _json(names), "started": time.time()}
        if not row.base:
            options: dict[str, Any] = dict(row.options)
            game = new_game(find(row.game), len(names), Seeded(seed), options, tuple(names))
            game.open()
            values["opening"] = _json(game.opening)
        values.update(seed=seed, status=RUNNING, version=find(row.game).version, look_at=0.0)
        if not await self.lobby.change(live.id, OPEN, **values):
            raise NotNow("", "The game has already begun, or the table is closed.")
        await self.house.refresh(live)
        live.tell(self.house.resumed_at)
        await self.house.changed(live)

    async def close(self, live: LiveTable, person: PersonRow) -> None:
        """Close a table that has not begun."""
        self._must_host(live, person)
        if not await self.lobby.change(live.id, OPEN, status=CLOSED):
            raise NotNow("", "Only a table that has not begun can be closed.")
        await self._seats_changed(live)

    async def record(self, live: LiveTable, person: PersonRow | None) -> str:
        """Return the record of a game that is over, with its seed."""
        if live.row.status != OVER:
            raise NotNow("", "The record is published when the game is over.")
        if not live.row.public and (person is None or not live.seats_of(person.id)):
            raise NotWelcome("", "This table is private.")
        return live.running().game.record()

    async def _seats_changed(self, live: LiveTable) -> None:
        await self.house.refresh(live)
        await self.house.changed(live)

    def _must_host(self, live: LiveTable, person: PersonRow) -> None:
        if live.row.host != person.id:
            raise NotTheHost("", "Only the host of the table may do that.")

    def _must_sit(self, live: LiveTable, person: PersonRow) -> None:
        if live.row.host != person.id and not live.seats_of(person.id):
            raise NotYourSeat("", "You do not sit at this table.")


def _is_alone(live: LiveTable, person: PersonRow) -> bool:
    """Tell whether a host sits with bots of the house only."""
    others = [seat for seat in live.seats if seat.kind != BOT and seat.person != person.id]
    return live.row.host == person.id and not others


def check_settings(game: str, settings: Settings) -> None:
    """Refuse a clock or a stand-in that does not exist."""
    find_clock(settings.clock)
    if settings.stand_in and settings.stand_in not in bots_for(game):
        raise BadOption("", f"There is no bot {settings.stand_in!r} for {game}.")


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


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
