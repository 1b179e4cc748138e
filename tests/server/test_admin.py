"""`starfare admin` works on the database while a server runs, and its workers notice."""

import asyncio
import io

import pytest

from starfare.cli import main
from starfare.server.client import Rejected
from starfare.server.costs import REPORTING, cost_of
from starfare.server.messages import Report
from starfare.server.oversight import MOST_REPORTS
from tests.server.houses import Guest, Server, quick, serving

PASSWORD = "correct horse battery"


async def run_admin(server: Server, *arguments: str, status: int = 0) -> None:
    """Run the command as another process would: beside the server's event loop."""
    given = ["admin", *arguments, "--db", server.services.settings.db]
    assert await asyncio.to_thread(main, given) == status


async def code_of(guest: Guest, method: str, path: str, **sent: object) -> str:
    answer = await guest.http.request(method, f"/api{path}", **sent)  # type: ignore[arg-type]
    return str(answer.json()["code"])


def test_tables_are_listed_by_status_and_ended(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            waiting = await anna.table("me", "open", "open", start=False)
            running = await anna.table("me", "random", "random")
            alone = await anna.table("random", "random", "random", settings={"pause": 5})
            capsys.readouterr()
            await run_admin(server, "tables", "--status", "running")
            listed = capsys.readouterr().out
            assert running in listed
            assert waiting not in listed
            await run_admin(server, "tables")
            assert waiting in capsys.readouterr().out
            async with anna.client(running) as client:
                await client.until("update")
                await run_admin(server, "end", running)
                assert (await client.until("bye"))["code"] == "Ended"
            await run_admin(server, "end", waiting)
            await run_admin(server, "end", alone)
            async with asyncio.timeout(30):  # nobody watches these two
                while {
                    server.services.house.tables[one].row.status for one in (waiting, alone)
                } != {"closed"}:
                    await asyncio.sleep(0.05)
            entries = await server.services.log.entries(alone)
            seat = server.services.house.tables[alone].running().game.deciders[0]
            live = server.services.house.tables[alone]
            with pytest.raises(Exception, match="was ended"):
                await server.services.house.choose(live, seat, {"type": "roll_dice"})
            assert await server.services.log.entries(alone) == entries
            await run_admin(server, "end", running, status=2)
            assert "No table" in capsys.readouterr().err

    asyncio.run(scene())


def test_people_are_found_without_what_is_secret(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest("Anna Maria") as anna:
            me = await anna.post("/accounts", {"login": "anna", "password": PASSWORD})
            for who in (me["id"], "anna", "ANNA", "maria"):
                await run_admin(server, "find", who)
                shown = capsys.readouterr().out
                assert me["id"] in shown
                assert "argon2" not in shown
            await run_admin(server, "find", "%")
            assert capsys.readouterr().out == ""

    asyncio.run(scene())


def test_a_ban_ends_sessions_and_refuses_everything_by_name(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            await ben.post("/accounts", {"login": "ben", "password": PASSWORD})
            table = await anna.table("me", "open", "open", start=False)
            hosted = await ben.table("me", "open", "open", start=False)
            taken = await ben.post(f"/tables/{table}/join")
            async with ben.client(table, language="de") as his, anna.client(table) as hers:
                await his.until("welcome")
                await hers.until("welcome")
                await run_admin(server, "ban", "ben")
                bye = await his.until("bye")
                assert (bye["code"], bye["message"]) == (
                    "Banned",
                    "Du bist auf diesem Server gesperrt.",
                )
                assert (await hers.ask("say", text="quiet"))["type"] == "accepted"
            login = {"login": "ben", "password": PASSWORD}
            wanted = {"game": "starfarers", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 2}
            for method, path, body in (
                ("GET", "/me", None),
                ("POST", "/me", {"name": "Ben again"}),
                ("POST", "/login", login),
                ("POST", "/tables", wanted),
                ("POST", f"/tables/{table}/join", {}),
            ):
                assert await code_of(ben, method, path, json=body) == "Banned", path
            async with ben.client(table) as client:
                with pytest.raises(Rejected, match="You are banned"):
                    await client.until("welcome")
            async with asyncio.timeout(30):
                while (await anna.get(f"/tables/{hosted}"))["status"] != "closed":
                    await asyncio.sleep(0.05)
            await run_admin(server, "unban", "ben")
            await ben.post("/login", login)
            assert (await ben.get("/me"))["name"] == "Ben"
            assert taken["token"]

    asyncio.run(scene())


def test_a_guest_is_let_in_again_by_the_same_cookie(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest("Ben") as ben:
            me = await ben.get("/me")
            await run_admin(server, "ban", me["id"])
            assert await code_of(ben, "GET", "/me") == "Banned"
            await run_admin(server, "unban", me["id"])
            assert await ben.get("/me") == me
            await run_admin(server, "ban", "nobody", status=2)

    asyncio.run(scene())


def test_a_password_is_reset_and_the_sessions_end(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest("Anna") as anna:
            guest = await anna.get("/me")
            await run_admin(server, "password", guest["id"], status=2)
            await anna.post("/accounts", {"login": "anna", "password": PASSWORD})
            capsys.readouterr()
            await run_admin(server, "password", "anna")
            made = capsys.readouterr().out.split(": ")[1].strip()
            assert await code_of(anna, "GET", "/me") == "BadToken"
            old = {"login": "anna", "password": PASSWORD}
            assert await code_of(anna, "POST", "/login", json=old) == "BadToken"
            await anna.post("/login", {"login": "anna", "password": made})
            monkeypatch.setattr("sys.stdin", io.StringIO("a quite different one\n"))
            await run_admin(server, "password", "anna", "--stdin")
            assert "different" not in capsys.readouterr().out
            await anna.post("/login", {"login": "anna", "password": "a quite different one"})
            monkeypatch.setattr("sys.stdin", io.StringIO("short\n"))
            await run_admin(server, "password", "anna", "--stdin", status=2)

    asyncio.run(scene())


def test_a_notice_is_shown_to_all_until_it_is_cleared(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest("Anna") as anna:
            table = await anna.table("me", "open", "open", start=False)
            assert (await anna.get("/notice"))["notice"] is None
            async with anna.client(table) as client:
                await client.until("welcome")
                await run_admin(server, "announce", "Back at nine.", "--hours", "2")
                notice = (await client.until("notice"))["notice"]
                assert notice["text"] == "Back at nine."
                assert (await anna.get("/notice"))["notice"] == notice
                async with anna.client(table) as later:
                    assert (await later.until("notice"))["notice"] == notice
                await run_admin(server, "announce", "--clear")
                assert (await client.until("notice"))["notice"] is None
            await run_admin(server, "announce", status=2)
            await run_admin(server, "announce", "x" * 301, status=2)

    asyncio.run(scene())


def test_a_notice_expires(database: str) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server:
            moderation = server.services.oversight
            await run_admin(server, "announce", "Soon over.", "--hours", "0.01")
            await moderation.look()
            assert moderation.notice is not None
            until = moderation.notice.until
            stored = moderation._moderation
            assert await stored.notice(until - 1) is not None
            assert await stored.notice(until) is None

    asyncio.run(scene())


def test_players_report_players_and_lines(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            her_id, his_id = (await anna.get("/me"))["id"], (await ben.get("/me"))["id"]
            table = await anna.table("me", "open", "open", start=False)
            await ben.post(f"/tables/{table}/join")
            async with anna.client(table) as hers, ben.client(table) as his:
                await hers.until("welcome")
                await his.until("welcome")
                await his.ask("say", text="something rude")
                line = (await hers.until("said"))["id"]
                for sent, code in (
                    ({"person": her_id, "reason": "me"}, "BadMessage"),
                    ({"person": his_id, "reason": " "}, "BadMessage"),
                    ({"person": "nobody", "reason": "rude"}, "NotFound"),
                    ({"person": his_id, "reason": "rude", "line": line + 1}, "NotFound"),
                ):
                    assert (await hers.ask("report", **sent))["code"] == code
                said = {"person": his_id, "reason": "rude words", "line": line}
                assert (await hers.ask("report", **said))["type"] == "accepted"
                for _ in range(MOST_REPORTS - 1):
                    await hers.ask("report", person=his_id, reason="again")
                assert (await hers.ask("report", **said))["code"] == "TooMany"
            capsys.readouterr()
            await run_admin(server, "reports")
            first, *others = capsys.readouterr().out.splitlines()
            assert len(others) == MOST_REPORTS - 1
            for part in (table, "Anna about Ben", his_id, "rude words", "something rude"):
                assert part in first
            number = first.split()[0]
            await run_admin(server, "reports", "--close", number)
            await run_admin(server, "reports", "--close", number, status=2)
            capsys.readouterr()
            await run_admin(server, "reports")
            assert capsys.readouterr().out.splitlines() == others

    asyncio.run(scene())


def test_a_report_costs_more_than_other_messages() -> None:
    assert cost_of(Report("", "", "")) == REPORTING


def test_a_database_that_no_server_used_is_refused(
    tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "tables", "--db", f"{tmp_path}/none.db"]) == 2
    assert "No server" in capsys.readouterr().err
