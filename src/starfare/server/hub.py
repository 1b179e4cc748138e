"""The hub: one worker tells the others that something happened at a table.

An announcement is only a hint. What counts is in the database, and a worker that missed one finds
out at its next look. Without Redis there is one worker, and nobody to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec
import structlog

from starfare.kernel.refusal import BadOption

if TYPE_CHECKING:
    from redis.asyncio import Redis

PREFIX: Final = "starfare:"
RETRY_SECONDS: Final = 0.5
PATIENCE_SECONDS: Final = 1.0
"""So long a worker waits for Redis before it goes on without."""
log = structlog.get_logger("hub")


class Announcement(msgspec.Struct, frozen=True):
    """What happened where: `moves`, `table` (seats or status), `talk`, or `signal` (a token)."""

    worker: str
    table: str
    kind: str
    data: Any = None


Listener = Callable[[Announcement], Awaitable[None]]


class Hub:
    """The hub of a single worker: there is nobody else."""

    redis: Redis | None = None
    """What workers share beside the database; None where there is one worker."""

    def __init__(self, worker: str) -> None:
        self.worker = worker

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """End."""

    async def attend(self, table_id: str) -> None:
        """Hear of a table from now on."""

    async def leave(self, table_id: str) -> None:
        """Hear of it no longer."""

    async def announce(self, table_id: str, kind: str, data: Any = None) -> None:
        """Tell the other workers."""

    async def ready(self) -> bool:
        """Tell whether announcements get through."""
        return True


class RedisHub(Hub):
    """The hub over Redis: one channel a table."""

    def __init__(self, worker: str, url: str) -> None:
        super().__init__(worker)
        try:
            from redis.asyncio import Redis as Client
        except ImportError as error:
            raise BadOption("", "Redis needs the extra: pip install starfare[redis].") from error
        try:
            self.redis: Redis = Client.from_url(
                url,
                health_check_interval=10,
                socket_timeout=PATIENCE_SECONDS,
                socket_connect_timeout=PATIENCE_SECONDS,
            )
        except ValueError as error:
            raise BadOption("", "Redis is named by a URL such as redis://host:6379/0.") from error
        self._pubsub = self.redis.pubsub(ignore_subscribe_messages=True)
        self._task: asyncio.Task[None] | None = None

    async def start(self, listener: Listener) -> None:
        """Listen in a task of its own."""
        await self._pubsub.subscribe(PREFIX + "workers")
        self._task = asyncio.create_task(self._listen(listener), name="hub")

    async def stop(self) -> None:
        """Stop listening and let go of the connections."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._pubsub.aclose()  # type: ignore[no-untyped-call]
        await self.redis.aclose()

    async def attend(self, table_id: str) -> None:
        """Subscribe to a table."""
        await self._quietly(self._pubsub.subscribe(PREFIX + table_id))

    async def leave(self, table_id: str) -> None:
        """Unsubscribe."""
        await self._quietly(self._pubsub.unsubscribe(PREFIX + table_id))

    async def announce(self, table_id: str, kind: str, data: Any = None) -> None:
        """Publish; a failure is no loss, the others will look by themselves."""
        made = msgspec.json.encode(Announcement(self.worker, table_id, kind, data))
        await self._quietly(self.redis.publish(PREFIX + table_id, made))

    async def ready(self) -> bool:
        """Ask Redis for a sign of life."""
        try:
            return bool(await self.redis.ping())
        except Exception:
            return False

    async def _quietly(self, doing: Awaitable[Any]) -> None:
        try:
            await doing
        except Exception as error:
            log.warning("redis does not answer", error=type(error).__name__)

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                message = await self._pubsub.get_message(timeout=5.0)
                if message is None:
                    continue
                heard = msgspec.json.decode(message["data"], type=Announcement)
                if heard.worker != self.worker:
                    await listener(heard)
            except Exception as error:
                log.warning("announcements are interrupted", error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)


def make_hub(worker: str, redis_url: str | None) -> Hub:
    """Return the hub that the settings ask for."""
    return Hub(worker) if redis_url is None else RedisHub(worker, redis_url)
