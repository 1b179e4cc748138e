"""Running it: health, metrics, headers, logs, a polite stop, backups, several workers."""

import asyncio
import contextlib
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from starfare.bots import make_bot
from starfare.cli import main
from starfare.kernel.refusal import Malformed
from starfare.kernel.stream import Stream
from starfare.server.backup import back_up, restore
from starfare.server.client import TableClient
from starfare.server.outside import OutsideBot
from starfare.server.position import rebuilt
from tests.server.houses import free_port, quick, serving
from tests.server.services import new_postgres_database, new_redis

COMMAND = Path(sys.executable).with_name("starfare")


def test_health_readiness_metrics_and_headers(surroundings: tuple[str, str | None]) -> None:
    db, redis = surroundings

    async def scene() -> None:
        async with serving(quick(db, redis=redis)) as server, server.guest() as anna:
            await anna.table("random", "random", "random")
            assert (await anna.http.get("/health")).text == "ok"
            assert (await anna.http.get("/ready")).text == "ready"
            page = await anna.http.get("/")
            assert page.status_code == 200
            for name in ("content-security-policy", "x-content-type-options", "referrer-policy"):
                assert name in page.headers
            assert "server" not in page.headers
            figures = ""
            async with asyncio.timeout(60):
                while 'starfare_moves_total{author="bot"}' not in figures:
                    figures = (await anna.http.get("/metrics")).text
            assert "starfare_commit_seconds_bucket" in figures
            schema = (await anna.http.get("/api/schema")).json()
            assert schema["openapi"].startswith("3.")
            assert "/api/tables/{table_id}/join" in schema["paths"]
            messages = (await anna.http.get("/api/socket-schema")).json()
            assert "Choose" in messages["$defs"]
            assert "Update" in messages["$defs"]

    asyncio.run(scene())


def test_a_worker_that_stops_is_not_ready(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(quick(tmp_path / "a.db", redis=new_redis())) as server,
            httpx.AsyncClient() as http,
        ):
            server.services.stopping = True
            answer = await http.get(f"{server.url}/ready")
            assert (answer.status_code, answer.text) == (503, "not ready: the worker stops")
            server.services.stopping = False
            assert (await http.get(f"{server.url}/ready")).text == "ready"

    asyncio.run(scene())


DECISIONS = 12


def start(*arguments: str) -> tuple[subprocess.Popen[bytes], str]:
    """Run `starfare serve` on a free port."""
    port = free_port()
    process = subprocess.Popen(
        [str(COMMAND), "serve", "--port", str(port), *arguments],
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    url = f"http://127.0.0.1:{port}"
    for _ in range(300):
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{url}/ready").is_success:
                return process, url
        assert process.poll() is None, (process.stderr or io.BytesIO()).read()
        time.sleep(0.1)
    raise AssertionError("the server did not come up")


async def arrive(http: httpx.AsyncClient, url: str, *kinds: dict[str, str]) -> str:
    (await http.post(f"{url}/api/me", json={"name": "Anna"})).raise_for_status()
    wanted = {"game": "starfarers", "seats": list(kinds)}
    made = (await http.post(f"{url}/api/tables", json=wanted)).raise_for_status().json()
    return str(made["id"])


def test_a_stop_tells_clients_to_come_back(tmp_path: Path) -> None:
    process, url = start("--db", str(tmp_path / "a.db"))

    async def scene() -> None:
        async with httpx.AsyncClient() as http:
            cadet = {"kind": "bot", "bot": "cadet"}
            table = await arrive(http, url, {"kind": "me"}, cadet, cadet)
            await http.post(f"{url}/api/tables/{table}/start", json={})
            async with TableClient(url, table, cookie=http.cookies["starfare"]) as client:
                await client.until("update")
                process.send_signal(signal.SIGTERM)
                assert (await client.until("bye"))["code"] == "Restart"

    asyncio.run(scene())
    assert process.wait(20) == 0
    assert process.stderr is not None
    with process.stderr as output:
        lines = [json.loads(line) for line in output.read().splitlines()]
    assert lines[-1]["event"] == "worker stopped"
    assert [line for line in lines if line["level"] == "error"] == []


def test_several_workers_serve_one_table(tmp_path: Path) -> None:
    database = new_postgres_database()
    process, url = start("--db", database, "--redis", new_redis(), "--workers", "2")

    async def scene() -> None:
        async with httpx.AsyncClient(timeout=30) as http:
            kinds = [{"kind": "me"}, {"kind": "here"}, {"kind": "bot", "bot": "cadet"}]
            table = await arrive(http, url, *kinds)
            await http.post(f"{url}/api/tables/{table}/start", json={})
            tokens = [
                (await http.post(f"{url}/api/tables/{table}/seats/{seat}/token", json={})).json()
                for seat in (0, 1)
            ]
            async with asyncio.timeout(90), contextlib.AsyncExitStack() as stack:
                players = []
                for seat in (0, 1):
                    client = TableClient(url, table, token=tokens[seat]["token"], form="state")
                    await stack.enter_async_context(client)
                    bot = make_bot("cadet", "starfarers")
                    players.append(OutsideBot(client, bot, Stream(seat)))
                playing = [asyncio.create_task(player.play(DECISIONS)) for player in players]
                _, waiting = await asyncio.wait(playing, return_when="FIRST_COMPLETED")
                for task in waiting:
                    _ = task.cancel() or await asyncio.wait([task])
            assert all(player.accepted for player in players)
            figures = (await http.get(f"{url}/metrics")).text
            assert "starfare_moves_total" in figures

    try:
        asyncio.run(scene())
    finally:
        process.terminate()
        assert process.wait(30) == 0
        assert process.stderr is not None
        process.stderr.close()


def test_several_workers_need_redis(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--db", str(tmp_path / "a.db"), "--workers", "2"]) == 2
    assert "--redis" in capsys.readouterr().err


@pytest.mark.parametrize("db", ["mysql://x/y", "://", "redis://"])
def test_an_unknown_storage_is_refused(db: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--db", db]) == 2
    assert capsys.readouterr().err.startswith("starfare: ")


def test_a_backup_moves_everything_to_another_storage(database: str, tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table = await anna.table("random", "random", "random")
            await anna.table("me", "here", "open", start=False)
            async with asyncio.timeout(60):
                while len(await server.services.log.entries(table)) < 70:
                    await asyncio.sleep(0.05)
            live = await server.services.house.get(table)
            person = await server.services.people.person(live.row.host)
            await server.services.talking.say(live, person, "hello", None)
            await back_up(database, tmp_path / "kept.backup")
            kept["table"] = table

    async def after(url: str) -> None:
        counts = await restore(url, tmp_path / "kept.backup")
        assert counts["tables"] == 2
        with pytest.raises(Malformed, match="empty"):
            await restore(url, tmp_path / "kept.backup")
        async with serving(quick(url, lease=60.0)) as server:
            live = await server.services.house.get(kept["table"])
            async with live.lock:  # the bots play on
                entries = await server.services.log.entries(kept["table"])
                assert len(entries) >= 70
                assert live.running().seq == len(entries)
                position = rebuilt(live.row, entries)
                assert position.game.record() == live.running().game.record()
            person = await server.services.people.person(live.row.host)
            await server.services.talking.say(live, person, "hello again", None)

    asyncio.run(before())
    assert (tmp_path / "kept.backup").stat().st_mode & 0o077 == 0
    asyncio.run(after(str(tmp_path / "other.db")))
    if not database.endswith(".db"):
        asyncio.run(after(new_postgres_database()))


def test_backup_and_restore_are_commands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            await anna.table("me", "here", "here")

    asyncio.run(scene())
    file = str(tmp_path / "a.backup")
    assert main(["backup", file, "--db", str(tmp_path / "a.db")]) == 0
    assert main(["restore", file, "--db", str(tmp_path / "b.db")]) == 0
    assert "1 tables" in capsys.readouterr().out
    assert main(["backup", file, "--db", str(tmp_path / "none.db")]) == 2
    (tmp_path / "bad.backup").write_bytes(b"nothing")
    assert main(["restore", str(tmp_path / "bad.backup"), "--db", str(tmp_path / "c.db")]) == 2


def test_a_bot_from_outside_plays_at_a_live_table(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "import starfare\n\n\n"
        "class Careless(starfare.Bot):\n"
        "    def choose(self, view, decision, rng):\n"
        "        if decision.optional:\n"
        "            return None\n"
        "        return decision.choices.sample(rng)\n",
        encoding="utf-8",
    )

    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table(
                "outside", "cadet", "cadet", start=False, options={"target_vp": "8"}
            )
            token = (await anna.post(f"/tables/{table}/seats/0/token"))["token"]
            await anna.post(f"/tables/{table}/start")
            command = [str(COMMAND), "bot", "--connect", server.url, "--table", table]
            process = await asyncio.create_subprocess_exec(
                *command,
                "--bot",
                "mine:Careless",
                env={**os.environ, "STARFARE_BOT_TOKEN": token},
                cwd=tmp_path,
                stdout=subprocess.PIPE,
            )
            async with asyncio.timeout(60):
                output, _ = await process.communicate()
            assert process.returncode == 0
            over = await anna.get(f"/tables/{table}")
            assert json.loads(output) == over["outcome"]
            entries = await server.services.log.entries(table)
            assert {entry.author for entry in entries if entry.seat == 0} == {"person"}

    asyncio.run(scene())


@pytest.mark.parametrize("bot", ["nothing", "no.such.module:Bot", "json:loads", "json:JSONDecoder"])
def test_what_is_no_bot_is_refused(bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    url = "http://127.0.0.1:9"
    arguments = ["bot", "--connect", url, "--table", "x", "--token", "y", "--bot", bot]
    assert main(arguments) == 2
    assert bot.split(":", maxsplit=1)[0] in capsys.readouterr().err or bot == "nothing"
