"""What waits to be sent to one client: bounded, because a client may read slowly or not at all."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

EACH: Final = 64
"""Bytes that a waiting message costs beside its text."""
TOO_SLOW: Final = (1013, "too slow")


class Outbox:
    """Messages in order, and the code and reason with which the socket is closed after them."""

    def __init__(self, most: int) -> None:
        self.last_words: tuple[int, str] | None = None
        self._most = most
        self._waiting: deque[tuple[bytes, int]] = deque()
        self._bytes = 0
        self._news = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Add a message. Where too many bytes wait, all are dropped and the client is let go.

        It comes back and is sent where the table stands, which is less than what it missed.
        """
        size = len(message) + EACH
        if self._bytes + size > self._most:
            self._drop()
            self.end(*TOO_SLOW)
        else:
            self._add(message, size)

    def greet(self, message: bytes) -> None:
        """Add what a client asked for with its hello, however long the game was."""
        self._add(message, 0)

    def end(self, code: int, reason: str) -> None:
        """Close the socket after what waits; nothing is added any more."""
        if self.last_words is None:
            self.last_words = (code, reason)
        self._news.set()

    async def next(self) -> bytes | None:
        """Return the next message, or None when the socket is to be closed."""
        while not self._waiting:
            if self.last_words is not None:
                return None
            self._news.clear()
            await self._news.wait()
        message, size = self._waiting.popleft()
        self._bytes -= size
        return message

    def _add(self, message: bytes, size: int) -> None:
        if self.last_words is None:
            self._waiting.append((message, size))
            self._bytes += size
            self._news.set()

    def _drop(self) -> None:
        self._waiting.clear()
        self._bytes = 0
