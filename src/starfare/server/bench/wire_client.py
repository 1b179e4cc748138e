"""A socket client that costs as little as possible, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final

import msgspec

TEXT: Final = 0x81
CLOSE: Final = 0x8
PING: Final = 0x9


class ShownChoice(msgspec.Struct):
    """A choice, left as it came."""

    choice: msgspec.Raw


class ShownFamily(msgspec.Struct):
    """A family and its bounds."""

    type: str
    bounds: dict[str, object]


class ShownDecision(msgspec.Struct):
    """What is to be decided."""

    choices: list[ShownChoice]
    families: list[ShownFamily]
    optional: bool


class Heard(msgspec.Struct):
    """The parts of a message that a scripted client looks at."""

    type: str
    n: int = -1
    seat: int | None = None
    waiting: list[int] = []
    decision: ShownDecision | None = None
    outcome: msgspec.Raw | None = None
    code: str = ""
    message: str = ""


_DECODER: Final = msgspec.json.Decoder(Heard)


class WireClient(asyncio.Protocol):
    """One socket: frames in and out, nothing kept."""

    def __init__(self, host: str, cookie: str, hear: Callable[[WireClient, Heard], None]) -> None:
        self._host = host
        self._cookie = cookie
        self._hear = hear
        self._buffer = bytearray()
        self._is_open = False
        self.transport: asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes_in = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /ws HTTP/1.1",
            f"Host: {self._host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Origin: http://{self._host}",
            f"Cookie: starfare={self._cookie}",
        ]
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell who waits."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server did not open a socket"))

    def send(self, data: bytes) -> None:
        """Send a text frame; the mask is zero, which is a mask too."""
        if len(data) < 126:
            head = bytes([TEXT, 0x80 | len(data)])
        else:
            head = bytes([TEXT, 0x80 | 126]) + len(data).to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + data)

    def data_received(self, data: bytes) -> None:
        """Take frames out of the stream."""
        self.bytes_in += len(data)
        self._buffer += data
        if not self._is_open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self._buffer[:20]:
                self.opened.set_exception(ConnectionError("the server refused the socket"))
                return
            del self._buffer[: end + 4]
            self._is_open = True
            self.opened.set_result(None)
        while (frame := self._frame()) is not None:
            code, body = frame
            if code == PING:
                pong = bytes([0x8A, 0x80 | len(body)]) + b"\0\0\0\0" + body
                self.transport.write(pong)
            elif code != CLOSE:
                self._hear(self, _DECODER.decode(body))

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        body = bytes(buffer[start : start + size])
        code = buffer[0] & 0x0F
        del buffer[: start + size]
        return code, body
