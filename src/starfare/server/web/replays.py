"""Games that are over, over HTTP: step by step, and in figures."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import litestar
from litestar import Controller, Response
from litestar.openapi.datastructures import ResponseSpec

from starfare.games.companions import ENGLISH
from starfare.server import costs
from starfare.server.replaying import Pay, read_record
from starfare.server.services import Services
from starfare.server.settings import LARGEST_RECORD
from starfare.server.web.api import REFUSALS, AnyRequest, address, services_of, table_of, visitor
from starfare.server.web.parameters import PathId, QueryLanguage, QuerySeat
from starfare.server.wire import Replay, Statistics

JSON: Final = "application/json"


def answers(kind: type[Any]) -> dict[int, ResponseSpec]:
    """Return the responses of a route that answers with text already encoded."""
    return {**REFUSALS, 200: ResponseSpec(kind, description="Made.", generate_examples=False)}


class ReplayController(Controller):
    """Looking back at a game: from a table here, or from a record."""

    path = "/api"
    tags = ("replays",)

    @litestar.get("/tables/{table_id:str}/replay", responses=answers(Replay))
    async def replay(
        self,
        request: AnyRequest,
        table_id: PathId,
        seat: QuerySeat = None,
        language: QueryLanguage = ENGLISH,
    ) -> Response[bytes]:
        """Return a game that is over as one seat saw it, or without a seat, a spectator."""
        services = services_of(request)
        record = await recorded(services, request, table_id)
        made = await services.replaying.replay(
            table_id, record, seat, language, paying(request)
        )
        return Response(made, media_type=JSON)

    @litestar.get("/tables/{table_id:str}/statistics", responses=answers(Statistics))
    async def statistics(
        self, request: AnyRequest, table_id: PathId, language: QueryLanguage = ENGLISH
    ) -> Response[bytes]:
        """Return a game that is over in figures."""
        services = services_of(request)
        record = await recorded(services, request, table_id)
        made = await services.replaying.statistics(
            table_id, record, language, paying(request)
        )
        return Response(made, media_type=JSON)

    @litestar.post(
        "/replays",
        status_code=200,
        responses=answers(Replay),
        request_max_body_size=LARGEST_RECORD,
    )
    async def replay_record(
        self,
        request: AnyRequest,
        seat: QuerySeat = None,
        language: QueryLanguage = ENGLISH,
    ) -> Response[bytes]:
        """Return the game of a record, the body of the request; every line of it is checked."""
        services = services_of(request)
        name, record = await sent(services, request)
        made = await services.replaying.replay(name, record, seat, language, paying(request))
        return Response(made, media_type=JSON)

    @litestar.post(
        "/statistics",
        status_code=200,
        responses=answers(Statistics),
        request_max_body_size=LARGEST_RECORD,
    )
    async def count_record(
        self, request: AnyRequest, language: QueryLanguage = ENGLISH
    ) -> Response[bytes]:
        """Return the game of a record in figures."""
        services = services_of(request)
        name, record = await sent(services, request)
        made = await services.replaying.statistics(name, record, language, paying(request))
        return Response(made, media_type=JSON)


def paying(request: AnyRequest) -> Pay:
    """Let whoever is asking pay for what has to be made."""
    return partial(services_of(request).spend, address(request))


async def recorded(services: Services, request: AnyRequest, table_id: str) -> str:
    """Return the record of a table whose game is over, for who may read it."""
    live = await table_of(request, table_id, costs.RECORD)
    return await services.hosting.record(live, await visitor(request))


async def sent(services: Services, request: AnyRequest) -> tuple[str, str]:
    """Return a name for the record in a request, and the record."""
    await services.spend(address(request), costs.RECORD)
    return read_record(await request.body())
