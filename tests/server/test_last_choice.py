"""The last choice of a game is stored, and then the database fails."""

import asyncio

import pytest

from starfare.server.refusals import Unavailable
from starfare.server.storage.lobby import Lobby
from tests.server.houses import quick, serving


def test_a_game_ends_though_the_storage_failed_after_its_last_choice(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish = Lobby.finish
    failed: list[str] = []

    async def failing(lobby: Lobby, table_id: str, *given: object) -> bool:
        if not failed:
            failed.append(table_id)
            raise Unavailable("", "The database is away.")
        return await finish(lobby, table_id, *given)  # type: ignore[arg-type]

    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table = await anna.table("cadet", "cadet", "cadet", options={"target_vp": "8"})
            monkeypatch.setattr(Lobby, "finish", failing)
            async with anna.client(table) as client, asyncio.timeout(60):
                update = await client.until("update", 60)
                while update.get("outcome") is None:
                    update = await client.until("update", 60)
            assert failed == [table]
            assert (await anna.get(f"/tables/{table}"))["status"] == "over"

    asyncio.run(scene())
