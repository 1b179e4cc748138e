"""A server without a network: requests and sockets go straight to the application.

What HTTP libraries would not send, such as broken headers, comes in here as well, and twenty
thousand cases take minutes.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from urllib.parse import unquote

import pytest
import structlog

from starfare.server.settings import ServerSettings
from starfare.server.web.app import make_app
from tests.server.houses import quick

T = TypeVar("T")
Headers = list[tuple[bytes, bytes]]
HOST: Final = b"127.0.0.1:8000"
JSON: Final[Headers] = [(b"content-type", b"application/json")]
PATIENCE: Final = 60


@dataclass(frozen=True)
class Answer:
    """What a request was answered with."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Indoors:
    """The application of one worker, and the loop it lives in."""

    def __init__(self, settings: ServerSettings) -> None:
        self.app: Any = make_app(settings)
        self.runner = asyncio.Runner()
        self._closing = asyncio.Event()
        self._life = self.run(self._begin())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Let something happen in the server's loop; what never ends is a failure."""

        async def bounded() -> T:
            async with asyncio.timeout(PATIENCE):
                return await work

        return self.runner.run(bounded())

    def close(self) -> None:
        self.run(self._end())
        self.runner.close()

    async def _begin(self) -> asyncio.Task[None]:
        started = asyncio.Event()

        async def live() -> None:
            # One task from beginning to end: the application's scopes ask for that.
            async with self.app.app.lifespan():
                started.set()
                await self._closing.wait()

        life = asyncio.create_task(live())
        waiting = asyncio.create_task(started.wait())
        await asyncio.wait([life, waiting], return_when=asyncio.FIRST_COMPLETED)
        if life.done():
            life.result()
        return life

    async def _end(self) -> None:
        self._closing.set()
        await self._life

    def scope(self, kind: str, target: bytes, headers: Headers) -> dict[str, Any]:
        path, _, query = target.partition(b"?")
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "server": ("127.0.0.1", 8000),
            "client": ("127.0.0.1", 50_000),
            "root_path": "",
            "path": unquote(path.decode("latin-1")),
            "raw_path": path,
            "query_string": query,
            "headers": headers,
            "state": {},
        }

    async def request(
        self, method: str, target: bytes, headers: Headers | None = None, body: bytes = b""
    ) -> Answer:
        """Ask for something as whoever the headers say."""
        given = [(b"host", HOST), *(headers or [])]
        scope = {**self.scope("http", target, given), "method": method}
        incoming = [{"type": "http.request", "body": body, "more_body": False}]
        gone = asyncio.Event()
        sent: list[MutableMapping[str, Any]] = []

        async def receive() -> dict[str, Any]:
            if incoming:
                return incoming.pop()
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        gone.set()
        start, *parts = sent
        told = {key.decode(): value.decode("latin-1") for key, value in start["headers"]}
        content = b"".join(part.get("body", b"") for part in parts)
        return Answer(int(start["status"]), told, content)


class Visitor:
    """Somebody with a cookie, who asks in order."""

    def __init__(self, house: Indoors, name: str) -> None:
        self.house = house
        self.headers: Headers = []
        answer = house.run(
            house.request("POST", b"/api/me", JSON, json.dumps({"name": name}).encode())
        )
        cookie = answer.headers["set-cookie"].partition(";")[0]
        self.headers = [(b"cookie", cookie.encode()), *JSON]

    def post(self, path: str, data: object) -> Any:
        answer = self.house.run(
            self.house.request(
                "POST", f"/api{path}".encode(), self.headers, json.dumps(data).encode()
            )
        )
        assert answer.status in (200, 201), answer
        return answer.json()

    def table(self, *kinds: str, start: bool = True, game: str = "starfarers") -> str:
        seats = [{"kind": kind} for kind in kinds]
        made: str = self.post("/tables", {"game": game, "seats": seats})["id"]
        if start:
            self.post(f"/tables/{made}/start", {})
        return made


class Socket:
    """One conversation over the socket."""

    def __init__(self, house: Indoors, headers: Headers) -> None:
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        origin = (b"origin", b"http://" + HOST)
        scope = house.scope("websocket", b"/ws", [(b"host", HOST), origin, *headers])
        scope["subprotocols"] = []
        self._in.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.ensure_future(house.app(scope, self._in.get, self._out.put))
        self.closed: int | None = None

    def send(self, frame: str | bytes) -> None:
        kind = "text" if isinstance(frame, str) else "bytes"
        self._in.put_nowait({"type": "websocket.receive", kind: frame})

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any] | None:
        """Read until a message is the wanted one; None when the server closes instead."""
        while self.closed is None:
            message = await self._out.get()
            if message["type"] == "websocket.close":
                self.closed = int(message.get("code", 1000))
            elif message["type"] == "websocket.send":
                told: dict[str, Any] = json.loads(message.get("text") or message["bytes"])
                if wanted(told):
                    return told
        return None

    async def leave(self) -> None:
        """Go away, and wait until the server has noticed."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


@contextmanager
def open_house(
    surroundings: tuple[str, str | None], caplog: pytest.LogCaptureFixture
) -> Iterator[Indoors]:
    """Run a server, and prove at the end that its log tells of no error and no exception."""
    db, hub = surroundings
    with structlog.testing.capture_logs() as entries, caplog.at_level(logging.WARNING):
        house = Indoors(quick(db, redis=hub))
        try:
            yield house
        finally:
            house.close()
    loud = [
        entry
        for entry in entries
        if entry["log_level"] in ("error", "critical") or "exc_info" in entry
    ]
    assert loud == []
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
