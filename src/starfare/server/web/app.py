"""The application: routes, errors, and the worker's parts behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import msgspec
import structlog
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from starfare import __version__
from starfare.kernel.refusal import Refusal
from starfare.server import metrics
from starfare.server.messages import Sent
from starfare.server.refusals import (
    NotFound,
    Unavailable,
    plain_refusal,
    status_of,
)
from starfare.server.services import Services
from starfare.server.settings import ServerSettings, client_folder, taken_over
from starfare.server.web.api import PeopleController, TablesController
from starfare.server.web.client import ClientFiles, client_routes, page_for_lost
from starfare.server.web.doorman import Doorman
from starfare.server.web.library import LibraryController
from starfare.server.web.reading import ReadRequest, unreadable
from starfare.server.web.replays import ReplayController
from starfare.server.web.socket import converse
from starfare.server.wire import Noticed, Received

log = structlog.get_logger("app")


@get("/health", include_in_schema=False, media_type=MediaType.TEXT)
async def health() -> str:
    """Tell that the process lives."""
    return "ok"


@get("/ready", include_in_schema=False, media_type=MediaType.TEXT)
async def ready(request: Request[Any, Any, Any]) -> Response[str]:
    """Tell whether the worker can serve, and what is wrong otherwise."""
    trouble = await request.app.state.services.trouble()
    if trouble is None:
        return Response("ready")
    if trouble.is_fatal:
        return Response(f"not ready: {trouble.reason}", status_code=503)
    return Response(f"degraded: {trouble.reason}")


@get("/metrics", include_in_schema=False)
async def show_metrics() -> Response[bytes]:
    """Return the figures for Prometheus."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/socket-schema")
async def socket_schema() -> dict[str, Any]:
    """Return the JSON Schemas of the socket's messages: what is sent, what is received."""
    return message_schemas()


@get("/api/notice")
async def notice(request: Request[Any, Any, Any]) -> Noticed:
    """Return what is announced to everybody, if anything is."""
    return Noticed(request.app.state.services.oversight.notice)


@cache
def message_schemas() -> dict[str, Any]:
    """Return the schemas, made once."""
    (sent, received), definitions = msgspec.json.schema_components(
        (Sent, Received), ref_template="#/$defs/{name}"
    )
    return {"sent": sent, "received": received, "$defs": definitions}


@websocket("/ws")
async def play(socket: WebSocket[Any, Any, Any]) -> None:
    """Play at a table."""
    await converse(socket.app.state.services, socket)


def refused(_request: Request[Any, Any, Any], refusal: Refusal) -> Response[dict[str, str]]:
    """Answer with a refusal: code, rule, sentence."""
    metrics.REFUSED.labels(refusal.name).inc()
    body = {"type": "refused", **plain_refusal(refusal)}
    return Response(body, status_code=status_of(refusal), media_type=MediaType.JSON)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, str]]:
    """Answer what cannot be read, what is not there, and our own mistakes."""
    if isinstance(error, NotFoundException):
        return refused(request, NotFound("", "There is nothing at this address."))
    if isinstance(error, HTTPException) and error.status_code < 500:
        response = refused(request, unreadable(error))
        response.status_code = error.status_code
        return response
    log.error("a request failed", path=request.url.path, exc_info=error)
    response = refused(request, Unavailable("", "Something went wrong here; try again."))
    response.status_code = 500
    return response


def make_app(settings: ServerSettings) -> Doorman:
    """Return the application of one worker."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        try:
            await services.start()
        except Exception:
            log.exception("the worker cannot start")
            raise
        try:
            yield
        finally:
            await services.stop()

    client = ClientFiles(client_folder())

    def lost(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        return page_for_lost(request, client) or failed(request, error)

    app = Litestar(
        route_handlers=[
            PeopleController,
            TablesController,
            LibraryController,
            ReplayController,
            health,
            ready,
            show_metrics,
            socket_schema,
            notice,
            play,
            *client_routes(client),
        ],
        lifespan=[lifespan],
        exception_handlers={Refusal: refused, NotFoundException: lost, Exception: failed},
        openapi_config=OpenAPIConfig(
            title="starfare",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        request_class=ReadRequest,
        request_max_body_size=settings.limits.body_bytes,
        logging_config=None,
    )
    app.state.services = services
    return Doorman(app, services)


def from_environment() -> Doorman:
    """Return the application of a worker process, with the settings left for it."""
    from starfare.server import logs

    settings = taken_over()
    logs.set_up(settings.log_level)
    return make_app(settings)
