"""Connections that wait for nobody forever: uvicorn's protocols, with limits on time and bytes.

uvicorn itself only ends connections that are idle between two requests. Without these limits a
half-sent request, and an answer that nobody reads, would be kept as long as the client likes.
"""

from __future__ import annotations

import asyncio
import socket
from typing import Any

from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from starfare.server.web.doorman import Doorman


def doorman_of(config: Config) -> Doorman:
    """Return our application inside of what uvicorn has put around it."""
    app: Any = config.loaded_app
    while not isinstance(app, Doorman):
        app = app.app
    return app


class Deadline:
    """Cuts a connection after so many seconds, unless it is called off."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self._loop = loop
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def set(self, transport: asyncio.Transport) -> None:
        """Begin to wait; what was begun before goes on."""
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, transport.abort)

    def call_off(self) -> None:
        """Wait no longer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class RequestProtocol(HttpToolsProtocol):
    """HTTP: a request has to be there in time, and its answer has to be read."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._limits = doorman_of(self.config).settings.limits
        self._request = Deadline(self.loop, self._limits.request_seconds)
        self._reading = Deadline(self.loop, self._limits.reading_seconds)
        self._end = Deadline(self.loop, self._limits.reading_seconds)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request; the kernel, too, keeps only so much that is not read."""
        super().connection_made(transport)
        link: socket.socket = transport.get_extra_info("socket")
        link.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self._limits.kernel_bytes)
        self._request.set(transport)

    def on_message_begin(self) -> None:
        """Wait for the rest of a request, from its first byte."""
        super().on_message_begin()
        self._request.set(self.transport)

    def on_message_complete(self) -> None:
        """Have the whole request."""
        super().on_message_complete()
        self._request.call_off()

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to the socket's protocol."""
        self._request.call_off()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """Wait for the client to read."""
        super().pause_writing()
        self._reading.set(self.transport)

    def resume_writing(self) -> None:
        """Have been read."""
        super().resume_writing()
        self._reading.call_off()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, also where the last answer is not read."""
        super().timeout_keep_alive_handler()
        self._end.set(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Have nothing to wait for."""
        for deadline in (self._request, self._reading, self._end):
            deadline.call_off()
        super().connection_lost(exc)


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket: what it is sent has to be read, and so has the last word."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        limits = doorman_of(self.config).settings.limits
        self._reading = Deadline(self.loop, limits.reading_seconds)
        self._end = Deadline(self.loop, limits.reading_seconds)

    def pause_writing(self) -> None:
        """Wait for the client to read."""
        super().pause_writing()
        self._reading.set(self.transport)

    def resume_writing(self) -> None:
        """Have been read."""
        super().resume_writing()
        self._reading.call_off()

    def keepalive_timeout(self) -> None:
        """Close the socket of a client that is gone, also where something is unsent."""
        super().keepalive_timeout()
        self._end.set(self.transport)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Give the client time to read why it was let go."""
        super().on_task_complete(task)
        if not self.disconnected:
            self._end.set(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Have nothing to wait for."""
        for deadline in (self._reading, self._end):
            deadline.call_off()
        super().connection_lost(exc)
