"""A worker that plays bots, for others that do not: people reach only the others."""

import asyncio
from collections import Counter
from collections.abc import Sequence

import pytest

from starfare.bots import make_bot
from starfare.bots.cadet.bargaining import MOST_OFFERS
from starfare.kernel.stream import Stream
from starfare.server.outside import OutsideBot
from starfare.server.storage.rows import BY_BOT, Entry
from tests.server.houses import Server, quick, serving
from tests.server.services import Redis, new_postgres_database, own_redis

ENOUGH = 40
"""So many choices of bots show that they come when it is their turn."""


async def bots_have_played(web: Server, table: str, minders: set[str | None]) -> None:
    """Wait until the bots have made their choices, and note who minded the table."""
    async with asyncio.timeout(60):
        while True:
            entries = await web.services.log.entries(table)
            row = await web.services.lobby.table(table)
            assert row is not None
            minders.add(row.minder)
            if sum(entry.author == BY_BOT for entry in entries) >= ENOUGH:
                return
            await asyncio.sleep(0.02)


async def play_beside(db: str, redis: Redis, *, without_redis: bool) -> None:
    async with (
        serving(quick(db, redis=redis.url, bots=False)) as web,
        serving(quick(db, redis=redis.url, idle=0.3)) as bots,
        web.guest("Anna") as anna,
    ):
        table = await anna.table("me", "cadet", "cadet")
        if without_redis:
            redis.stop()
        minders: set[str | None] = set()
        async with anna.client(table, form="state") as client:
            player = OutsideBot(client, make_bot("cadet", "starfarers"), Stream("Anna"))
            playing = asyncio.create_task(player.play())
            await bots_have_played(web, table, minders)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        assert minders <= {None, bots.services.worker}
        assert most_offers(await web.services.log.entries(table)) <= MOST_OFFERS


def most_offers(entries: Sequence[Entry]) -> int:
    """Return how many offers one player made in one turn at most."""
    most, made = 0, Counter[int]()
    for entry in entries:
        if entry.choice["type"] == "roll_dice":
            made.clear()
        elif entry.choice["type"] == "offer_trade":
            made[entry.seat] += 1
            most = max(most, made[entry.seat])
    return most


@pytest.mark.parametrize("without_redis", [False, True])
def test_bots_are_played_by_the_worker_for_them_alone(without_redis: bool) -> None:
    redis = own_redis()
    try:
        asyncio.run(play_beside(new_postgres_database(), redis, without_redis=without_redis))
    finally:
        redis.stop()
