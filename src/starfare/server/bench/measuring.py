"""`starfare bench server`: start a server, put it under load, and sum up."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec

from starfare import compiled
from starfare.server.bench.load import Load
from starfare.server.settings import Limits, ServerSettings

UNLIMITED: Final = Limits(
    messages_per_second=1e9,
    message_burst=1e9,
    requests_per_second=1e9,
    request_burst=1e9,
    work_per_second=1e9,
    work_burst=1e9,
    tables_per_person=100_000,
    sockets_per_person=100_000,
)
START: Final = "import sys, msgspec; from starfare.server.serving import serve; " + (
    "from starfare.server.settings import ServerSettings; "
    "serve(msgspec.json.decode(sys.argv[1], type=ServerSettings))"
)


@contextlib.contextmanager
def running_server(db: str | None = None) -> Iterator[tuple[str, int]]:
    """Run a server in a process of its own; give its address and process number."""
    with socket.socket() as free, tempfile.TemporaryDirectory() as folder:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        settings = ServerSettings(
            db=db or str(Path(folder) / "bench.db"), port=port, limits=UNLIMITED, log_level="error"
        )
        plain = msgspec.json.encode(settings).decode()
        process = subprocess.Popen([sys.executable, "-c", START, plain])
        try:
            url = f"http://127.0.0.1:{port}"
            _wait_until_ready(url, process)
            yield url, process.pid
        finally:
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(15)
            process.kill()
            process.wait()


def _wait_until_ready(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{url}/ready").is_success:
                return
        if process.poll() is not None:
            break
        time.sleep(0.05)
    raise RuntimeError("the server did not start")


def resident_bytes(pid: int) -> int:
    """Return how much memory a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def cpu_seconds(pid: int) -> float:
    """Return the processor time a process has used: it does not depend on who else is busy."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def server(
    game: str = "starfarers",
    tables: int = 200,
    seconds: float = 8,
    pace: float = 0,
    db: str | None = None,
) -> dict[str, Any]:
    """Measure one server process; `pace` is moves a second over all tables, 0 is flat out."""
    with running_server(db) as (url, pid):
        before = resident_bytes(pid)
        load = Load(url, game, tables, tables / pace if pace else 0.0)

        async def run() -> tuple[float, float]:
            await load.set_up()
            return await load.run(min(2.0, seconds / 3), seconds, lambda: cpu_seconds(pid))

        counted, cpu = asyncio.run(run())
        after = resident_bytes(pid)
    figures = load.figures
    ordered = sorted(figures.latencies)
    return {
        "game": game,
        "mode": compiled.mode(),
        "storage": "postgresql" if (db or "").startswith("postgres") else "sqlite",
        "tables": tables,
        "clients": 2 * tables,
        "pace": pace or "flat out",
        "seconds": round(counted, 1),
        "moves": figures.moves,
        "moves_per_second": round(figures.moves / counted),
        "p50_ms": _percentile(ordered, 0.50),
        "p99_ms": _percentile(ordered, 0.99),
        "cpu_ms_per_move": round(cpu * 1000 / max(1, figures.moves), 3),
        "cores_used": round(cpu / counted, 2),
        "refused": figures.refused,
        "kb_per_table": round((after - before) / 1024 / tables, 1),
    }


def _percentile(ordered: list[float], share: float) -> float | None:
    if not ordered:
        return None
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 1)
