"""The door of tables made in other people's names: rematches and playing on ask who is seated."""

import asyncio
from collections import Counter
from typing import Any

import msgspec
import pytest

from starfare.server.client import Rejected, TableClient
from starfare.server.storage.rows import OVER
from tests.server.houses import GENEROUS, Guest, Server, quick, serving


async def finished(server: Server, host: Guest, *guests: Guest, **wanted: Any) -> str:
    """Bring people to a table of four, and let bots play it to its end for them."""
    seats = ["me", *["open"] * len(guests), *["cadet"] * (3 - len(guests))]
    table = await host.table(*seats, start=False, options={"target_vp": "8"}, **wanted)
    invite = (await host.post(f"/tables/{table}/invite"))["invite"]
    for guest in guests:
        await guest.post(f"/tables/{table}/join", {"invite": invite})
    await play_to_the_end(server, table, host, *guests)
    return table


async def play_to_the_end(server: Server, table: str, host: Guest, *guests: Guest) -> None:
    """Begin a game and leave it to the bots that stand in."""
    await host.post(f"/tables/{table}/start")
    for guest in (host, *guests):
        await guest.post(f"/tables/{table}/leave")
    live = await server.services.house.get(table)
    async with asyncio.timeout(120):
        while live.row.status != OVER:
            await asyncio.sleep(0.01)


async def look_again(server: Server, table: str) -> None:
    """Let a worker see that the game is over, which it may not have heard yet."""
    await server.services.house.refresh(await server.services.house.get(table))


async def seats(guest: Guest, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await guest.get(f"/tables/{table}"))["seats"]
    return found


async def mine(guest: Guest) -> list[str]:
    return [table["id"] for table in await guest.get("/tables?list=mine")]


def test_a_stranger_makes_few_tables_of_a_public_game_and_none_with_its_players(
    database: str,
) -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(GENEROUS, tables_per_person=3)
        async with (
            serving(quick(database, limits=limits)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
            server.guest("Eve") as eve,
        ):
            table = await finished(server, anna, ben)
            codes: Counter[str] = Counter()
            for _ in range(10):
                path = f"/api/tables/{table}/play-on"
                made = (await eve.http.post(path, json={"moves": 2})).json()
                codes[made.get("code", "made")] += 1
                if "code" not in made:
                    assert [seat["kind"] for seat in made["seats"]] == [
                        "open",
                        "open",
                        "bot",
                        "bot",
                    ]
                    assert not any(seat["person"] or seat.get("invited") for seat in made["seats"])
                    assert made["free"] == 2
            assert codes == {"made": 3, "TooMany": 7}
            assert await mine(ben) == [table]

    asyncio.run(scene())


def test_tables_that_are_asked_for_at_once_are_counted_one_by_one(
    surroundings: tuple[str, str | None],
) -> None:
    db, redis = surroundings

    async def scene() -> None:
        limits = msgspec.structs.replace(GENEROUS, tables_per_person=3)
        settings = quick(db, redis=redis, limits=limits)
        async with (
            serving(settings) as one,
            serving(settings) as other,
            one.guest("Anna") as anna,
            one.guest("Eve") as eve,
        ):
            table = await finished(one, anna)
            await look_again(other, table)
            chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            requests = [
                eve.http.post(f"{server.url}/api/{path}", json=data)
                for server in (one, other)
                for path, data in (
                    (f"tables/{table}/play-on", {"moves": 1}),
                    ("tables", {"game": "starfarers", "seats": chairs}),
                )
                for _ in range(3)
            ]
            answers = Counter(answer.status_code for answer in await asyncio.gather(*requests))
            assert answers == {201: 3, 429: 9}

    asyncio.run(scene())


@pytest.mark.parametrize("way", ["rematch", "play-on"])
def test_who_played_is_invited_and_sits_down_when_they_want(database: str, way: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
            server.guest("Carla") as carla,
            server.guest("Dora") as dora,
        ):
            table = await finished(server, anna, ben, carla, public=False)
            data = {"moves": 2} if way == "play-on" else {}
            made = await ben.post(f"/tables/{table}/{way}", data)
            assert made["host"] == (await ben.get("/me"))["id"]
            kinds = {seat["name"]: seat["kind"] for seat in made["seats"]}
            assert kinds == {"Anna": "open", "Ben": "person", "Carla": "open", "Cadet": "bot"}
            assert made["free"] == 0
            path = f"/tables/{made['id']}"
            assert (await ben.post(f"{path}/start", status=409))["code"] == "NotNow"
            # The invitation is where people look for their tables, and it opens a private table.
            assert made["id"] in await mine(anna)
            assert made["id"] not in await mine(dora)
            assert (await dora.http.get(f"/api{path}")).json()["code"] == "NotWelcome"
            invite = (await ben.post(f"{path}/invite"))["invite"]
            kept = {seat["name"]: seat["seat"] for seat in made["seats"]}
            for seat in (None, kept["Carla"]):
                wanted = {"seat": seat, "invite": invite}
                refused = await dora.post(f"{path}/join", wanted, status=409)
                assert refused["code"] == "Taken"
            joined = await anna.post(f"{path}/join")
            assert joined["seat"] == kept["Anna"]
            await carla.post(f"{path}/leave")
            assert made["id"] not in await mine(carla)
            assert (await seats(ben, made["id"]))[kept["Carla"]]["name"] == ""
            await dora.post(f"{path}/join", {"invite": invite})
            await ben.post(f"{path}/start")
            names = {seat["name"] for seat in await seats(ben, made["id"])}
            assert names == {"Anna", "Ben", "Dora", "Cadet"}

    asyncio.run(scene())


def test_two_who_want_a_rematch_at_once_meet_at_one_table(
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
            table = await finished(one, anna, ben)
            await look_again(other, table)
            asked = [
                guest.http.post(f"{server.url}/api/tables/{table}/rematch", json={})
                for guest, server in ((anna, one), (ben, other))
            ]
            answers = [answer.json() for answer in await asyncio.gather(*asked)]
            assert answers[0]["id"] == answers[1]["id"]
            again = answers[0]["id"]
            stored = await one.services.lobby.seats(again)
            assert Counter(seat.kind for seat in stored) == {"person": 2, "bot": 2}
            for guest in (anna, ben):
                assert sorted(await mine(guest)) == sorted([table, again])

    asyncio.run(scene())


def test_a_rematch_counts_for_whoever_asks_and_can_be_asked_for_after_it_was_closed(
    database: str,
) -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(GENEROUS, tables_per_person=1)
        async with (
            serving(quick(database, limits=limits)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await finished(server, anna, ben)
            busy = await ben.table("me", "open", "open", start=False)
            assert (await ben.post(f"/tables/{table}/rematch", status=429))["code"] == "TooMany"
            await ben.http.delete(f"/api/tables/{busy}")
            first = (await ben.post(f"/tables/{table}/rematch"))["id"]
            await ben.http.delete(f"/api/tables/{first}")
            second = await anna.post(f"/tables/{table}/rematch")
            assert second["id"] != first
            assert (await ben.post(f"/tables/{table}/rematch"))["id"] == second["id"]

    asyncio.run(scene())


def test_friends_who_share_a_device_are_kept_together(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            seats_wanted = ("me", "here", "open", "cadet")
            table = await anna.table(*seats_wanted, start=False, options={"target_vp": "8"})
            await ben.post(f"/tables/{table}/join")
            await play_to_the_end(server, table, anna, ben)
            again = (await ben.post(f"/tables/{table}/rematch"))["id"]
            assert (await anna.post(f"/tables/{table}/rematch"))["id"] == again
            names = [seat["name"] for seat in await seats(anna, again)]
            assert names == ["Anna", "Anna 2", "Ben", "Cadet"]
            async with anna.client(again) as client:
                assert (await client.until("welcome"))["seats"] == [0, 1]

    asyncio.run(scene())


def test_a_host_gives_a_kept_seat_to_others_and_tokens_stay_behind(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await finished(server, anna, ben)
            token = (await ben.post(f"/tables/{table}/seats/1/token"))["token"]
            made = await anna.post(f"/tables/{table}/rematch")
            async with TableClient(server.url, made["id"], token=token) as client:
                with pytest.raises(Rejected, match="opens nothing"):
                    await client.until("welcome")
            [kept] = [seat["seat"] for seat in made["seats"] if seat.get("invited")]
            path = f"/api/tables/{made['id']}/seats/{kept}"
            assert (await anna.http.put(path, json={"kind": "open"})).is_success
            found = await anna.get(f"/tables/{made['id']}")
            assert found["free"] == 1
            assert made["id"] not in await mine(ben)

    asyncio.run(scene())
