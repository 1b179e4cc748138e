"""A real server in the test's own process, on a free port of the loopback."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec

from starfare.server.client import TableClient
from starfare.server.services import Services
from starfare.server.serving import PoliteServer, uvicorn_config
from starfare.server.settings import Limits, ServerSettings
from starfare.server.web.app import make_app

GENEROUS = Limits(
    messages_per_second=5000,
    message_burst=5000,
    requests_per_second=5000,
    request_burst=5000,
    people_per_address_and_hour=100_000,
    work_per_second=1e9,
    work_burst=1e9,
    tables_per_person=1000,
    sockets_per_person=1000,
    talk_per_second=1000,
    talk_burst=1000,
)


def quick(db: str | Path, **changes: Any) -> ServerSettings:
    """Settings for tests: patient with load, impatient with silence."""
    usual = ServerSettings(db=str(db), limits=GENEROUS, lease=0.6, heartbeat=0.2)
    return msgspec.structs.replace(usual, **changes)


class Server:
    """A running server and what a test needs of it."""

    def __init__(self, url: str, services: Services) -> None:
        self.url = url
        self.services = services

    @asynccontextmanager
    async def guest(self, name: str = "Anna") -> AsyncIterator[Guest]:
        async with httpx.AsyncClient(base_url=self.url, timeout=30) as http:
            guest = Guest(self, http)
            (await http.post("/api/me", json={"name": name})).raise_for_status()
            yield guest


class Guest:
    """Somebody with a cookie."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server = server
        self.http = http

    async def post(self, path: str, data: Any = None, status: int | None = None) -> Any:
        answer = await self.http.post(f"/api{path}", json={} if data is None else data)
        if status is None:
            assert answer.is_success, answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    async def get(self, path: str) -> Any:
        answer = await self.http.get(f"/api{path}")
        assert answer.is_success, answer.text
        return answer.json()

    async def table(self, *seats: str, start: bool = True, **wanted: Any) -> str:
        """Make a table; a seat is `me`, `open`, `outside` or the name of a bot."""
        chairs = [
            {"kind": seat} if seat in ("me", "here", "open", "outside") else bot(seat)
            for seat in seats
        ]
        made = await self.post("/tables", {"game": "starfarers", **wanted, "seats": chairs})
        if start:
            await self.post(f"/tables/{made['id']}/start")
        return str(made["id"])

    def client(self, table: str, **more: Any) -> TableClient:
        cookie = self.http.cookies.get("starfare")
        return TableClient(self.server.url, table, cookie=cookie, **more)


def bot(name: str) -> dict[str, str]:
    return {"kind": "bot", "bot": name}


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@asynccontextmanager
async def serving(settings: ServerSettings) -> AsyncIterator[Server]:
    """Serve in this process."""
    settings = msgspec.structs.replace(settings, port=free_port())
    app = make_app(settings)
    server = PoliteServer(uvicorn_config(settings, app))
    task = asyncio.create_task(server._serve())
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.01)
    try:
        yield Server(f"http://127.0.0.1:{settings.port}", app.services)
    finally:
        server.should_exit = True
        await task


def first_choice(update: dict[str, Any]) -> dict[str, Any] | None:
    """The first choice that is written out, if any."""
    decision = update["decision"]
    if decision is None or not decision["choices"]:
        return None
    choice: dict[str, Any] = decision["choices"][-1]["choice"]
    return choice
