"""Limits on how often and how much: buckets that fill at a steady rate.

What is cheap is counted by each worker for itself. An allowance is shared by all workers over Redis;
while Redis does not answer, each worker counts for itself.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Final

import structlog

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.commands.core import AsyncScript

MOST_BUCKETS: Final = 20_000
RETRY_SECONDS: Final = 1.0
PREFIX: Final = "starfare:limit:"
HOUSEHOLD_BITS: Final = 64
TAKE: Final = """
local rate, burst, cost, ahead = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local kept = redis.call('HMGET', KEYS[1], 'level', 'at')
local level = tonumber(kept[1]) or burst
level = math.min(burst, level + math.max(0, now - (tonumber(kept[2]) or now)) * rate)
local granted = 0
if level >= cost + ahead then granted = 2 level = level - cost - ahead
elseif level >= cost then granted = 1 level = level - cost end
redis.call('HSET', KEYS[1], 'level', level, 'at', now)
redis.call('EXPIRE', KEYS[1], math.ceil(burst / rate) + 1)
return granted
"""
"""Take from a bucket in Redis: 0 nothing, 1 the cost, 2 the cost and something ahead."""
log = structlog.get_logger("limits")


class Bucket:
    """Holds up to `burst` permits and gains `rate` of them a second."""

    __slots__ = ("burst", "filled_at", "level", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.filled_at = now

    def take(self, now: float, cost: float = 1) -> bool:
        """Take permits if there are enough."""
        self.level = min(self.burst, self.level + (now - self.filled_at) * self.rate)
        self.filled_at = now
        if self.level < cost:
            return False
        self.level -= cost
        return True


class Buckets:
    """A bucket for everybody who comes, forgetting those who have not come for long."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, cost: float = 1) -> bool:
        """Take permits of somebody's bucket if there are enough."""
        now = time.monotonic()
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate, self.burst, now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(now, cost)


class Allowance:
    """What everybody may take from all workers together.

    A worker takes a little ahead, so that it need not ask Redis for every small thing.
    """

    def __init__(
        self, name: str, rate: float, burst: float, redis: Redis | None, ahead: float = 0
    ) -> None:
        self._name = name
        self._own = Buckets(rate, burst)
        self._ahead = ahead
        self._paid: OrderedDict[str, float] = OrderedDict()
        """What was taken ahead and not used yet."""
        self._script: AsyncScript | None = None
        self._trouble: tuple[type[Exception], ...] = ()
        if redis is not None:
            from redis.exceptions import RedisError

            self._script = redis.register_script(TAKE)
            self._trouble = (RedisError, OSError)
        self._silent_until = 0.0

    async def take(self, who: str, cost: float = 1) -> bool:
        """Take what something costs, if there is enough; what costs more than all takes all."""
        cost = min(cost, self._own.burst)
        if self._script is None or time.monotonic() < self._silent_until:
            return self._own.take(who, cost)
        paid = self._paid.pop(who, 0.0)
        if paid >= cost:
            self._keep(who, paid - cost)
            return True
        key = f"{PREFIX}{self._name}:{who}"
        try:
            granted = await self._script(
                keys=[key], args=[self._own.rate, self._own.burst, cost, self._ahead]
            )
        except self._trouble as error:
            log.warning("redis does not answer", error=type(error).__name__)
            self._silent_until = time.monotonic() + RETRY_SECONDS
            return self._own.take(who, cost)
        self._keep(who, paid + (self._ahead if granted == 2 else 0.0))
        return bool(granted)

    def _keep(self, who: str, paid: float) -> None:
        if paid > 0:
            self._paid[who] = self._paid.get(who, 0.0) + paid
            if len(self._paid) > MOST_BUCKETS:
                self._paid.popitem(last=False)


def household(host: str) -> str:
    """Return what limits count as one address: one of IPv4, or a whole network of IPv6."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> HOUSEHOLD_BITS << HOUSEHOLD_BITS)}/{HOUSEHOLD_BITS}"
