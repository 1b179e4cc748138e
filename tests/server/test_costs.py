"""What is expensive has a price: an address that asks for too much waits, and others do not."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from starfare.kernel.stream import Stream
from starfare.server import chronicles, costs
from starfare.server.chronicles import Chronicles, chronicles_of
from starfare.server.client import TableClient
from starfare.server.feed import plain_events
from starfare.server.limits import Allowance, household
from starfare.server.outside import Engine
from starfare.server.position import history
from starfare.server.refusals import TooFast
from tests.server.houses import GENEROUS, Guest, quick, serving
from tests.server.services import own_redis

POOR = msgspec.structs.replace(GENEROUS, work_per_second=1e-6, work_burst=costs.GREETING * 3)


async def play(client: TableClient, choices: int) -> None:
    """Make so many choices for whoever has to decide."""
    engine, rng = Engine((await client.until("welcome"))["table"]), Stream(3)
    async with asyncio.timeout(120):
        for _ in range(choices):
            while not (due := [u for u in client.updates.values() if u["seat"] in u["waiting"]]):
                await client.until("update")
            decision = engine.known(due[0]).decision(due[0]["seat"])
            assert decision is not None
            choice = engine.plain(decision.choices.sample(rng))
            answer = await client.choose(due[0]["seat"], choice, due[0]["n"])
            while client.updates[due[0]["seat"]]["n"] < answer["n"]:
                await client.until("update")


async def heard(guest: Guest, table: str, **more: Any) -> list[dict[str, Any]]:
    """Everything a client is told about a game when it comes."""
    async with guest.client(table, seen=-1, **more) as client:
        events: list[dict[str, Any]] = (await client.until("update"))["events"]
        return events


async def hello(url: str, table: str, address: str) -> str:
    """What a hello from an address of the loopback is answered with."""
    socket = connect(url.replace("http", "ws") + "/ws", local_addr=(address, 0), proxy=None)
    async with socket as opened, asyncio.timeout(60):
        await opened.send(json.dumps({"type": "hello", "table": table, "seen": -1}))
        async for frame in opened:
            message = json.loads(frame)
            if message["type"] in ("refused", "update"):
                return str(message.get("code", message["type"]))
    raise AssertionError


def test_a_long_game_is_played_again_once_for_all_who_come(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    replays: list[str] = []

    def counted(live: Any, entries: Any, keys: Any) -> Any:
        replays.append(live.id)
        return chronicles_of(live, entries, keys)

    monkeypatch.setattr(chronicles, "chronicles_of", counted)

    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            async with anna.client(table, form="state") as client:
                await play(client, 90)
            together = await asyncio.gather(*[heard(anna, table, language="de") for _ in range(6)])
            assert replays == [table]
            async with anna.client(table, form="state") as client:
                await play(client, 20)
            later = await heard(anna, table, language="de")
            assert replays == [table]
            assert later[: len(together[0])] == together[0]
            live = await server.services.house.get(table)
            told = history(live.row, await server.services.log.entries(table), -1)
            game = live.running().game
            known = game.shell(game.view(0).known)
            assert later == msgspec.to_builtins(plain_events(known, told, 0, "de"))

    asyncio.run(scene())


def test_a_table_that_moves_on_too_far_is_replayed_anew(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            first = await heard(anna, table)
            async with anna.client(table, form="state") as client:
                await play(client, 80)
            second = await heard(anna, table)
            async with anna.client(table, form="state") as client:
                await play(client, 80)
            third = await heard(anna, table)
            assert third[: len(second)] == second
            assert second[: len(first)] == first
            assert third[-1]["n"] == 160

    asyncio.run(scene())


def test_only_so_many_chronicles_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chronicles, "KEPT", 3)

    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            async with anna.client(table, form="state") as client:
                await play(client, 70)
            live = await server.services.house.get(table)
            kept = Chronicles(server.services.log)

            async def pay() -> None:
                pass

            for seat in (0, 1, 2, 0, None):
                await kept.prepare(live, [(seat, "en", "plain")], -1, pay)
                assert kept.since(live, (seat, "en", "plain"), -1)
            assert [key[1] for key in kept._kept] == [2, 0, None]

    asyncio.run(scene())


def test_an_address_that_asks_for_too_much_waits_and_others_do_not(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db", limits=POOR)) as server:
            async with server.guest() as anna:
                table = await anna.table("me", "here", "here", start=False)
                live = await server.services.house.get(table)
                host = await server.services.people.person(live.row.host)
                assert host is not None
                await server.services.hosting.start(live, host)
            eager = [await hello(server.url, table, "127.0.0.2") for _ in range(5)]
            assert eager == ["update"] * 3 + ["TooFast"] * 2
            assert await hello(server.url, table, "127.0.0.3") == "update"

    asyncio.run(scene())


def test_everything_expensive_is_paid_for(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, work_per_second=1e-6, work_burst=1e-6)

    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db", limits=limits)) as server:
            services = server.services
            async with httpx.AsyncClient(base_url=server.url) as http:
                (await http.post("/api/me", json={"name": "Anna"})).raise_for_status()
                await services._work.take("127.0.0.1", 1)
                table = "/api/tables/somewhere"
                for method, path in (
                    ("GET", "/api/tables"),
                    ("GET", "/api/tables?list=mine"),
                    ("GET", "/api/me/history"),
                    ("GET", table),
                    ("POST", f"{table}/join"),
                    ("POST", f"{table}/start"),
                    ("POST", f"{table}/rematch"),
                    ("POST", f"{table}/invite"),
                    ("GET", f"{table}/record"),
                    ("GET", f"{table}/replay"),
                    ("GET", f"{table}/statistics"),
                    ("POST", "/api/replays"),
                    ("POST", "/api/statistics"),
                ):
                    answer = await http.request(method, path, json={} if method == "POST" else None)
                    assert (answer.status_code, answer.json()["code"]) == (429, "TooFast"), path
                wanted = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}]}
                assert (await http.post("/api/tables", json=wanted)).status_code == 429
                play_on = await http.post(f"{table}/play-on", json={"moves": 1})
                assert play_on.status_code == 429
                assert (await http.get("/api/me")).is_success
                assert (await http.get("/api/games")).is_success

    asyncio.run(scene())


def test_an_allowance_is_shared_by_all_workers_and_outlives_redis() -> None:
    redis = own_redis()

    async def scene() -> None:
        from redis.asyncio import Redis

        async with Redis.from_url(redis.url) as one, Redis.from_url(redis.url) as two:
            here = Allowance("work", 1e-6, 100, one, ahead=10)
            there = Allowance("work", 1e-6, 100, two, ahead=10)
            assert await here.take("anna", 50)
            assert not await there.take("anna", 50)
            assert await here.take("anna", 10), "it was taken ahead"
            assert await there.take("anna", 40)
            assert not await here.take("anna", 1)
            assert await there.take("ben", 1000), "more than all takes all"
            assert not await here.take("ben", 1)
            redis.stop()
            assert await here.take("anna", 100)
            assert not await here.take("anna", 1)
            assert await there.take("anna", 100)

    try:
        asyncio.run(scene())
    finally:
        redis.stop()


def test_workers_share_what_an_address_may_spend(surroundings: tuple[str, str | None]) -> None:
    db, redis = surroundings
    limits = msgspec.structs.replace(GENEROUS, work_per_second=1e-6, work_burst=100)

    async def scene() -> None:
        settings = quick(db, redis=redis, limits=limits)
        async with serving(settings) as one, serving(settings) as two:
            await one.services.spend("somewhere", 60)
            with pytest.raises(TooFast):
                await (one if redis is None else two).services.spend("somewhere", 60)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(host: str, counted: str) -> None:
    assert household(host) == counted
