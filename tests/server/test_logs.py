"""Logs are lines of JSON, and no secret is in them, whatever goes wrong."""

import asyncio
import base64
import contextlib
import gc
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
import structlog

from starfare.bots import BOTS
from starfare.bots.bot import Bot
from starfare.kernel.refusal import Refusal
from starfare.server import logs
from starfare.server.client import TableClient
from starfare.server.services import Services
from starfare.server.storage.rows import TokenRow
from tests.server.houses import Guest, Server, quick, serving
from tests.server.services import own_postgres

PASSWORD = "a very secret password"
WRONG = "wrong secret word"


class Log:
    """What a server wrote, and the secrets that must not be in it."""

    def __init__(self) -> None:
        self.output = io.StringIO()
        self.secrets: list[str] = [PASSWORD, WRONG]

    @property
    def events(self) -> list[str]:
        """What happened, line by line; every line has to be JSON."""
        return [json.loads(line)["event"] for line in self.output.getvalue().splitlines()]

    def keep(self, seed: bytes) -> None:
        """Remember a seed, in every form it could be written."""
        self.secrets += [seed.hex(), repr(seed), base64.b64encode(seed).decode()]

    def must_have_kept_them(self) -> None:
        written = self.output.getvalue()
        assert [secret for secret in self.secrets if secret in written] == []


@pytest.fixture
def log() -> Iterator[Log]:
    kept = Log()
    with contextlib.redirect_stderr(kept.output):
        logs.set_up("debug")
        yield kept


async def make_secrets(server: Server, anna: Guest, log: Log) -> tuple[str, str]:
    """Give the server all kinds of secrets; return a table and the token of a seat."""
    services = server.services
    await anna.post("/accounts", {"login": "anna", "password": PASSWORD})
    table = await anna.table("me", "outside", "cadet", start=False, public=False)
    invite = (await anna.post(f"/tables/{table}/invite"))["invite"]
    await anna.http.get(f"/api/tables/{table}?invite={invite}")
    token = (await anna.post(f"/tables/{table}/seats/1/token"))["token"]
    await anna.post(f"/tables/{table}/start")
    row = await services.lobby.table(table)
    person = await services.people.with_login("anna")
    assert row is not None
    assert row.seed is not None
    assert person is not None
    assert person.password is not None
    log.keep(row.seed)
    key = await services.people.key("cookies")
    log.secrets += [invite, token, anna.http.cookies["starfare"], key, person.password]
    return table, str(token)


async def refuse_writes(services: Services, table: str, log: Log) -> None:
    """Let the database refuse rows that carry secrets."""
    person = await services.people.with_login("anna")
    assert person is not None
    for change in (
        {"password": person.password, "name": None},
        {"password": person.password, "session": 2**70},
        {"password": person.password, "name": "\ud800"},
    ):
        with contextlib.suppress(Refusal):
            assert await services.people.change(person.id, **change) is False
    with pytest.raises(Refusal):
        async with services.lobby.locked(table) as locked:
            await locked.keep(TokenRow(log.secrets[-1], "t", "nowhere", 0, "seat", person.id, 0, 0))


def test_no_secret_is_in_a_log_in_good_times_and_bad(database: str, log: Log) -> None:
    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table, token = await make_secrets(server, anna, log)
            await anna.post("/login", {"login": "anna", "password": WRONG}, 401)
            async with anna.client(table, token=token) as client:
                await client.until("update")
            async with TableClient(server.url, table, token="wrong" + token) as client:
                with pytest.raises(Refusal):
                    await client.until("update")
            await refuse_writes(server.services, table, log)
            record = json.dumps({"format": "starfare-record-1", "seed": log.secrets[2]})
            bad = await anna.http.post("/api/replays", content=record)
            assert bad.status_code == 400

    asyncio.run(scene())
    assert "request" in log.events
    log.must_have_kept_them()


def test_no_secret_is_in_a_log_when_something_of_ours_fails(
    database: str, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Blabbing(Bot):
        """Fails, and tells what it has seen."""

        def choose(self, view: Any, decision: Any, rng: Any) -> NoReturn:
            raise ValueError(*log.secrets)

    async def blab(*_given: Any, **_more: Any) -> NoReturn:
        raise ValueError(*log.secrets)

    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table, token = await make_secrets(server, anna, log)
            monkeypatch.setitem(BOTS, "blabbing", lambda _game: Blabbing())
            await anna.table("blabbing", "blabbing", "blabbing")
            while "a bot failed" not in log.events:
                await asyncio.sleep(0.01)
            monkeypatch.setattr(server.services.guests, "log_in", blab)
            await anna.post("/login", {"login": "anna", "password": PASSWORD}, 500)
            monkeypatch.setattr(server.services.talking, "say", blab)
            async with anna.client(table, token=token) as client:
                await client.until("welcome")
                asking = asyncio.create_task(client.ask("say", text="hello"))
                while client.reconnected == 0:
                    await asyncio.sleep(0.01)
                asking.cancel()
            server.services.house._spawn(blab())
            forgotten = asyncio.create_task(blab())
            await asyncio.wait([forgotten])
            del forgotten
            gc.collect()

    asyncio.run(scene())
    failures = {"a bot failed", "a request failed", "a conversation failed", "a task failed"}
    assert failures | {"Task exception was never retrieved"} <= set(log.events)
    log.must_have_kept_them()


def test_no_secret_is_in_a_log_when_the_storage_is_down(log: Log) -> None:
    postgres = own_postgres()
    database = postgres.new_database()

    async def scene() -> None:
        async with serving(quick(database)) as server, server.guest() as anna:
            table, token = await make_secrets(server, anna, log)
            postgres.stop()
            await anna.post("/login", {"login": "anna", "password": PASSWORD}, 503)
            await anna.post("/me", {"name": "Ben"}, 503)
            async with anna.client(table, token=token) as client:
                while client.reconnected == 0:
                    await asyncio.sleep(0.01)
            postgres.start()

    try:
        asyncio.run(scene())
    finally:
        postgres.stop()
    assert "the storage failed" in log.events
    log.must_have_kept_them()


def test_fields_with_secret_names_are_blanked() -> None:
    entry = logs.without_secrets(None, "info", {"seat_token": "abc", "Password": "x", "n": 1})
    assert entry == {"seat_token": "(hidden)", "Password": "(hidden)", "n": 1}


def test_a_log_that_cannot_be_written_hurts_nobody() -> None:
    full = Path("/dev/full").open("w", encoding="utf-8")  # noqa: SIM115
    with contextlib.redirect_stderr(full):
        logs.set_up("info")
        structlog.get_logger("a").error("nobody reads this")
        logging.getLogger("b").error("nor this")
    with contextlib.suppress(OSError):
        full.close()
