"""The lobby over HTTP: games, people, tables."""

from __future__ import annotations

import time
from functools import partial
from typing import Annotated, Any, Literal

import litestar
import msgspec
from litestar import Controller, Request, Response
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, QueryParameter

from starfare.server import costs
from starfare.server.bounds import (
    LONGEST_INVITE,
    Name,
    Number,
    Password,
    Seat,
    Token,
    Word,
)
from starfare.server.describing import (
    described_live,
    described_person,
    described_table,
    described_token,
)
from starfare.server.hosting import WantedTable
from starfare.server.live import LiveTable, seen_lately
from starfare.server.refusals import STATUS, BadToken, TooFast
from starfare.server.seating import WantedSeat
from starfare.server.services import Services
from starfare.server.storage.rows import OPEN, RUNNING, PersonRow, TableRow
from starfare.server.tokens import COOKIE, COOKIE_DAYS, digest
from starfare.server.web.doorman import address_of
from starfare.server.web.parameters import PathId, PathSeat, QueryToken
from starfare.server.wire import PersonInfo, Refused, SeatTaken, TableInfo, TokenInfo

LISTED = 100
REFUSALS = {
    status: ResponseSpec(Refused, description="Refused.", generate_examples=False)
    for status in sorted({400, 422, *STATUS.values()})
}
get = partial(litestar.get, responses=REFUSALS)
post = partial(litestar.post, responses=REFUSALS)
put = partial(litestar.put, responses=REFUSALS)
patch = partial(litestar.patch, responses=REFUSALS)
delete = partial(litestar.delete, responses=REFUSALS)
AnyRequest = Request[Any, Any, Any]


class Named(msgspec.Struct, forbid_unknown_fields=True):
    """A name to go by."""

    name: Name


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """A login and its password."""

    login: Word
    password: Password


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    """Where somebody wants to sit."""

    seat: Seat | None = None
    name: Name = ""
    invite: Token | None = None


class Lasting(msgspec.Struct, forbid_unknown_fields=True):
    """How long an invitation is good."""

    seconds: Annotated[float, msgspec.Meta(gt=0, le=LONGEST_INVITE)] = 86400


class FromHere(msgspec.Struct, forbid_unknown_fields=True):
    """After how many choices the old game is left."""

    moves: Number


class Invitation(msgspec.Struct):
    """An invitation, and the link that carries it."""

    invite: str
    link: str


class OutsideToken(msgspec.Struct):
    """The token of a seat for a bot from outside, or nothing."""

    token: str | None


def services_of(request: AnyRequest) -> Services:
    """Return the worker's parts."""
    services: Services = request.app.state.services
    return services


async def visitor(request: AnyRequest) -> PersonRow | None:
    """Return who is asking, or None for somebody without a cookie."""
    return await services_of(request).guests.of_cookie(request.cookies.get(COOKIE))


async def somebody(request: AnyRequest) -> PersonRow:
    """Return who is asking, or refuse somebody without a cookie."""
    person = await visitor(request)
    if person is None:
        raise BadToken("", "Tell your name first: POST /api/me.")
    return person


def address(request: AnyRequest) -> str:
    """Return where a request comes from."""
    return address_of(request.scope)


async def table_of(request: AnyRequest, table_id: str, cost: float = 0) -> LiveTable:
    """Return a table for whoever is asking, and let them pay for what they want with it."""
    services = services_of(request)
    await services.spend(address(request), cost)
    return await services.table(address(request), table_id)


def with_cookie(request: AnyRequest, person: PersonRow, status: int) -> Response[PersonInfo]:
    """Answer with a signed cookie that scripts cannot read."""
    services = services_of(request)
    response = Response(described_person(person), status_code=status)
    response.set_cookie(
        COOKIE,
        services.guests.cookie(person),
        max_age=COOKIE_DAYS * 86400,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
    )
    return response


class PeopleController(Controller):
    """Who is asking."""

    path = "/api"
    tags = ("people",)

    @get("/me")
    async def me(self, request: AnyRequest) -> PersonInfo:
        """Tell who I am."""
        return described_person(await somebody(request))

    @post("/me")
    async def arrive(self, request: AnyRequest, data: JSONBody[Named]) -> Response[PersonInfo]:
        """Come as a guest with a name; the answer sets a cookie."""
        services = services_of(request)
        await visitor(request)  # refuses who is banned
        if not await services.newcomers.take(address(request)):
            raise TooFast("", "Too many people come from your address.")
        return with_cookie(request, await services.guests.welcome(data.name), 201)

    @patch("/me")
    async def rename(self, request: AnyRequest, data: JSONBody[Named]) -> PersonInfo:
        """Change my name."""
        person = await somebody(request)
        return described_person(await services_of(request).guests.rename(person, data.name))

    @get("/me/history")
    async def history(self, request: AnyRequest) -> dict[str, Any]:
        """Return the games I finished, and statistics."""
        services = services_of(request)
        await services.spend(address(request), costs.SMALL)
        return await services.guests.history(await somebody(request))

    @post("/accounts")
    async def register(self, request: AnyRequest, data: JSONBody[Credentials]) -> PersonInfo:
        """Turn a guest into an account."""
        services = services_of(request)
        person = await somebody(request)
        await _check_passwords(services, request)
        return described_person(await services.guests.register(person, data.login, data.password))

    @post("/login", status_code=200)
    async def log_in(
        self, request: AnyRequest, data: JSONBody[Credentials]
    ) -> Response[PersonInfo]:
        """Log in; the answer sets a cookie."""
        services = services_of(request)
        await _check_passwords(services, request)
        if not await services.logins.take(digest(data.login)):
            raise TooFast("", "Too many passwords were tried for this account; wait a minute.")
        person = await services.guests.log_in(data.login, data.password)
        return with_cookie(request, person, 200)

    @post("/logout", status_code=200)
    async def log_out(
        self, request: AnyRequest, everywhere: FromQuery[bool] = False
    ) -> Response[PersonInfo]:
        """Forget me on this device, or on all of them."""
        person = await somebody(request)
        if everywhere:
            await services_of(request).guests.log_out_everywhere(person)
        response = Response(described_person(person), status_code=200)
        response.delete_cookie(COOKIE)
        return response


async def _check_passwords(services: Services, request: AnyRequest) -> None:
    if not await services.passwords.take(address(request)):
        raise TooFast("", "Too many passwords were tried; wait a minute.")


class TablesController(Controller):
    """Tables: make, find, sit down, begin, again."""

    path = "/api"
    tags = ("tables",)

    @get("/tables")
    async def tables(
        self,
        request: AnyRequest,
        which: Annotated[Literal["open", "running", "mine"], QueryParameter(name="list")] = "open",
    ) -> list[TableInfo]:
        """List open or running public tables, or mine."""
        services = services_of(request)
        await services.spend(address(request), costs.LISTING)
        if which == "mine":
            person = await somebody(request)
            rows = await services.lobby.of_person(person.id, LISTED)
            for row in rows:
                if row.status == RUNNING:
                    await services.table(address(request), row.id)
        else:
            rows = await services.lobby.listed(OPEN if which == "open" else RUNNING, LISTED)
        return await _described(services, rows)

    @post("/tables")
    async def create(self, request: AnyRequest, data: JSONBody[WantedTable]) -> TableInfo:
        """Make a table."""
        services = services_of(request)
        await services.spend(address(request), costs.CREATING)
        return shown(services, await services.hosting.create(await somebody(request), data))

    @get("/tables/{table_id:str}")
    async def table(
        self, request: AnyRequest, table_id: PathId, invite: QueryToken = None
    ) -> TableInfo:
        """Show a table."""
        services = services_of(request)
        live = await table_of(request, table_id)
        await services.keys.check_welcome(live, await visitor(request), invite)
        await services.presence.look([live])
        return shown(services, live)

    @delete("/tables/{table_id:str}", status_code=204)
    async def close(self, request: AnyRequest, table_id: PathId) -> None:
        """Close a table that has not begun."""
        services = services_of(request)
        person = await somebody(request)
        await services.hosting.close(await table_of(request, table_id), person)

    @post("/tables/{table_id:str}/join")
    async def join(
        self, request: AnyRequest, table_id: PathId, data: JSONBody[Joining]
    ) -> SeatTaken:
        """Sit down."""
        services = services_of(request)
        person = await somebody(request)
        live = await table_of(request, table_id, costs.SMALL)
        seat, token = await services.seating.join(live, person, data.seat, data.name, data.invite)
        return SeatTaken(seat, token)

    @post("/tables/{table_id:str}/leave", status_code=204)
    async def leave(self, request: AnyRequest, table_id: PathId) -> None:
        """Stand up. In a running game a bot plays on, until you come back."""
        services = services_of(request)
        person = await somebody(request)
        await services.seating.leave(await table_of(request, table_id), person)

    @put("/tables/{table_id:str}/seats/{seat:int}")
    async def set_seat(
        self,
        request: AnyRequest,
        table_id: PathId,
        seat: PathSeat,
        data: JSONBody[WantedSeat],
    ) -> OutsideToken:
        """Change a seat before the game begins."""
        services = services_of(request)
        person = await somebody(request)
        live = await table_of(request, table_id, costs.SMALL)
        return OutsideToken(await services.seating.set_seat(live, person, seat, data))

    @post("/tables/{table_id:str}/seats/{seat:int}/token")
    async def seat_token(
        self, request: AnyRequest, table_id: PathId, seat: PathSeat
    ) -> SeatTaken:
        """Make a token that opens my seat, or that of an outside bot at my table."""
        services = services_of(request)
        person = await somebody(request)
        live = await table_of(request, table_id, costs.SMALL)
        return SeatTaken(seat, await services.keys.seat_token(live, person, seat))

    @get("/tables/{table_id:str}/tokens")
    async def tokens(self, request: AnyRequest, table_id: PathId) -> list[TokenInfo]:
        """List the tokens and invitations I gave out; the host sees every invitation."""
        services = services_of(request)
        person = await somebody(request)
        found = await services.keys.listed(await table_of(request, table_id, costs.SMALL), person)
        return [described_token(token) for token in found]

    @delete("/tables/{table_id:str}/tokens/{token_id:str}", status_code=204)
    async def revoke(
        self, request: AnyRequest, table_id: PathId, token_id: PathId
    ) -> None:
        """End a token or an invitation; sockets that came with it are closed."""
        services = services_of(request)
        person = await somebody(request)
        await services.keys.revoke(await table_of(request, table_id, costs.SMALL), person, token_id)

    @post("/tables/{table_id:str}/invite")
    async def invite(
        self, request: AnyRequest, table_id: PathId, data: JSONBody[Lasting]
    ) -> Invitation:
        """Make an invitation to a private table."""
        services = services_of(request)
        person = await somebody(request)
        live = await table_of(request, table_id, costs.SMALL)
        made = await services.keys.invite(live, person, data.seconds)
        return Invitation(made, f"/table/{table_id}#invite={made}")

    @post("/tables/{table_id:str}/start", status_code=200)
    async def start(self, request: AnyRequest, table_id: PathId) -> TableInfo:
        """Begin the game."""
        services = services_of(request)
        person = await somebody(request)
        live = await table_of(request, table_id, costs.STARTING)
        await services.hosting.start(live, person)
        return shown(services, live)

    @post("/tables/{table_id:str}/rematch")
    async def rematch(self, request: AnyRequest, table_id: PathId) -> TableInfo:
        """Make, or find, the rematch of a game that is over."""
        services = services_of(request)
        person = await somebody(request)
        live = await table_of(request, table_id, costs.FOLLOWING)
        return shown(services, await services.following.rematch(live, person))

    @post("/tables/{table_id:str}/play-on")
    async def play_on(
        self, request: AnyRequest, table_id: PathId, data: JSONBody[FromHere]
    ) -> TableInfo:
        """Make a table that goes on from a position of a game that is over."""
        services = services_of(request)
        person = await somebody(request)
        live = await table_of(request, table_id, costs.FOLLOWING)
        return shown(services, await services.following.play_on(live, person, data.moves))

    @get("/tables/{table_id:str}/record", media_type="text/plain")
    async def record(self, request: AnyRequest, table_id: PathId) -> Response[str]:
        """Return the record of a game that is over; `starfare replay --verify` proves it."""
        services = services_of(request)
        live = await table_of(request, table_id, costs.RECORD)
        text = await services.hosting.record(live, await visitor(request))
        name = f'attachment; filename="{table_id}.jsonl"'
        return Response(text, media_type="text/plain", headers={"Content-Disposition": name})


def shown(services: Services, live: LiveTable) -> TableInfo:
    """Return a table as everybody sees it."""
    return described_live(live, services.settings.patience)


async def _described(services: Services, rows: list[TableRow]) -> list[TableInfo]:
    seats = await services.lobby.seats_of([row.id for row in rows])
    now, patience = time.time(), services.settings.patience
    described: list[TableInfo] = []
    for row in rows:
        chairs, live = seats[row.id], services.house.tables.get(row.id)
        connected = set() if live is None else live.connected()
        present = seen_lately(chairs, now, patience) | connected
        described.append(described_table(row, chairs, present, live))
    return described
