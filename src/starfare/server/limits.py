"""Limits on how often: buckets that fill at a steady rate."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

MOST_BUCKETS: Final = 20_000


class Bucket:
    """Holds up to `burst` permits and gains `rate` of them a second."""

    __slots__ = ("burst", "filled_at", "level", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.filled_at = now

    def take(self, now: float) -> bool:
        """Take a permit if there is one."""
        self.level = min(self.burst, self.level + (now - self.filled_at) * self.rate)
        self.filled_at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for everybody who comes, forgetting those who have not come for long."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Take a permit of somebody's bucket if there is one."""
        now = time.monotonic()
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(now)
