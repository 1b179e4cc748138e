"""Guests and accounts, what they say, and whom they do not want to read."""

import asyncio
from pathlib import Path

import httpx
import msgspec
import pytest

from starfare.server.refusals import TooMany
from starfare.server.talking import MOST_MUTED
from starfare.server.tokens import Signer
from starfare.server.web.socket import Connection
from tests.server.houses import GENEROUS, quick, serving

PASSWORD = "correct horse battery"


def test_a_guest_is_known_by_a_signed_cookie_that_scripts_cannot_read(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, httpx.AsyncClient() as http:
            nobody = await http.get(f"{server.url}/api/me")
            assert nobody.status_code == 401
            answer = await http.post(f"{server.url}/api/me", json={"name": "  Anna   Maria "})
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert (await http.get(f"{server.url}/api/me")).json()["name"] == "Anna Maria"
            await http.patch(f"{server.url}/api/me", json={"name": "Anna"})
            me = (await http.get(f"{server.url}/api/me")).json()
            assert me["name"] == "Anna"
            http.cookies.clear()
            forged = Signer("another secret").sign(me["id"], 0)
            for wrong in (forged, "garbage", forged[:-3] + "abc"):
                http.cookies.set("starfare", wrong)
                assert (await http.get(f"{server.url}/api/me")).status_code == 401
                http.cookies.clear()
            for name in ("", " ", "x" * 41):
                answer = await http.post(f"{server.url}/api/me", json={"name": name})
                assert answer.json()["code"] == "BadName"

    asyncio.run(scene())


def test_an_account_keeps_history_across_devices(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("telephone") as phone,
        ):
            table = await anna.table("me", "random", "random", start=False)
            await anna.post("/accounts", {"login": "anna", "password": "short"}, status=400)
            await anna.post("/accounts", {"login": "A!", "password": PASSWORD}, status=400)
            made = await anna.post("/accounts", {"login": "anna", "password": PASSWORD})
            assert made["login"] == "anna"
            again = {"login": "anna2", "password": PASSWORD}
            assert (await anna.post("/accounts", again, status=409))["code"] == "NotNow"
            same = {"login": "anna", "password": PASSWORD}
            assert (await phone.post("/accounts", same, status=409))["code"] == "Taken"
            for wrong in (
                {"login": "anna", "password": "wrong password"},
                {"login": "nobody", "password": PASSWORD},
            ):
                answer = await phone.post("/login", wrong, status=401)
                assert answer["message"] == "Login or password is wrong."
            await phone.post("/login", {"login": "anna", "password": PASSWORD})
            assert [one["id"] for one in await phone.get("/tables?list=mine")] == [table]
            stored = await server.services.people.with_login("anna")
            assert stored is not None
            assert (stored.password or "").startswith("$argon2id$")
            assert PASSWORD not in (stored.password or "")
            await anna.http.post("/api/logout?everywhere=true")
            assert (await phone.http.get("/api/me")).status_code == 401

    asyncio.run(scene())


def test_passwords_are_not_tried_without_end(tmp_path: Path) -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(GENEROUS, passwords_per_minute=3)
        settings = quick(tmp_path / "a.db", limits=limits)
        async with serving(settings) as server, server.guest() as anna:
            codes = [
                (await anna.http.post("/api/login", json={"login": "x", "password": "y"})).json()
                for _ in range(5)
            ]
            assert [code["code"] for code in codes] == ["BadToken"] * 3 + ["TooFast"] * 2

    asyncio.run(scene())


def test_passwords_of_an_account_are_not_tried_from_many_addresses(tmp_path: Path) -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(GENEROUS, logins_per_minute=3)
        settings = quick(tmp_path / "a.db", limits=limits, proxies=("127.0.0.0/8",))
        async with serving(settings) as server, server.guest() as anna:
            codes = []
            for number, login in enumerate(["anna"] * 5 + ["ben"]):
                answer = await anna.http.post(
                    "/api/login",
                    json={"login": login, "password": "wrong password"},
                    headers={"X-Forwarded-For": f"192.0.2.{number}"},
                )
                codes.append(answer.json()["code"])
            assert codes == ["BadToken"] * 3 + ["TooFast"] * 2 + ["BadToken"]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("proxies", "codes"),
    [
        ((), ["BadToken", "TooFast"]),
        (("10.0.0.0/8",), ["BadToken", "TooFast"]),
        (("10.0.0.0/8", "127.0.0.0/8"), ["BadToken", "BadToken"]),
    ],
)
def test_only_a_trusted_proxy_says_who_is_asking(
    tmp_path: Path, proxies: tuple[str, ...], codes: list[str]
) -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(GENEROUS, passwords_per_minute=1)
        settings = quick(tmp_path / "a.db", limits=limits, proxies=proxies)
        async with serving(settings) as server, server.guest() as anna:
            answers = [
                await anna.http.post(
                    "/api/login",
                    json={"login": f"login{number}", "password": "wrong password"},
                    headers={"X-Forwarded-For": f"192.0.2.{number}"},
                )
                for number in range(2)
            ]
            assert [answer.json()["code"] for answer in answers] == codes

    asyncio.run(scene())


def test_a_line_said_while_somebody_comes_in_is_told_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    catch_up = Connection.catch_up

    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest("Anna") as anna:
            table = await anna.table("me", "open", "open", start=False)
            live = await server.services.house.get(table)
            host = await server.services.people.person(live.row.host)

            async def interrupted(connection: Connection, seen: int | None) -> None:
                await server.services.talking.say(live, host, "mind the door", None)
                await catch_up(connection, seen)

            monkeypatch.setattr(Connection, "catch_up", interrupted)
            await server.services.talking.say(live, host, "before", None)
            async with anna.client(table) as client:
                await client.until("welcome")
                await client.ask("say", text="after")
                lines = [(await client.until("said"))["text"] for _ in range(3)]
            assert lines == ["before", "mind the door", "after"]

    asyncio.run(scene())


def test_people_talk_in_texts_and_phrases(surroundings: tuple[str, str | None]) -> None:
    db, redis = surroundings

    async def scene() -> None:
        async with (
            serving(quick(db, redis=redis)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await anna.table("me", "open", "open", start=False)
            await ben.post(f"/tables/{table}/join")
            async with anna.client(table) as hers, ben.client(table) as his:
                await hers.until("welcome")
                await his.until("welcome")
                assert (await hers.ask("say", text=" Hello \x07 there "))["type"] == "accepted"
                said = await his.until("said")
                assert (said["name"], said["text"]) == ("Anna", "Hello there")
                await his.ask("say", phrase="good_luck")
                reply = await hers.until("said")
                while reply["name"] != "Ben":
                    reply = await hers.until("said")
                assert reply["phrase"] == "good_luck"
                for wrong in ({"text": ""}, {"text": "x" * 301}, {"phrase": "insult"}):
                    assert (await his.ask("say", **wrong))["code"] == "BadMessage"
                await hers.ask("mute", person=reply["person"])
                await his.ask("say", text="can you read me?")
                await hers.ask("say", text="no")
                heard = [await hers.until("said")]
                assert heard[0]["text"] == "no"
                await hers.ask("mute", person=reply["person"], on=False)
                for nobody in ("nobody", "x" * 32):
                    refused = await hers.ask("mute", person=nobody)
                    assert refused["code"] == "NotFound"
                refused = await his.ask("mute", person=said["person"], for_all=True)
                assert refused["code"] == "NotTheHost"
                await hers.ask("mute", person=reply["person"], for_all=True)
                assert (await his.ask("say", text="hello?"))["code"] == "NotWelcome"
            async with anna.client(table) as late:
                lines: list[str] = []
                async with asyncio.timeout(60):
                    while len(lines) < 4:
                        lines.append((await late.until("said"))["text"])
                assert lines == ["Hello there", "Good luck!", "can you read me?", "no"]

    asyncio.run(scene())


def test_talk_has_a_limit(tmp_path: Path) -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(GENEROUS, talk_per_second=0.1, talk_burst=3)
        settings = quick(tmp_path / "a.db", limits=limits)
        async with serving(settings) as server, server.guest() as anna:
            table = await anna.table("me", "open", "open", start=False)
            live = await server.services.house.get(table)
            person = await server.services.people.person(live.row.host)
            codes = []
            for number in range(5):
                try:
                    await server.services.talking.say(live, person, f"line {number}", None)
                    codes.append("")
                except Exception as error:
                    codes.append(type(error).__name__)
            assert codes == ["", "", "", "TooFast", "TooFast"]

    asyncio.run(scene())


def test_only_so_many_are_muted(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            live = await server.services.house.get(await anna.table("me", "here", "here"))
            host = await server.services.people.person(live.row.host)
            talking = server.services.talking
            for number in range(MOST_MUTED + 1):
                somebody = await server.services.guests.welcome(f"Person {number}")
                muting = talking.mute(live, host, somebody.id, on=True, for_all=False)
                if number < MOST_MUTED:
                    await muting
            with pytest.raises(TooMany):
                await muting
            assert len(live.muted) == MOST_MUTED

    asyncio.run(scene())
