"""Running it: uvicorn with our own goodbye, one worker or several."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import tempfile
import threading
from multiprocessing.context import SpawnProcess

import uvicorn

from starfare.server import logs
from starfare.server.settings import ServerSettings, handed_over
from starfare.server.storage.migrating import migrate_now
from starfare.server.web.connections import RequestProtocol, SocketProtocol, doorman_of
from starfare.server.web.doorman import Doorman

GOODBYE_SECONDS = 5
LOOK_SECONDS = 0.2
HARD_FRAME_LIMIT = 262_144
"""Longer frames end the connection; shorter ones that are too long are refused with a sentence."""


class PoliteServer(uvicorn.Server):
    """Tells the clients to reconnect before it closes their sockets."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye first."""
        await doorman_of(self.config).services.say_goodbye()
        await super().shutdown(sockets)


def uvicorn_config(settings: ServerSettings, app: Doorman | None = None) -> uvicorn.Config:
    """Return how uvicorn is run: with an application, or with one that each worker makes."""
    return uvicorn.Config(
        app or "starfare.server.web.app:from_environment",
        factory=app is None,
        host=settings.host,
        port=settings.port,
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_max_size=HARD_FRAME_LIMIT,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )


def serve(settings: ServerSettings) -> None:
    """Serve until told to stop."""
    logs.set_up(settings.log_level)
    handed_over(settings)
    migrate_now(settings.db)
    if settings.workers == 1:
        run_worker(settings)
        return
    with tempfile.TemporaryDirectory(prefix="starfare-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        Crew(settings).run()


class Crew:
    """Several worker processes on one address; one that dies is replaced."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings
        self._context = multiprocessing.get_context("spawn")
        self._socket = uvicorn_config(settings).bind_socket()
        self._stopped = threading.Event()

    def run(self) -> None:
        """Keep the crew complete until told to stop, then let all finish."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: self._stopped.set())
        crew = [self._hired() for _ in range(self._settings.workers)]
        while not self._stopped.wait(LOOK_SECONDS):
            crew = [worker if worker.is_alive() else self._hired() for worker in crew]
        for worker in crew:
            worker.terminate()
        for worker in crew:
            worker.join(GOODBYE_SECONDS * 2)
            worker.kill()
        self._socket.close()

    def _hired(self) -> SpawnProcess:
        worker = self._context.Process(target=run_worker, args=(self._settings, [self._socket]))
        worker.start()
        return worker


def run_worker(settings: ServerSettings, listening: list[socket.socket] | None = None) -> None:
    """Be one worker, until told to stop; a stop that was asked for is no failure."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # uvicorn raises them once more when it has ended
    PoliteServer(uvicorn_config(settings)).run(sockets=listening)
