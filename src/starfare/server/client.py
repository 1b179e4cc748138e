"""A client in Python: comes back by itself, and sends a choice until it is answered."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from starfare.kernel.refusal import Refusal
from starfare.server.messages import PROTOCOL
from starfare.server.patch import patched

LARGEST: Final = 8 * 1024 * 1024
PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 2.0
FATAL: Final = (
    "BadToken",
    "Banned",
    "Ended",
    "NotYourSeat",
    "NotWelcome",
    "UnknownTable",
    "Expired",
    "BadMessage",
)


class Rejected(Refusal):
    """The server does not let us in; trying again would not help."""


class OutOfStep(WebSocketException):
    """What came does not fit what we have; after a reconnection we have it whole."""


class TableClient:
    """Sits at a table: keeps its views up to date and hands out what comes."""

    def __init__(
        self,
        url: str,
        table: str,
        *,
        token: str | None = None,
        cookie: str | None = None,
        language: str | None = None,
        form: str = "plain",
        seen: int | None = None,
    ) -> None:
        self.address = url.rstrip("/").replace("http", "ws", 1) + "/ws"
        self.origin = url.rstrip("/")
        self.table = table
        self.token = token
        self.cookie = cookie
        self.language = language
        self.form = form
        self.seen = seen
        self.talk_seen = 0
        self.seats: list[int] = []
        self.updates: dict[int | None, dict[str, Any]] = {}
        """The last update of each seat, its view always whole."""
        self.reconnected = 0
        self.rejected: Rejected | None = None
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._pending: dict[str, bytes] = {}
        self._incoming: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> TableClient:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        if self._socket is not None:
            await self._socket.close()

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """Hand out what comes, across reconnections; ends when we are not let in."""
        while True:
            message = await self._incoming.get()
            if message is None:
                assert self.rejected is not None
                raise self.rejected
            yield message

    async def until(self, kind: str, seconds: float = 20) -> dict[str, Any]:
        """Wait for a message of a type, passing over others."""
        async with asyncio.timeout(seconds):
            async for message in self.messages():
                if message["type"] == kind:
                    return message
        raise AssertionError

    async def ask(self, kind: str, **content: Any) -> dict[str, Any]:
        """Send something that is answered, again after a reconnection, and return the answer."""
        message_id = content.setdefault("id", secrets.token_hex(8))
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[message_id] = answer
        self._pending[message_id] = msgspec.json.encode({"type": kind, **content})
        await self._send(self._pending[message_id])
        try:
            return await answer
        finally:
            self._answers.pop(message_id, None)
            self._pending.pop(message_id, None)

    async def choose(
        self, seat: int, choice: dict[str, Any], at: int | None = None
    ) -> dict[str, Any]:
        """Make a choice; the answer is `accepted` or `refused`."""
        return await self.ask("choose", seat=seat, choice=choice, at=at)

    async def _send(self, data: bytes) -> None:
        if self._socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self._socket.send(data, text=True)

    async def _run(self) -> None:
        pause = PAUSE
        while self.rejected is None:
            try:
                headers = {} if self.cookie is None else {"Cookie": f"starfare={self.cookie}"}
                async with connect(
                    self.address,
                    additional_headers=headers,
                    origin=self.origin,  # type: ignore[arg-type]
                    max_size=LARGEST,
                    compression=None,
                    ping_interval=10,
                    ping_timeout=20,
                    open_timeout=10,
                ) as socket:
                    await self._converse(socket)
                    pause = PAUSE
            except (OSError, InvalidHandshake, WebSocketException, TimeoutError):
                pause = min(pause * 1.5, LONGEST_PAUSE)
            self._socket = None
            self.reconnected += 1
            await asyncio.sleep(pause)
        self._incoming.put_nowait(None)
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(self.rejected)

    async def _converse(self, socket: ClientConnection) -> None:
        hello = {
            "type": "hello",
            "table": self.table,
            "token": self.token,
            "seen": self.seen,
            "talk_seen": self.talk_seen,
            "language": self.language,
            "form": self.form,
            "protocol": PROTOCOL,
        }
        with contextlib.suppress(ConnectionClosed):  # the reason may be there to be read
            await socket.send(msgspec.json.encode(hello), text=True)
        async for frame in socket:
            message = msgspec.json.decode(frame)
            if message["type"] == "welcome":
                self.seats = message["seats"]
                self._socket = socket
                for data in list(self._pending.values()):
                    await socket.send(data, text=True)
            self._take(message)
            if self.rejected is not None:
                return

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "update":
            self._take_update(message)
        elif kind == "said":
            self.talk_seen = max(self.talk_seen, message["id"])
        elif kind == "refused" and not message["id"] and self._socket is None:
            if message["code"] in FATAL:
                self.rejected = Rejected(message["rule"], message["message"])
            return
        answer = self._answers.get(message.get("id", "")) if kind != "said" else None
        if answer is not None and not answer.done():
            if message.get("code") in ("TooFast", "Unavailable"):
                task = asyncio.get_running_loop()
                data = self._pending[message["id"]]
                task.call_later(PAUSE * 2, lambda: asyncio.ensure_future(self._send(data)))
                return
            answer.set_result(message)
        self._incoming.put_nowait(message)

    def _take_update(self, message: dict[str, Any]) -> None:
        seat = message["seat"]
        if "changes" in message:
            before = self.updates.get(seat, {"n": None})
            if before["n"] != message["was"]:
                raise OutOfStep("the changes do not follow on what we have")
            try:
                message["view"] = patched(before["view"], message["changes"])
            except (KeyError, IndexError, TypeError) as error:
                raise OutOfStep("the changes do not fit what we have") from error
        self.updates[seat] = message
        self.seen = message["n"]
