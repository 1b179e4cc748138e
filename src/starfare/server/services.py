"""One worker's parts, put together, started and stopped in order."""

from __future__ import annotations

import asyncio
import gc
import time
from collections import Counter
from typing import Final

import msgspec
import structlog

from starfare.server import costs, tokens
from starfare.server.chronicles import Chronicles
from starfare.server.feed import encode
from starfare.server.following import Following
from starfare.server.guests import Guests
from starfare.server.hosting import Hosting
from starfare.server.house import House
from starfare.server.hub import make_hub
from starfare.server.keys import Keys
from starfare.server.lagging import Lagging
from starfare.server.limits import Allowance, Buckets
from starfare.server.live import LiveTable
from starfare.server.minder import Minder
from starfare.server.oversight import Oversight
from starfare.server.presence import Presence
from starfare.server.refusals import TooFast, Unavailable
from starfare.server.replaying import Replaying
from starfare.server.seating import Seating
from starfare.server.settings import ServerSettings
from starfare.server.storage.database import Database
from starfare.server.storage.lobby import Lobby
from starfare.server.storage.log import Log
from starfare.server.storage.migrating import migrate
from starfare.server.storage.moderation import Moderation
from starfare.server.storage.people import People
from starfare.server.talking import Talking

STATEMENT_SECONDS: Final = 30.0
TAKEN_AHEAD: Final = 50
"""So much work a worker takes from an address's allowance before it is asked for."""
log = structlog.get_logger("server")


def spare_the_collector() -> None:
    """Let the garbage collector look rarely: what is loaded stays, and games hold no cycles."""
    gc.freeze()
    gc.set_threshold(50_000, 50, 1000)
    gc.enable()


class Trouble(msgspec.Struct, frozen=True):
    """What is wrong with a worker, and whether it cannot serve therefore."""

    reason: str
    is_fatal: bool


class Services:
    """Everything a worker consists of."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.worker = tokens.new_id()
        self.database = Database(settings.db, STATEMENT_SECONDS)
        self.lobby = Lobby(self.database)
        self.people = People(self.database)
        self.log = Log(self.database)
        self.hub = make_hub(self.worker, settings.redis)
        self.house = House(settings, self.lobby, self.log, self.people, self.hub)
        self.keys = Keys(self.house)
        self.seating = Seating(self.house, self.keys)
        self.hosting = Hosting(self.house)
        self.following = Following(self.house, self.hosting, self.seating)
        self.talking = Talking(self.house)
        self.oversight = Oversight(self.house, Moderation(self.database))
        self.minder = Minder(self.house)
        self.presence = Presence(self.house, self.talking)
        self.lagging = Lagging(self.house)
        limits = settings.limits
        self.requests = Buckets(limits.requests_per_second, limits.request_burst)
        hourly = limits.people_per_address_and_hour
        minutely, per_account = limits.passwords_per_minute, limits.logins_per_minute
        redis = self.hub.redis
        self.newcomers = Allowance("newcomers", hourly / 3600, hourly, redis)
        self.passwords = Allowance("passwords", minutely / 60, minutely, redis)
        self.logins = Allowance("logins", per_account / 60, per_account, redis)
        self._work = Allowance(
            "work", limits.work_per_second, limits.work_burst, redis, ahead=TAKEN_AHEAD
        )
        self.replaying = Replaying()
        self.chronicles = Chronicles(self.log)
        self.sockets: Counter[str] = Counter()
        """How many sockets each person, or address without one, has open."""
        self.guests: Guests
        self.stopping = False

    async def start(self) -> None:
        """Migrate, then begin to work."""
        await migrate(self.database)
        for setting in await self.database.weaknesses():
            log.warning("a power loss can lose moves", postgresql=f"{setting} = off")
        secret = self.settings.secret or await self.people.key("cookies")
        self.guests = Guests(self.people, self.lobby, tokens.Signer(secret))
        self.log.start()
        self.house.resumed_at = time.time()
        self.house.on_change = self.minder.poke
        self.house.on_announcement = self.presence.announced
        self.house.on_look = self.oversight.look
        await self.oversight.look()
        spare_the_collector()
        await self.hub.start(self.house.heard)
        self.minder.start()
        self.presence.start()
        log.info("worker ready", worker=self.worker)

    async def say_goodbye(self) -> None:
        """Before the stop: tell clients to come back, so that they find the next worker."""
        if self.stopping:
            return
        self.stopping = True
        message = encode({"type": "bye", "code": "Restart", "message": "Please reconnect."})
        for live in list(self.house.tables.values()):
            live.broadcast(message)
        await asyncio.sleep(0.05)

    async def stop(self) -> None:
        """Finish and persist what is under way, then let go of everything."""
        await self.say_goodbye()
        await self.minder.stop()
        await self.presence.stop()
        await self.lagging.stop()
        await self.house.stop()
        await self.log.stop()
        await self.hub.stop()
        await self.database.close()
        log.info("worker stopped", worker=self.worker)

    async def spend(self, address: str, cost: float) -> None:
        """Refuse somebody who has asked for too much work."""
        if cost > 0 and not await self._work.take(address, cost):
            raise TooFast("", "You ask for more than the server can do; wait a moment.")

    async def table(self, address: str, table_id: str) -> LiveTable:
        """Return a table for somebody; if it has to be loaded, they pay for it."""
        if table_id not in self.house.tables:
            await self.spend(address, costs.LOADING)
        return await self.house.get(table_id)

    async def trouble(self) -> Trouble | None:
        """Return what is wrong, if anything is. Without Redis play goes on, only slower."""
        if self.stopping:
            return Trouble("the worker stops", is_fatal=True)
        try:
            await self.people.check_storage()
        except Unavailable:
            return Trouble("the storage does not answer or takes nothing", is_fatal=True)
        return None if await self.hub.ready() else Trouble("Redis does not answer", is_fatal=False)
