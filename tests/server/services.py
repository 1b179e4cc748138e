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


@functools.cache
def redis_url() -> str | None:
    """A Redis of our own, or None where there is none."""
    program = shutil.which("redis-server")
    if program is None:
        return None
    port = free_port()
    folder = tempfile.mkdtemp(prefix="starfare-redis-")
    arguments = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
    process = subprocess.Popen([program, *arguments], stdout=subprocess.DEVNULL)
    atexit.register(_stop, process, folder)
    _wait_for_port(port)
    return f"redis://127.0.0.1:{port}/0"


@functools.cache
def postgres_url() -> str | None:
    """A PostgreSQL cluster of our own, or None where there is none."""
    programs = _postgres_programs()
    if programs is None:
        return None
    folder = Path(tempfile.mkdtemp(prefix="starfare-postgres-"))
    folder.chmod(0o755)
    data, port = folder / "data", free_port()
    if os.geteuid() == 0:
        shutil.chown(folder, POSTGRES_USER)
    make = [str(programs / "initdb"), "-D", str(data), "-U", "test", "-A", "trust", "-E", "UTF8"]
    subprocess.run(_as_postgres(make), check=True, stdout=subprocess.DEVNULL, cwd="/")
    options = ["-h", "127.0.0.1", "-p", str(port), "-k", str(folder), "-c", "max_connections=200"]
    run = [str(programs / "postgres"), "-D", str(data), *options]
    with (folder / "log").open("w") as output:
        process = subprocess.Popen(_as_postgres(run), stdout=output, stderr=output, cwd="/")
    atexit.register(_stop, process, str(folder))
    _wait_for_port(port)
    return f"postgresql://test@127.0.0.1:{port}"


def new_postgres_database() -> str:
    """A fresh database in the cluster; skips where there is none."""
    url = postgres_url()
    if url is None:
        missing("PostgreSQL")
    assert url is not None
    name = f"t{secrets.token_hex(6)}"
    asyncio.run(_create(f"{url}/postgres", name))
    return f"{url}/{name}"


async def _create(cluster: str, name: str) -> None:
    for _ in range(100):
        try:
            connection = await asyncpg.connect(cluster)
        except (OSError, asyncpg.CannotConnectNowError):
            await asyncio.sleep(0.1)
            continue
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        return
    raise AssertionError("PostgreSQL does not come up")


def new_redis() -> str:
    """A Redis; skips where there is none."""
    url = redis_url()
    if url is None:
        missing("Redis")
    assert url is not None
    return url


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


def _wait_for_port(port: int) -> None:
    import socket

    for _ in range(200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise AssertionError(f"nothing listens on port {port}")


def _stop(process: subprocess.Popen[bytes], folder: str) -> None:
    process.send_signal(signal.SIGINT)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(5)
    process.kill()
    process.wait()
    shutil.rmtree(folder, ignore_errors=True)
