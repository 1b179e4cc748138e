"""Wishes over the wire: what cannot be done now, and why, in the language of the client."""

import asyncio
from pathlib import Path
from typing import Any

from starfare.server.client import TableClient
from tests.server.houses import quick, serving


async def phase(client: TableClient, prompt: str) -> dict[str, Any]:
    """Choose until a question of ours comes up; return the update with it."""
    async for message in client.messages():
        if message["type"] != "update" or message["decision"] is None:
            continue
        decision = message["decision"]
        if decision["prompt"] == prompt and not decision["optional"]:
            return message
        if not decision["optional"] and decision["choices"]:
            choice = decision["choices"][-1]["choice"]
            await client.choose(message["seat"], choice, message["n"])
    raise AssertionError


def test_a_decision_comes_with_what_is_wished_for(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "here", game="duel")
            async with anna.client(table, language="tlh") as client:
                update = await phase(client, "trade_and_build")
                wishes = {wish["text"]: wish for wish in update["decision"]["wishes"]}
                offered = [choice["text"] for choice in update["decision"]["choices"]]
                wish = wishes["Build Storage level 2"]
                assert wish["choice"] == {"type": "build_module", "module": "storage", "level": 2}
                assert wish["rule"].startswith("DU-")
                assert wish["message"].endswith(".")
                assert not set(wishes) & set(offered)
                answer = await client.ask("explain", seat=update["seat"], choice=wish["choice"])
                assert answer["possible"] is False
                assert answer["message"] == wish["message"]

    asyncio.run(scene())


def test_programs_are_not_bothered_with_wishes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "here", game="duel")
            async with anna.client(table) as client:
                update = await phase(client, "trade_and_build")
                assert "wishes" not in update["decision"]
                assert all("text" not in choice for choice in update["decision"]["choices"])

    asyncio.run(scene())


def test_a_list_of_tables_says_whose_turn_it_is(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(quick(tmp_path / "a.db")) as server,
            server.guest() as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table("me", "here", game="duel")
            [mine] = await anna.get("/tables?list=mine")
            assert mine["waiting"] == [0, 1]
            assert mine["turn"] == 0
            assert mine["spectators"] == 0
            async with ben.client(table, language="en") as client:
                await client.until("update")
                assert (await anna.get(f"/tables/{table}"))["spectators"] == 1
            hidden = await anna.table("me", "here", game="duel", settings={"delay": 60})
            assert "waiting" not in await anna.get(f"/tables/{hidden}")

    asyncio.run(scene())
