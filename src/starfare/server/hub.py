"""The hub: one worker tells the others that something happened at a table.

An announcement is only a hint. What counts is in the database, and a worker that missed one finds
out at its next look. Without Redis there is one worker, and nobody to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
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
    """The hub over Redis: one channel a table. While Redis does not answer, nobody is told."""

    def __init__(self, worker: str, url: str) -> None:
        super().__init__(worker)
        try:
            from redis.asyncio import Redis as Client
            from redis.exceptions import RedisError
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
        self._trouble = (RedisError, OSError)
        self._pubsub = self.redis.pubsub(ignore_subscribe_messages=True)
        self._attended: set[str] = set()
        self._silent_until = 0.0
        self._task: asyncio.Task[None] | None = None

    async def start(self, listener: Listener) -> None:
        """Listen in a task of its own."""
        self._task = asyncio.create_task(self._listen(listener), name="hub")

    async def stop(self) -> None:
        """Stop listening and let go of the connections."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(*self._trouble):
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]
            await self.redis.aclose()

    async def attend(self, table_id: str) -> None:
        """Subscribe to a table."""
        self._attended.add(table_id)
        await self._quietly(self._pubsub.subscribe, PREFIX + table_id)

    async def leave(self, table_id: str) -> None:
        """Unsubscribe."""
        self._attended.discard(table_id)
        await self._quietly(self._pubsub.unsubscribe, PREFIX + table_id)

    async def announce(self, table_id: str, kind: str, data: Any = None) -> None:
        """Publish; a failure is no loss, the others will look by themselves."""
        made = msgspec.json.encode(Announcement(self.worker, table_id, kind, data))
        await self._quietly(self.redis.publish, PREFIX + table_id, made)

    async def ready(self) -> bool:
        """Ask Redis for a sign of life."""
        try:
            return bool(await self.redis.ping())
        except self._trouble:
            return False

    async def _quietly(self, do: Callable[..., Awaitable[Any]], *given: Any) -> None:
        """Do something, but not while Redis does not answer: nobody waits for it twice."""
        if time.monotonic() < self._silent_until:
            return
        try:
            await do(*given)
        except self._trouble as error:
            self._silent_until = time.monotonic() + RETRY_SECONDS
            log.warning("redis does not answer", error=type(error).__name__)

    async def _listen(self, listener: Listener) -> None:
        """Hear what is announced; after an interruption of all tables that are attended by then."""
        while True:
            try:
                channels = [PREFIX + name for name in ("workers", *self._attended)]
                await self._pubsub.subscribe(*channels)
                while True:
                    await self._hear(listener)
            except self._trouble as error:
                log.warning("announcements are interrupted", error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:
                # Two tasks that use one connection while it breaks make the client fail in other ways.
                log.exception("announcements are interrupted")
                await asyncio.sleep(RETRY_SECONDS)

    async def _hear(self, listener: Listener) -> None:
        """Pass on one announcement; one that cannot be followed is found by looking."""
        message = await self._pubsub.get_message(timeout=5.0)
        if message is None:
            return
        try:
            heard = msgspec.json.decode(message["data"], type=Announcement)
            if heard.worker != self.worker:
                await listener(heard)
        except Exception:
            log.exception("an announcement was not followed")


def make_hub(worker: str, redis_url: str | None) -> Hub:
    """Return the hub that the settings ask for."""
    return Hub(worker) if redis_url is None else RedisHub(worker, redis_url)
