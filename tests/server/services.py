"""PostgreSQL and Redis for tests: private, thrown away, on free ports of the loopback."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import functools
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.server.houses import free_port

MUST = os.environ.get("CI") == "true"
POSTGRES_USER = "postgres"


def missing(what: str) -> None:
    """Skip a test loudly, or fail it where nothing may be skipped."""
    reason = f"{what} is not here: tools/need-services installs it"
    if MUST:
        pytest.fail(reason)
    pytest.skip(reason)


class Redis:
    """A Redis of our own, which can be stopped and started again."""

    def __init__(self, program: str) -> None:
        port = free_port()
        self._port = port
        self._folder = tempfile.mkdtemp(prefix="starfare-redis-")
        arguments = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir"]
        self._command = [program, *arguments, self._folder]
        self.url = f"redis://127.0.0.1:{port}/0"
        self._process: subprocess.Popen[bytes] | None = None
        atexit.register(self._remove)

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        wait_for_port(self._port)

    def stop(self) -> None:
        if self._process is not None:
            _stop(self._process)
            self._process = None

    def kill(self) -> None:
        """End it without a word: what it held is gone."""
        assert self._process is not None
        _kill(self._process)
        self._process = None

    def _remove(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


def own_redis() -> Redis:
    """A Redis that only one test uses, running; skips where there is none."""
    program = shutil.which("redis-server")
    if program is None:
        missing("Redis")
    assert program is not None
    redis = Redis(program)
    redis.start()
    return redis


@functools.cache
def shared_redis() -> Redis:
    """The Redis of all other tests."""
    return own_redis()


def new_redis() -> str:
    """The address of a Redis; skips where there is none."""
    return shared_redis().url


class Postgres:
    """A PostgreSQL cluster of our own, which can be stopped and started again."""

    def __init__(self, programs: Path, *settings: str) -> None:
        self._programs = programs
        self._settings = ("max_connections=200", *settings)
        self._folder = Path(tempfile.mkdtemp(prefix="starfare-postgres-"))
        self._folder.chmod(0o755)
        self._port = free_port()
        self.url = f"postgresql://test@127.0.0.1:{self._port}"
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            shutil.chown(self._folder, POSTGRES_USER)
        make = ["-D", str(self._folder / "data"), "-U", "test", "-A", "trust", "-E", "UTF8"]
        command = _as_postgres([str(programs / "initdb"), *make])
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")
        atexit.register(self._remove)

    def start(self) -> None:
        where = ["-h", "127.0.0.1", "-p", str(self._port), "-k", str(self._folder)]
        run = [str(self._programs / "postgres"), "-D", str(self._folder / "data"), *where]
        run += [part for setting in self._settings for part in ("-c", setting)]
        with (self._folder / "log").open("a") as output:
            self._process = subprocess.Popen(
                _as_postgres(run), stdout=output, stderr=output, cwd="/"
            )
        wait_for_port(self._port)

    def stop(self) -> None:
        """Stop at once, whoever is connected."""
        if self._process is not None:
            _stop(self._process)
            self._process = None

    async def answers(self) -> None:
        """Wait until it has recovered what it wrote, and takes questions."""
        await (await _connected(f"{self.url}/postgres")).close()

    def kill(self) -> None:
        """End it without a word, with every process it has, as a power cut would."""
        assert self._process is not None
        _kill(self._process)
        self._process = None

    def _remove(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def new_database(self) -> str:
        name = f"t{secrets.token_hex(6)}"
        asyncio.run(_create(f"{self.url}/postgres", name))
        return f"{self.url}/{name}"


def own_postgres(*settings: str) -> Postgres:
    """A cluster that only one test uses, running; skips where there is none."""
    programs = _postgres_programs()
    if programs is None:
        missing("PostgreSQL")
    assert programs is not None
    cluster = Postgres(programs, *settings)
    cluster.start()
    return cluster


@functools.cache
def shared_postgres() -> Postgres:
    """The cluster of all other tests."""
    return own_postgres()


def new_postgres_database() -> str:
    """A fresh database in the cluster; skips where there is none."""
    return shared_postgres().new_database()


async def _create(cluster: str, name: str) -> None:
    connection = await _connected(cluster)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


async def _connected(database: str) -> Any:
    for _ in range(1_000):
        try:
            return await asyncpg.connect(database)
        except (OSError, asyncpg.CannotConnectNowError):
            await asyncio.sleep(0.01)
    raise AssertionError("PostgreSQL does not come up")


def _postgres_programs() -> Path | None:
    """The folder with `initdb`: Debian keeps it out of the path."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


def _as_postgres(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return command
    return ["setpriv", "--reuid", POSTGRES_USER, "--clear-groups", "--", *command]


def wait_for_port(port: int) -> None:
    import socket

    for _ in range(200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise AssertionError(f"nothing listens on port {port}")


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and its children, and wait until they are gone."""
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    children = [int(child) for child in listed.split()]
    process.kill()
    for child in children:
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
    process.wait()
    for child in children:
        # The kernel keeps what PostgreSQL shares until the last of them is gone.
        while _runs(child):
            time.sleep(0.01)


def _runs(pid: int) -> bool:
    """Tell whether a process still runs, and is not only waited for."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGINT)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(5)
    process.kill()
    process.wait()
