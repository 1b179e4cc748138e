"""Doors around seats that stood open: one person in two seats, and seats changed too late."""

import asyncio
from pathlib import Path
from typing import Any

from starfare.server.storage.rows import OPEN
from tests.server.houses import Guest, Server, bot, quick, serving


async def seats(guest: Guest, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await guest.get(f"/tables/{table}"))["seats"]
    return found


def test_joining_a_second_time_is_refused_by_name(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table("me", "open", "open", start=False)
            await ben.post(f"/tables/{table}/join")
            for asked in ({}, {"seat": 1}, {"seat": 2}, {"name": "Benjamin"}):
                refused = await ben.post(f"/tables/{table}/join", asked, status=409)
                assert refused["code"] == "AlreadySeated"
            assert (await anna.post(f"/tables/{table}/join", status=409))["code"] == "AlreadySeated"
            kinds = [seat["kind"] for seat in await seats(anna, table)]
            assert kinds == ["person", "person", "open"]

    asyncio.run(scene())


def test_two_joins_at_once_on_two_workers_give_one_seat(
    surroundings: tuple[str, str | None],
) -> None:
    db, redis = surroundings

    async def scene() -> None:
        settings = quick(db, redis=redis)
        async with (
            serving(settings) as one,
            serving(settings) as other,
            one.guest("Anna") as anna,
            one.guest("Ben") as ben,
        ):
            for _ in range(5):
                table = await anna.table("me", "open", "open", start=False)
                answers = await asyncio.gather(
                    *(joining(server, ben, table) for server in (one, other) * 2)
                )
                assert sorted(answers) == ["", *["AlreadySeated"] * 3]
                stored = await one.services.lobby.seats(table)
                assert [seat.kind for seat in stored] == ["person", "person", "open"]

    asyncio.run(scene())


async def joining(server: Server, guest: Guest, table: str) -> str:
    """Join at a worker; return the code of the refusal, or nothing."""
    answer = await guest.http.post(f"{server.url}/api/tables/{table}/join", json={})
    code: str = answer.json().get("code", "")
    return code


def test_a_host_sits_once_and_shares_a_device_only_by_saying_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest("Anna") as anna:
            twice = [{"kind": "me"}, {"kind": "me"}, bot("random")]
            wanted = {"game": "starfarers", "seats": twice}
            assert (await anna.post("/tables", wanted, status=409))["code"] == "AlreadySeated"
            table = await anna.table("me", "open", "open", start=False)
            path = f"/api/tables/{table}/seats/1"
            refused = await anna.http.put(path, json={"kind": "me"})
            assert (refused.status_code, refused.json()["code"]) == (409, "AlreadySeated")
            shared = await anna.http.put(path, json={"kind": "here", "name": "Ben"})
            assert shared.is_success
            assert [seat["name"] for seat in await seats(anna, table)] == ["Anna", "Ben", ""]

    asyncio.run(scene())


def test_no_seat_is_changed_by_a_worker_that_missed_the_start(database: str) -> None:
    """The host's second door: a seat made `outside` after the game began, on another worker."""

    async def scene() -> None:
        # Without Redis the second worker hears of nothing.
        async with (
            serving(quick(database)) as one,
            serving(quick(database)) as other,
            one.guest() as anna,
        ):
            table = await anna.table("me", "here", "here", start=False)
            late = await other.services.house.get(table)
            await anna.post(f"/tables/{table}/start")
            assert late.row.status == OPEN
            path = f"{other.url}/api/tables/{table}/seats/1"
            refused = await anna.http.put(path, json={"kind": "outside"})
            assert refused.json()["code"] == "NotNow"
            assert [seat.kind for seat in await one.services.lobby.seats(table)] == ["person"] * 3

    asyncio.run(scene())


def test_a_host_who_missed_that_somebody_sat_down_does_not_turn_them_out(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table("me", "open", "open", start=False)
            live = await server.services.house.get(table)
            before = list(live.seats)
            await ben.post(f"/tables/{table}/join")
            live.seats = before
            path = f"/api/tables/{table}/seats/1"
            assert (await anna.http.put(path, json=bot("cadet"))).json()["code"] == "Taken"
            assert (await seats(anna, table))[1]["name"] == "Ben"

    asyncio.run(scene())
