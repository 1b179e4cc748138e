"""The conversation over the socket: numbers, refusals with their rules, resuming."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from starfare.kernel.stream import Stream
from starfare.server.client import TableClient
from starfare.server.outside import Engine
from starfare.server.position import rebuilt
from tests.server.houses import quick, serving


async def waiting_update(client: TableClient) -> dict[str, Any]:
    """The next update of a seat that has to decide."""
    async with asyncio.timeout(60):
        while True:
            for update in client.updates.values():
                if update["seat"] in update["waiting"]:
                    return update
            await client.until("update")


def choice_of(engine: Engine, update: dict[str, Any], rng: Stream) -> dict[str, Any]:
    decision = engine.known(update).decision(update["seat"])
    assert decision is not None
    return engine.plain(decision.choices.sample(rng))


def test_who_comes_back_gets_what_was_missed(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            rng = Stream(3)
            async with anna.client(table, form="state") as client:
                engine = Engine((await client.until("welcome"))["table"])
                heard: list[dict[str, Any]] = []
                for _ in range(100):
                    update = await waiting_update(client)
                    choice = choice_of(engine, update, rng)
                    answer = await client.choose(update["seat"], choice, update["n"])
                    assert answer["type"] == "accepted"
                    while client.updates[0]["n"] < answer["n"]:
                        await client.until("update")
                    heard += client.updates[0]["events"]
                last = client.updates[0]["n"]
            for seen in (last - 5, 3, -1):
                async with anna.client(table, form="state", seen=seen) as client:
                    update = await client.until("update")
                    assert update["n"] == last
                    missed = [event for event in heard if event["n"] > max(seen, 0)]
                    told = [event for event in update["events"] if event["n"] > 0]
                    assert told == missed

    asyncio.run(scene())


def test_changes_add_up_to_the_whole_view(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("random", "random", "random")
            async with anna.client(table) as client, asyncio.timeout(60):
                while client.updates.get(None, {"n": 0})["n"] < 150:
                    await client.until("update")
                followed = client.updates[None]
                live = await server.services.house.get(table)
                entries = (await server.services.log.entries(table))[: followed["n"]]
                game = rebuilt(live.row, entries).game
                assert followed["view"] == msgspec.to_builtins(game.view(None).plain())

    asyncio.run(scene())


def test_refusals_carry_a_code_a_rule_and_a_sentence(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "here", "cadet")
            async with anna.client(table, form="state") as client:
                engine = Engine((await client.until("welcome"))["table"])
                update = await waiting_update(client)
                seat = update["seat"]
                good = choice_of(engine, update, Stream(1))

                async def code(**sent: Any) -> str:
                    answer = await client.ask("choose", **sent)
                    assert answer["type"] == "refused"
                    assert answer["message"].endswith(".")
                    return str(answer["code"])

                assert await code(seat=2, choice=good) == "NotYourSeat"
                assert await code(seat=9, choice=good) == "NotYourSeat"
                assert await code(seat=seat, choice={"type": "surrender"}) == "Malformed"
                assert await code(seat=seat, choice={"type": "fly"}) == "Malformed"
                assert await code(seat=seat, choice={}) == "Malformed"
                fly = {"type": "fly", "ship": 0, "to": 10**30}
                assert await code(seat=seat, choice=fly) in ("NotOffered", "Malformed")
                assert await code(seat=seat, choice=good, at=update["n"] + 7) == "Stale"
                accepted = await client.choose(seat, good, update["n"])
                assert accepted["type"] == "accepted"
                assert await code(seat=seat, choice=good, at=update["n"]) == "Stale"

    asyncio.run(scene())


def test_explain_names_the_rule(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "here", "here")
            async with anna.client(table) as client:
                update = await waiting_update(client)
                seat = update["seat"]
                for shown in update["decision"]["choices"]:
                    answer = await client.ask("explain", seat=seat, choice=shown["choice"])
                    assert answer["possible"]
                fly = {"type": "fly", "ship": 0, "to": 3}
                answer = await client.ask("explain", seat=seat, choice=fly)
                assert answer["possible"] is False
                assert answer["code"] == "NotOffered"
                assert answer["message"]

    asyncio.run(scene())
